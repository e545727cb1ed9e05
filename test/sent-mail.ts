import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { ServedTrack } from '#server/applications/track.ts'
import { sendMail } from '#server/applications/mails/send-mail.ts'
import { portalMails } from '#server/mails.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { servedTracks } from '#server/tracks.ts'
import type { TestServer } from './harness.ts'

/** Sends the mail queued for a cause, and reads it as sent: without a mail server, mails are files. */
export async function sentMail(
  { context, rows }: TestServer,
  cause: string,
  tracks: readonly ServedTrack[] = servedTracks(context.encryption),
): Promise<Email> {
  const [queued] = await rows<{ id: string }>('select id from mails where cause = $1', [cause])
  const id = queued?.id ?? `none for ${cause}`
  await sendMail(context, { mailer: openMailer(context.config), mails: portalMails, tracks }, id)
  const folder = join(context.config.dataDir, 'mail')
  const file = readdirSync(folder).find((name) => name.endsWith(`${id}.eml`)) ?? ''
  return PostalMime.parse(readFileSync(join(folder, file)))
}
