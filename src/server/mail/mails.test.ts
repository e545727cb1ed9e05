import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { startTestServer } from '../../../test/harness.ts'
import { sampleMails } from '../../../test/sample-mails.ts'
import type { SmtpSink } from '../../../test/smtp-sink.ts'
import { startSmtpSink } from '../../../test/smtp-sink.ts'
import { upload } from '../../../test/uploads.ts'
import { inTransaction } from '#server/platform/database.ts'
import { tracks } from '#domain/tracks.ts'
import { openMailer } from '#server/platform/mailer.ts'
import type { MailKind, MailKinds } from './mail-kinds.ts'
import { queueMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'

let server: TestServer
let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: sink.url, MAIL_FROM: 'Pravesh <no-reply@dims.example>' })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

/** Queues and sends one mail, and reads it back from the mail server. */
async function sent<K extends MailKind>(kind: K, data: MailKinds[K], to = 'ananya@mail.example') {
  const { context } = server
  await inTransaction(context.db, (tx) => queueMail(tx, { kind, to, data }))
  const [queued] = await server.rows<{ id: string }>('select id from mails where sent_at is null')
  const before = sink.received.length
  await sendMail(context, { mailer: openMailer(context.config), tracks }, queued?.id ?? '')
  const mail = (await sink.count(before + 1))[before]
  if (!mail) throw new Error('no mail came')
  return { ...mail, text: mail.text ?? '', html: mail.html ?? '' }
}

/** Both parts of a mail say this. */
const expected: { [K in MailKind]: { subject: string; says: string[] } } = {
  'registration-code': { subject: 'Your code to register at DIMS', says: ['618940', 'good for 10 minutes'] },
  'account-exists': {
    subject: 'You already have an account',
    says: ['http://portal.test/login', 'http://portal.test/forgotpassword', '10-07-2026, 11:01 am IST'],
  },
  'reset-code': { subject: 'Your code to set a new password', says: ['Dear Ananya Verma,', '273351'] },
  'password-changed': { subject: 'Your password was changed', says: ['every other device was logged out'] },
  'application-submitted': {
    subject: 'Application submitted: BSC2026-7K3M9QXT',
    says: [
      'B.Sc. Paramedical Admission 2026',
      'submitted on 10-07-2026, 11:06 am IST',
      '₹1,200, UTR 618940273351',
      'http://portal.test/paramedical/application/BSC2026-7K3M9QXT',
      'Admissions Office',
    ],
  },
  'payment-verified': { subject: 'Payment verified: BSC2026-7K3M9QXT', says: ['₹1,200', '618940273351'] },
  'application-accepted': {
    subject: 'Application accepted: BSC2026-7K3M9QXT',
    says: ['Bring the originals to the counselling on 3 August.'],
  },
  'application-rejected': {
    subject: 'Application not accepted: BSC2026-7K3M9QXT',
    says: ['Documents missing or unreadable', 'Please see the second page.', 'write to admissions@dims.example'],
  },
  'decision-taken-back': {
    subject: 'Application under review again: BSC2026-7K3M9QXT',
    says: ['the earlier decision no longer stands'],
  },
  'payment-failed': {
    subject: 'Payment not found: BSC2026-7K3M9QXT',
    says: ['could not find your payment of ₹1,200', 'There is no such UTR in our statement.'],
  },
  'payment-refunded': { subject: 'Payment refunded: BSC2026-7K3M9QXT', says: ['Your payment for', 'Paid twice.'] },
  'draft-reminder': {
    subject: '3 days left to submit your application BSC2026-7K3M9QXT',
    says: ['15 Jul 2026, 11:59 pm IST', '(3 days left)'],
  },
  'guardian-code': {
    subject: 'Your consent to the application of Ananya Verma',
    says: ['Dear Rakesh Verma,', '740218', 'good for 60 minutes', 'http://portal.test/privacy'],
  },
  'draft-removal': {
    subject: 'Your draft BSC2026-7K3M9QXT will be removed',
    says: ['Applications closed on 15 Jul 2026', '11 Jan 2027', 'http://portal.test/privacy'],
  },
  'document-infected': { subject: 'Upload a document again: BSC2026-7K3M9QXT', says: ['Class 12 marksheet'] },
}

