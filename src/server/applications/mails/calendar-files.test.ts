import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { sampleMails } from '../../../../test/sample-mails.ts'
import { sentMail } from '../../../../test/sent-mail.ts'
import type { MailKind } from '#server/mail/mail-kinds.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { inTransaction } from '#lib/sql/database.ts'
import type { Language } from '#words/room.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  await server.rows(`update applications set application_id = 'BSC2026-7K3M9QXT' where application_id = $1`, [
    applicationId,
  ])
})
afterAll(() => server.close())

/** The lines of the calendar file of a mail. */
async function calendarOf(kind: MailKind, language: Language): Promise<string[]> {
  const cause = `${kind}:${language}`
  await inTransaction(server.context.db, (tx) =>
    queueMail(tx, { kind, to: 'ananya@mail.example', data: sampleMails[kind], language, cause }),
  )
  const { attachments } = await sentMail(server, cause)
  const file = Buffer.from(attachments[1]?.content as ArrayBuffer).toString()
  return file.replaceAll(/\r?\n /g, '').split(/\r?\n/)
}

test.each([
  ['en', 'Last day to apply: B.Sc. Paramedical Admission 2026'],
  ['hi', 'आवेदन की अंतिम तिथि: B.Sc. Paramedical Admission 2026'],
] as const)(
  "the calendar file of a reminder (%s) links to the draft, and has the last day of the drive's page",
  async (language, summary) => {
    const [application] = await server.rows<{ driveId: string }>('select drive_id as "driveId" from applications')
    expect(await calendarOf('draft-reminder', language)).toEqual(
      expect.arrayContaining([
        `UID:${application?.driveId}@portal.test`,
        'DTSTART;VALUE=DATE:20260715',
        `SUMMARY:${summary}`,
        'URL:http://portal.test/paramedical/application/BSC2026-7K3M9QXT',
      ]),
    )
  },
)

test.each([
  ['seat-answer-reminder', 'en', 'answer', 'Last day to accept or give up the seat: BSC2026-7K3M9QXT', '20260914'],
  ['round-published', 'en', 'answer', 'Last day to accept or give up the seat: BSC2026-7K3M9QXT', '20260914'],
  ['seat-fee-due', 'hi', 'fee', 'सीट शुल्क जमा करने की अंतिम तिथि: BSC2026-7K3M9QXT', '20260914'],
  ['seat-fee-reminder', 'hi', 'fee', 'सीट शुल्क जमा करने की अंतिम तिथि: BSC2026-7K3M9QXT', '20260914'],
  ['seat-report-reminder', 'hi', 'report', 'मूल दस्तावेज़ लेकर रिपोर्ट करने की अंतिम तिथि: BSC2026-7K3M9QXT', '20260919'],
] as const)(
  'the calendar file of %s (%s) has the last day of the seat, and every mail about it the same event',
  async (kind, language, duty, summary, day) => {
    expect(await calendarOf(kind, language)).toEqual(
      expect.arrayContaining([
        `UID:BSC2026-7K3M9QXT-${duty}@portal.test`,
        `DTSTART;VALUE=DATE:${day}`,
        `SUMMARY:${summary}`,
        'URL:http://portal.test/paramedical/application/BSC2026-7K3M9QXT',
      ]),
    )
  },
)
