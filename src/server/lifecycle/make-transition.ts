import { missingSaid, type Transition } from '#domain/lifecycle/lifecycle.ts'
import { Problem, refuseAnswers, type Refusal } from '#domain/platform/problem.ts'
import { recordDeed, type Deed } from '#server/audit/record-audit.ts'
import { queueMail, withdrawMail, type AnyMail } from '#server/mail/queue-mail.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { columnAssignments, type RowValues } from '#lib/sql/column-values.ts'
import { instant, nullable } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** The reason and comments given with a transition. */
export type SaidOfTransition = { reason?: string | null | undefined; comments?: string | null | undefined }

/** Refuses a transition without a text that its row requires. */
function refuseUnsaid(
  row: Pick<Transition<string, never>, 'asks' | 'undoes'>,
  said: SaidOfTransition,
  isUnheard = false,
): void {
  const errors = missingSaid(row, said, isUnheard)
  refuseAnswers(errors)
}

/** What a row with a lifecycle knows of itself; the row belongs to an application and is locked. */
export type LivingRow = {
  key: string
  applicationId: string
  /** The address of the person who is notified, where its transitions are told by mail. */
  email?: string
  /** Where the row has versions. */
  version?: number
  /** Where transitions are delayed. */
  heldUntil?: string | null
  readAt?: string
}

/** The maker of a transition, and the source of the call; without an actor, the portal makes it. */
export type TransitionMaker = { actor: Pick<Actor, 'id' | 'email'> | null; origin: Origin | null }

/** A transition to make, with its actor and origin. */
type TransitionToMake<Name extends string> = SaidOfTransition & TransitionMaker & { transition: Name }

/** The same with columns that change with it, facts for its entry and its mail, and the cause that makes the mail unique. */
export type TransitionWithFacts<Name extends string> = TransitionToMake<Name> & {
  columns?: RowValues
  facts?: object
  mailFacts?: object
  cause?: string
}

/**
 * The facts when a transition is written: its actor, when the owner is notified, its reason and comment, whether it undoes
 * one that the owner was never told, and how many versions they were never told.
 */
export type TransitionAtHand = {
  by: string | null
  dueAt: string | null
  said: SaidOfTransition
  isUnheard: boolean
  untold: number
}

/**
 * What a transition leaves behind: columns of its row, its entry in the audit, unless another entry tells it, and the mail about
 * it, if there is one; with the cause null it is sent however often the transition is made.
 */
type WrittenTransition = {
  columns?: RowValues
  entry: Deed | null
  mail?: (AnyMail & { cause?: string }) | null
}

/** What the server knows of rows with one or more lifecycles: their transition tables and how to write them. */
export type LifeOnServer<
  Row extends LivingRow,
  Name extends string,
  Facts,
  Made extends TransitionToMake<Name> = TransitionToMake<Name>,
> = {
  /** Whose columns a transition writes. */
  table?: string
  names: readonly Name[]
  rowOf: (name: Name) => Transition<string, Facts>
  /** The facts of a row that its transition table judges by, and those that the owner has heard. */
  factsOf: (row: Row, made: Made) => Facts
  toldFactsOf?: (row: Row) => Facts
  /** Why the table refuses it. Permission was checked before. */
  refusalOf: (name: Name, facts: Facts, by: { isPortal: boolean }) => Refusal | null
  write: (
    tx: Transaction,
    row: Row,
    made: Made,
    atHand: TransitionAtHand,
  ) => Promise<WrittenTransition> | WrittenTransition
}

