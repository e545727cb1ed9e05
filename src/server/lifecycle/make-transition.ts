import type { Transition } from '#domain/lifecycle/lifecycle.ts'
import { Problem, type Refusal } from '#domain/platform/problem.ts'
import { recordDeed, type Deed } from '#server/audit/record-audit.ts'
import { queueMail, withdrawMail, type AnyMail } from '#server/mail/queue-mail.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { columnAssignments, type RowValues } from '#lib/sql/column-values.ts'
import { instant, nullable } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { refuseUnsaid, type SaidOfTransition } from './record-transition.ts'

/** The columns every row with a lifecycle has; the row belongs to an application and is locked. */
export type LivingRow = {
  key: string
  applicationId: string
  /** The address of the person who is notified. */
  email: string
  version: number
  heldUntil: string | null
  readAt: string
}

/** A transition to make, with its actor and origin; without an actor, the portal makes it. */
export type TransitionToMake<Name extends string> = SaidOfTransition & {
  transition: Name
  actor: Pick<Actor, 'id' | 'email'> | null
  origin: Origin | null
  /** Columns that change with it. */
  columns?: RowValues
  /** Additional facts for its audit entry and its mail. */
  facts?: object
  mailFacts?: object
  /** Makes the mail unique: one is queued for each cause. */
  cause?: string
}

/**
 * The facts when a transition is written: its actor, when the owner is notified, its reason and comment, and how many
 * versions the owner was never told about.
 */
export type WrittenTransition = { by: string | null; dueAt: string | null; said: SaidOfTransition; untold: number }

/** What the server knows of rows with one or more lifecycles: their transition tables and how to write them. */
export type LifeOnServer<Row extends LivingRow, Name extends string, Facts> = {
  table: string
  names: readonly Name[]
  rowOf: (name: Name) => Transition<string, Facts>
  /** The facts of a row that its transition table judges by, including what the owner has heard. */
  factsOf: (row: Row) => Facts
  toldFactsOf: (row: Row) => Facts
  /** Why the table refuses it. Permission was checked before. */
  refusalOf: (name: Name, facts: Facts) => Refusal | null
  columnsOf: (name: Name, written: WrittenTransition) => RowValues
  auditOf: (row: Row, made: TransitionToMake<Name>, isUnheard: boolean) => Deed
  mailOf: (row: Row, made: TransitionToMake<Name>) => AnyMail
}

/** Whether the owner has not been notified yet: until then it can be undone without a trace for them. */
export function isHeld({ heldUntil, readAt }: Pick<LivingRow, 'heldUntil' | 'readAt'>): boolean {
  return heldUntil !== null && Date.parse(heldUntil) > Date.parse(readAt)
}

/** When a delayed decision made now is sent; null for at once. */
async function holdUntil(tx: Transaction): Promise<string | null> {
  const { until } = await tx.one(
    { until: nullable(instant) },
    sql`
    select case when delay_minutes > 0 then portal_now() + make_interval(mins => delay_minutes) end as until
    from decision_settings`,
  )
  return until
}

/** Withdraws the mail of a delayed decision before it is sent; false when the owner was told. */
async function withdrawHeld<Row extends LivingRow, Name extends string, Facts>(
  tx: Transaction,
  { names, rowOf }: LifeOnServer<Row, Name, Facts>,
  before: Row,
): Promise<boolean> {
  const { applicationId, email: to, heldUntil: dueAt } = before
  if (!isHeld(before) || dueAt === null) return false
  const kinds = names.map(rowOf).flatMap(({ isHeld: waits, mail }) => (waits && mail ? [mail] : []))
  return withdrawMail(tx, { to, kinds, applicationId, dueAt })
}

/** Whether the owner is notified of a transition, given what they know; never of one that is undone unheard. */
export function isToldOf<Row extends LivingRow, Name extends string, Facts>(
  { rowOf, toldFactsOf }: LifeOnServer<Row, Name, Facts>,
  before: Row,
  transition: Name,
  isUnheard: boolean,
): boolean {
  const { undoes, isSilent, mail } = rowOf(transition)
  if (!mail || (undoes && isUnheard)) return false
  return !isSilent?.(toldFactsOf(before))
}

/**
 * The only place that makes a transition of a locked row: it refuses what the table refuses, and writes the columns,
 * the audit entry and the mail, at once or after the delay.
 */
export async function makeTransition<Row extends LivingRow, Name extends string, Facts>(
  tx: Transaction,
  living: LifeOnServer<Row, Name, Facts>,
  before: Row,
  made: TransitionToMake<Name>,
): Promise<void> {
  const { transition, actor, origin, columns, reason, comments } = made
  const refused = living.refusalOf(transition, living.factsOf(before))
  if (refused) throw new Problem(refused)
  const row = living.rowOf(transition)
  const dueAt = row.isHeld ? await holdUntil(tx) : null
  const isUnheard = row.undoes === true && (await withdrawHeld(tx, living, before))
  refuseUnsaid(row, made, isUnheard)
  const written = { by: actor?.id ?? null, dueAt, said: { reason, comments }, untold: isUnheard ? 2 : 0 }
  const assigned = columnAssignments({ ...living.columnsOf(transition, written), ...columns })
  await tx.execute(sql`
    update ${sql.identifier(living.table)} set ${assigned}, version = version + 1,
      updated_at = ${dueAt === null && !isUnheard ? sql`portal_now()` : sql`updated_at`}
    where id = ${before.key}`)
  await recordDeed(tx, { ...living.auditOf(before, made, isUnheard), actor, origin })
  if (!isToldOf(living, before, transition, isUnheard)) return
  const cause = made.cause ?? `${row.audit}:${before.applicationId}:${before.version + 1}`
  await queueMail(tx, { ...living.mailOf(before, made), to: before.email, cause, dueAt })
}
