import { accountTemplates } from '#server/accounts/account-mails.ts'
import type { Template } from '#server/mail/mail-content.ts'
import type { MailData, MailKind } from '#server/mail/mail-kinds.ts'
import type { AddedMailKind } from '#server/mail/queue-mail.ts'
import type { ServedTrack } from '../track.ts'
import { applicationTemplates } from './application-mails.ts'
import { healthTemplates } from './health-mails.ts'

/** The template of every kind of mail: leaving one out does not compile. */
const templates: { [K in MailKind]: Template<MailData<K>> } = {
  ...accountTemplates,
  ...applicationTemplates,
  ...healthTemplates,
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(templates, kind)
}

/** The mails and messages that a track adds. */
export type BringsMails = Pick<ServedTrack, 'mails' | 'sms'>

/** The template of a kind of mail, of the portal or of a track. */
export function templateOf(kind: string, tracks: readonly BringsMails[]): Template<unknown> {
  const own = isMailKind(kind)
    ? templates[kind]
    : tracks.map(({ mails }) => mails?.[kind as AddedMailKind]).find(Boolean)
  if (!own) throw new Error(`there is no mail of the kind ${kind}`)
  return own as Template<unknown>
}