describe('every mail', () => {
  test.each(Object.keys(sampleMails) as MailKind[])('%s says the same in text and in HTML', async (kind) => {
    const mail = await sent(kind, sampleMails[kind])
    expect(mail).toMatchObject({
      subject: expected[kind].subject,
      from: { name: 'Pravesh', address: 'no-reply@dims.example' },
      to: [{ address: 'ananya@mail.example' }],
      replyTo: [{ name: 'Demo Institute of Medical Sciences', address: 'admissions@dims.example' }],
    })
    const never = 'The institute never asks for your password, a code or an extra fee by phone or e-mail.'
    for (const words of [...expected[kind].says, never, 'Lucknow, Uttar Pradesh 226010']) {
      expect(mail.text).toContain(words)
      expect(mail.html).toContain(words)
    }
    expect(mail.attachments).toMatchObject([
      { contentId: '<logo@pravesh>', mimeType: 'image/png', disposition: 'inline' },
    ])
    expect(mail.html).toContain('src="cid:logo@pravesh"')
  })

  test('is forgotten once it is sent, but for the fact', async () => {
    expect(await server.rows(`select distinct data from mails where sent_at is not null`)).toEqual([{ data: {} }])
  })
})

describe('what people typed', () => {
  test('cannot become HTML', async () => {
    const name = '<img src=x onerror="alert(1)">'
    const mail = await sent('application-rejected', {
      ...sampleMails['application-rejected'],
      name,
      comments: '<script>alert(2)</script>\n& more',
    })
    expect(mail.html).toContain('Dear &lt;img src=x onerror=&quot;alert(1)&quot;&gt;,')
    expect(mail.html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;<br>&amp; more')
    expect(mail.html).not.toContain('<script')
    expect(mail.text).toContain(`Dear ${name},`)
  })

  test('cannot become a header line of its own', async () => {
    const applicationId = 'BSC2026-7K3M9QXT\r\nBcc: thief@mail.example'
    await server.rows(`update institute set name = E'Institute\\r\\nX-Injected: yes'`)
    const mail = await sent('application-accepted', { ...sampleMails['application-accepted'], applicationId })
    await server.rows(`update institute set name = 'Demo Institute of Medical Sciences'`)
    expect(mail.subject).toBe('Application accepted: BSC2026-7K3M9QXT Bcc: thief@mail.example')
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-injected')
    expect(mail.headers.filter(({ key }) => key === 'reply-to')).toHaveLength(1)
  })
})

/** The picture at the head of a mail: its size, and the colour in its middle. */
async function logoOf({ attachments }: { attachments: { content: unknown }[] }) {
  const picture = sharp(Buffer.from(attachments[0]?.content as ArrayBuffer)).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const middle = ((info.height / 2) * info.width + info.width / 2) * 4
  return { width: info.width, height: info.height, middle: [...data.subarray(middle, middle + 4)] }
}

test('the institute’s own logo stands at the head once it is uploaded', async () => {
  const place = { owner: await registerAdmin(server), applicationId: 'institute', docType: 'logo' }
  const background = { r: 204, g: 0, b: 0 }
  const red = await sharp({ create: { width: 300, height: 120, channels: 3, background } })
    .png()
    .toBuffer()
  expect((await upload(server, place, 'logo.png', red)).status).toBe(200)
  await server.rows('delete from mails where sent_at is null')
  const mail = await sent('password-changed', sampleMails['password-changed'])
  expect(await logoOf(mail)).toEqual({ width: 132, height: 132, middle: [204, 0, 0, 255] })
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@dims\.example>$/)
})

test('recruitment mails are signed and answered by the recruitment cell', async () => {
  const mail = await sent('application-accepted', { ...sampleMails['application-accepted'], track: 'recruitment' })
  expect(mail.replyTo).toMatchObject([{ address: 'recruitment@dims.example' }])
  expect(mail.text).toContain('Recruitment Cell\nDemo Institute of Medical Sciences')
})
