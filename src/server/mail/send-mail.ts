import type { TrackFacts } from '#domain/applications/track.ts'
import type { Context } from '#server/context.ts'
import { bool, instant, json, text, uuid, word } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { sql } from '#server/platform/sql.ts'
import type { MailData, MailKind } from './mail-kinds.ts'
import { mailLogo } from './mail-logo.ts'
import { mailSite } from './mail-site.ts'
import { messageIdOf } from './message-id.ts'
import { logoCid } from './render-html.ts'
import { renderMail } from './render-mail.ts'
import { templates } from './templates/templates.ts'

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(templates, kind)
}

const waitingMail = {
  id: uuid,
  kind: word(Object.keys(templates).filter(isMailKind)),
  to: text,
  data: json<MailData<MailKind>>(),
  createdAt: instant,
  isExpired: bool,
}
type WaitingMail = RowOf<typeof waitingMail>

/** What sends mails, and the tracks whose offices sign them. */
export type Sender = { mailer: Mailer; tracks: readonly Pick<TrackFacts, 'name' | 'office'>[] }

/**
 * Sends one queued mail. The row stays locked meanwhile, so that a second worker finds it sent; what the template needed
 * (a code, a name) is forgotten in the same transaction. An expired mail is dropped.
 */
export async function sendMail(context: Context, sender: Sender, mailId: string): Promise<void> {
  const { db, log } = context
  await inTransaction(db, async (tx) => {
    const mail = await lockWaiting(tx, mailId)
    if (!mail) return
    const { id, kind } = mail
    if (mail.isExpired) {
      await tx.execute(sql`update mails set dropped_at = portal_now(), data = '{}' where id = ${id}`)
      log.info({ mail: id, kind }, 'an expired mail was dropped')
      return
    }
    const messageId = messageIdOf(id, context.config)
    await send(tx, context, sender, { ...mail, messageId })
    await tx.execute(
      sql`update mails set sent_at = portal_now(), message_id = ${messageId}, data = '{}' where id = ${id}`,
    )
    log.info({ mail: id, kind }, 'a mail was sent')
  })
}

function lockWaiting(tx: Transaction, mailId: string): Promise<WaitingMail | null> {
  return tx.first(
    waitingMail,
    sql`
    select id, kind, to_address as "to", data, created_at as "createdAt",
      coalesce(expires_at <= portal_now(), false) as "isExpired"
    from mails where id = ${mailId} and sent_at is null and dropped_at is null for update`,
  )
}

async function send(
  tx: Transaction,
  context: Context,
  { mailer, tracks }: Sender,
  mail: WaitingMail & { messageId: string },
): Promise<void> {
  const { id, kind, to, data, messageId } = mail
  const date = new Date(mail.createdAt)
  const site = await mailSite(tx, context.config, tracks)
  const logo = await mailLogo(context, site.institute.logoKey)
  const { replyTo, ...content } = renderMail(kind, data, site)
  await mailer.send(
    {
      ...content,
      to,
      ...(replyTo !== null && { replyTo: { name: site.institute.name, address: replyTo } }),
      messageId,
      date,
      attachments: [{ cid: logoCid, filename: 'logo.png', content: logo }],
    },
    `${date.toISOString().replaceAll(/[-:.]/g, '')}-${kind}-${id}`,
  )
}
