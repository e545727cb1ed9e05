import type { Paise } from '#lib/statement/paise.ts'
import { refusal, type Refusal } from '../platform/problem.ts'

/**
 * What is due for an application and its seat, and what rows of the bank and payments online brought for these fees: parts
 * of rows that were assigned to them, rows that match them exactly, and payments that a gateway reports.
 */
export type MoneyOfFees = { due: Paise; received: Paise }

/** How much of a row that belongs to no fee can be refunded: what is received is never paid back beyond what was due. */
export function mostBack({ due, received }: MoneyOfFees, row: Paise): Paise {
  return Math.max(0, Math.min(row, received + row - due))
}

/** What officers see of a refund from a row of the bank: its amount by the rule, and the money with this row. */
type ShownRefund = { rule: Paise; due: Paise; received: Paise }

/** Whether such a refund cannot be proposed at all: its row brings nothing beyond what is due. */
export const bringsNothing = ({ rule, due, received }: ShownRefund): boolean =>
  mostBack({ due, received: received - rule }, rule) === 0

/** Why an amount of a row cannot be refunded; null where it can. */
export function beyondDue(money: MoneyOfFees, { row, amount }: { row: Paise; amount: Paise }): Refusal | null {
  const most = mostBack(money, row)
  if (amount <= most) return null
  const rupees = (paise: Paise) => paise / 100
  return refusal('refund-beyond-due', {
    due: rupees(money.due),
    received: rupees(money.received + row),
    most: rupees(most),
  })
}