/** Whether the owner has not been notified yet: until then it can be undone without a trace for them. */
export function isHeld({ heldUntil = null, readAt = '' }: Pick<LivingRow, 'heldUntil' | 'readAt'>): boolean {
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

type LifeOfRow<Row extends LivingRow, Name extends string, Facts> = Pick<
  LifeOnServer<Row, Name, Facts>,
  'names' | 'rowOf' | 'toldFactsOf'
>

/** Withdraws the mail of a delayed decision before it is sent; false when the owner was told. */
async function withdrawHeld<Row extends LivingRow, Name extends string, Facts>(
  tx: Transaction,
  { names, rowOf }: LifeOfRow<Row, Name, Facts>,
  before: Row,
): Promise<boolean> {
  const { applicationId, email: to, heldUntil: dueAt = null } = before
  if (!isHeld(before) || dueAt === null || to === undefined) return false
  const kinds = names.map(rowOf).flatMap(({ isHeld: waits, mail }) => (waits && mail ? [mail] : []))
  return withdrawMail(tx, { to, kinds, applicationId, dueAt })
}

/** Whether the owner is notified of a transition, given what they know; never of one that is undone unheard. */
export function isToldOf<Row extends LivingRow, Name extends string, Facts>(
  { rowOf, toldFactsOf }: LifeOfRow<Row, Name, Facts>,
  before: Row,
  transition: Name,
  isUnheard: boolean,
): boolean {
  const { undoes, isSilent, mail } = rowOf(transition)
  if (!mail || (undoes && isUnheard)) return false
  return !toldFactsOf || !isSilent?.(toldFactsOf(before))
}

/** Writes the columns of a transition; a row with versions gets the next one, also when its owner knows a lower one. */
async function updateRow(
  tx: Transaction,
  table: string,
  { key, version }: LivingRow,
  columns: RowValues,
  isTold: boolean,
): Promise<void> {
  const next = { version: sql`version + 1`, ...(isTold && { updatedAt: sql`portal_now()` }) }
  const counted = version === undefined ? {} : next
  const assigned = columnAssignments({ ...columns, ...counted })
  await tx.execute(sql`update ${sql.identifier(table)} set ${assigned} where id = ${key}`)
}

/** Why a transition is refused now; null when it is allowed. */
export const refusalToMake = <Row extends LivingRow, Name extends string, Facts, Made extends TransitionToMake<Name>>(
  { refusalOf, factsOf }: Pick<LifeOnServer<Row, Name, Facts, Made>, 'factsOf' | 'refusalOf'>,
  row: Row,
  made: Made,
): Refusal | null => refusalOf(made.transition, factsOf(row, made), { isPortal: made.actor === null })

/**
 * The only place that makes a transition of a locked row: it refuses what the table refuses, and writes the columns,
 * the audit entry and the mail, at once or after the delay.
 */
export async function makeTransition<
  Row extends LivingRow,
  Name extends string,
  Facts,
  Made extends TransitionToMake<Name>,
>(tx: Transaction, living: LifeOnServer<Row, Name, Facts, Made>, before: Row, made: Made): Promise<void> {
  const { transition, actor, origin, reason, comments } = made
  const refused = refusalToMake(living, before, made)
  if (refused) throw new Problem(refused)
  const row = living.rowOf(transition)
  const dueAt = row.isHeld ? await holdUntil(tx) : null
  const isUnheard = row.undoes === true && (await withdrawHeld(tx, living, before))
  refuseUnsaid(row, made, isUnheard)
  const untold = isUnheard ? 2 : 0
  const atHand = { by: actor?.id ?? null, dueAt, said: { reason, comments }, isUnheard, untold }
  const { columns, entry, mail } = await living.write(tx, before, made, atHand)
  if (living.table && columns) await updateRow(tx, living.table, before, columns, dueAt === null && !isUnheard)
  if (entry) await recordDeed(tx, { ...entry, actor, origin })
  const { email: to } = before
  if (!mail || to === undefined || !isToldOf(living, before, transition, isUnheard)) return
  const { cause = `${row.audit}:${before.applicationId}:${(before.version ?? 0) + 1}`, ...content } = mail
  await queueMail(tx, { ...content, to, dueAt, ...(cause !== null && { cause }) })
}
