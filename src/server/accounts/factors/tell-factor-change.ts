import { queueMail } from '#server/mail/queue-mail.ts'
import type { FactorChange } from '../mails.ts'
import type { Transaction } from '#lib/sql/database.ts'

/** Mails a person what became of their two-step verification: if it was not them, they are to act. */
export async function tellFactorChange(
  tx: Transaction,
  { name, email }: { name: string; email: string },
  change: FactorChange,
  left = 0,
): Promise<void> {
  await queueMail(tx, { kind: 'factor-changed', to: email, data: { name, change, left } })
}
