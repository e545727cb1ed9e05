import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { sendMail } from '#server/applications/mails/send-mail.ts'
import { seatsStillToKeep } from '#server/joining/remind-seats.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { openSms } from '#lib/sms/sms-gateway.ts'
import { sendSms } from '#server/sms/send-sms.ts'
import { servedTracks } from '#server/tracks.ts'
import { portalMails } from '#server/mails.ts'
import type { TestServer } from './harness.ts'

/** A mail as its reader has it: lines without the links and the footer. */
export type ToldMail = { kind: string; to: string; subject: string; text: string; files: string[] }

const waiting = 'where sent_at is null and dropped_at is null'

/**
 * Sends what waits as the workers would: the mails, and then the SMS that go along with them. Returns the mails
 * that left, oldest first; what is not due, or no longer true, does not leave.
 */
export async function sendWhatWaits({ context, rows }: Pick<TestServer, 'context' | 'rows'>): Promise<ToldMail[]> {
  const tracks = servedTracks(context.encryption)
  const sender = { mailer: openMailer(context.config), mails: portalMails, tracks, stillTrue: seatsStillToKeep }
  const mails = await rows<{ id: string; kind: string; to: string }>(
    `select id, kind, to_address as to from mails ${waiting} order by created_at, cause`,
  )
  for (const { id } of mails) await sendMail(context, sender, id)
  const texts = await rows<{ id: string }>(`select id from text_messages ${waiting} order by created_at`)
  for (const { id } of texts) await sendSms(context, openSms(context.config), id, seatsStillToKeep)
  const folder = join(context.config.dataDir, 'mail')
  const told: ToldMail[] = []
  for (const { id, kind, to } of mails) {
    const file = readdirSync(folder).find((name) => name.endsWith(`${id}.eml`))
    if (file === undefined) continue
    const { subject = '', text = '', attachments } = await PostalMime.parse(readFileSync(join(folder, file)))
    const files = attachments.flatMap(({ filename }) => (filename && filename !== 'logo.png' ? [filename] : []))
    told.push({ kind, to, subject, text, files })
  }
  return told
}
