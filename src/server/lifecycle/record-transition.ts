import type { AuditAction, AuditFacts } from '#domain/audit/events.ts'
import { missingSaid, type Transition } from '#domain/lifecycle/lifecycle.ts'
import { refuseAnswers } from '#domain/platform/problem.ts'
import { recordDeed } from '#server/audit/record-audit.ts'
import type { MailData, MailKind } from '#server/mail/mail-kinds.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { Transaction } from '#lib/sql/database.ts'

/** The reason and comments given with a transition. */
export type SaidOfTransition = { reason?: string | null | undefined; comments?: string | null | undefined }

/** Refuses a transition without a text that its row requires. */
export function refuseUnsaid(
  row: Pick<Transition<string, never>, 'asks' | 'undoes'>,
  said: SaidOfTransition,
  isUnheard = false,
): void {
  const errors = missingSaid(row, said, isUnheard)
  refuseAnswers(errors)
}

/** What a row names for its audit entry and its mail. */
export type TellingRow = { audit: AuditAction; mail?: MailKind }

/** The facts of the audit entry and of the mail that a row names; `once` makes the mail unique among those of its kind, null lets it be sent each time. */
export type ToldTransition<Row extends TellingRow> = Row extends TellingRow
  ? { detail: AuditFacts<Row['audit']> } & (Row extends { mail: infer Kind extends MailKind }
      ? { mail: { data: MailData<Kind>; once: string | null } | null }
      : unknown)
  : never

type TransitionToTell = {
  subject: string
  to: string
  actor: Pick<Actor, 'email' | 'id'> | null
  origin: Origin | null
}

/** Records a transition of a locked row: with the audit entry and the mail that its row in the table names. */
export async function recordTransition<Row extends TellingRow>(
  tx: Transaction,
  row: Row,
  told: ToldTransition<Row>,
  { to, ...about }: TransitionToTell,
): Promise<void> {
  const { detail, mail = null }: { detail?: object; mail?: { data: object; once: string | null } | null } = told
  await recordDeed(tx, { ...about, action: row.audit, detail: detail ?? {} })
  if (row.mail === undefined || mail === null) return
  // The facts are those of this kind, by the type of `told`.
  const data = mail.data as MailData<MailKind>
  await queueMail(tx, { kind: row.mail, to, data, ...(mail.once !== null && { cause: `${row.mail}:${mail.once}` }) })
}
