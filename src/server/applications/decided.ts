import type { MailKind, MailKinds } from '#server/mail/mail-kinds.ts'

/** What a decision leaves behind: its audit row, and the mail that tells the applicant. */
export type Decided = {
  action: string
  detail: Record<string, unknown>
  mail: { [K in MailKind]: { kind: K; data: MailKinds[K] } }[MailKind]
}
