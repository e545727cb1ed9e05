import type { AuditEvent } from '#domain/audit/events.ts'
import type { MailKind, MailKinds } from '#server/mail/mail-kinds.ts'

/** What a decision leaves behind: its audit row, and the mail that tells the applicant. */
export type Decided = {
  event: AuditEvent
  mail: { [K in MailKind]: { kind: K; data: MailKinds[K] } }[MailKind]
}
