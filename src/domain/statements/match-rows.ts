import { daysBetween } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { isOwnReference, type ExpectedDebit } from '../refunds/transfer.ts'
import type { StatementRow } from '#lib/statement/read-statement.ts'
import type { Paise } from '#lib/statement/paise.ts'
import type { RowFacts } from '#lib/statement/references.ts'
import { feeReference, type FeeOfApplication } from '../payments/fee-reference.ts'
import { matchTransfers } from './match-transfers.ts'
import type { Bucket, Reason } from './statement.ts'

/** A bank row with the facts of its narration. Their account tells rows of different accounts apart. */
export type BankRow = Pick<StatementRow, 'postedOn' | 'valueOn' | 'amount'> & {
  id: string
  account: string
  facts: RowFacts
}

/** A fee, with its payment as an applicant reports it. */
export type Claim = FeeOfApplication & {
  /** In the form of `canonicalReference`. */
  reference: string
  due: Paise
  /** The day on which the applicant gave the reference. */
  recordedOn: Day
  /** Nothing is due on a draft or on a payment marked as failed or refunded. */
  isLive: boolean
}

/** A settlement that a payment gateway reports: the sum of many payments. */
export type ExpectedSum = {
  /** In the form of `canonicalReference`. */
  reference: string
  amount: Paise
}

/**
 * The bucket of a row with its reason, the fees involved by their references in the portal, other rows involved, and the
 * refunds that it is about.
 */
export type RowMatch = {
  bucket: Bucket
  reason: Reason
  fees: string[]
  rows: string[]
  transfers?: readonly string[]
}

/** Days. References are given after paying, also much later; banks post within days. */
const window = { before: 180, after: 30 }

function isInWindow(row: BankRow, { recordedOn }: Claim): boolean {
  return [row.postedOn, row.valueOn ?? row.postedOn].some((day) => {
    const days = daysBetween(day, recordedOn)
    return days <= window.before && days >= -window.after
  })
}

type MatchIndex = {
  creditsBy: Map<string, BankRow[]>
  debitsBy: Map<string, BankRow[]>
  claimsBy: Map<string, Claim[]>
  sumsBy: Map<string, ExpectedSum[]>
}

function group<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    for (const key of namesOf(item)) {
      const found = groups.get(key)
      if (found) found.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}

/**
 * The keys that connect a credit with the debit that returns it: a reference, or a cheque of the account with its
 * amount.
 */
function strongKeys({
  account,
  amount,
  facts: { own, cheque },
}: Pick<BankRow, 'account' | 'amount' | 'facts'>): string[] {
  return [...own, ...(cheque === null ? [] : [`cheque ${cheque} ${Math.abs(amount)} ${account}`])]
}

/** The key by which a refund without a known reference finds the credits it may return. */
export function payerKey({
  amount,
  facts: { payer },
}: Pick<BankRow, 'amount'> & { facts: Pick<RowFacts, 'payer'> }): string | null {
  return payer === null ? null : `payer ${Math.abs(amount)} ${payer}`
}

const outgoing = (key: string) => `out ${key}`
const noting = (reference: string) => `noted ${reference}`

/** The keys of a row: its own, and those of rows that its place depends on or that depend on it. */
export function keysOf(row: Pick<BankRow, 'account' | 'amount' | 'facts'>): { under: string[]; near: string[] } {
  const { own, noted, isGivenBack } = row.facts
  const strong = strongKeys(row)
  const payer = payerKey(row) ?? []
  const ours = noted.filter(isOwnReference)
  if (row.amount < 0) {
    // A refund that names no payment may return any of the same payer; other debits do not name their recipient.
    const known = (isGivenBack ? strong.concat(payer) : strong).concat(ours)
    return { under: known.map(outgoing), near: known.concat(own.map(noting), ours.map(noting)) }
  }
  const notes = noted.map(noting)
  const refunds = strong.concat(payer, ours).map(outgoing)
  return { under: strong.concat(notes, payer), near: strong.concat(refunds, own.map(noting), noted, notes) }
}

/** A person can check a few; there may be thousands of rows with the same key. */
const mostRelated = 20

/** Ids of rows are numbers in text, too large for a number type. */
const byId = ({ id: one }: BankRow, { id: other }: BankRow) => one.length - other.length || (one < other ? -1 : 1)
const ids = (rows: readonly BankRow[]) =>
  rows
    .toSorted(byId)
    .slice(0, mostRelated)
    .map(({ id }) => id)
const feesOf = (claims: readonly Claim[]) => [...new Set(claims.map(feeReference))].toSorted()

/** Other rows with the same keys, up to `mostRelated`. */
function sharing(row: BankRow, by: Map<string, BankRow[]>): BankRow[] {
  const some = strongKeys(row).flatMap((key) => by.get(key)?.slice(0, mostRelated + 1) ?? [])
  return [...new Set(some)].filter(({ id }) => id !== row.id)
}

/** Later refunds of the same amount to this row's payer that name no known payment. */
function refundsTo(row: BankRow, { creditsBy, debitsBy }: MatchIndex): BankRow[] {
  const key = payerKey(row)
  const sent = key === null ? [] : (debitsBy.get(key) ?? [])
  return sent.filter(
    (debit) => debit.facts.isGivenBack && debit.postedOn >= row.postedOn && sharing(debit, creditsBy).length === 0,
  )
}

function matchDebit(row: BankRow, { creditsBy, claimsBy }: MatchIndex): RowMatch {
  const returned = sharing(row, creditsBy)
  const claims = row.facts.own.flatMap((reference) => claimsBy.get(reference) ?? [])
  const about = { fees: feesOf(claims), rows: ids(returned) }
  if (returned.length > 0) return { bucket: 'debit', reason: 'gives-back', ...about }
  if (row.facts.other === 'charge') return { bucket: 'notAFee', reason: 'charge', fees: [], rows: [] }
  const key = payerKey(row)
  const paid = key !== null && row.facts.isGivenBack ? (creditsBy.get(key) ?? []) : []
  const before = paid.filter(({ postedOn }) => postedOn <= row.postedOn)
  if (before.length > 0) return { bucket: 'debit', reason: 'may-give-back', fees: [], rows: ids(before) }
  return { bucket: 'debit', reason: claims.length > 0 ? 'refund-of-claim' : 'outgoing', ...about }
}

/** The claims on a row: by its own references, else by a noted one, if its amount is the one due. */
function claimsOn(row: BankRow, { claimsBy, creditsBy }: MatchIndex): Claim[] {
  const own = row.facts.own.flatMap((reference) => claimsBy.get(reference) ?? [])
  if (own.length > 0) return own
  return row.facts.noted
    .filter((reference) => !creditsBy.has(reference))
    .flatMap((reference) => claimsBy.get(reference) ?? [])
    .filter(({ due }) => due === row.amount)
}

function unclaimed(row: BankRow, claims: readonly Claim[]): RowMatch {
  const { hasLostDigits, cut, own, other } = row.facts
  const fees = feesOf(claims)
  if (claims.length > 0) return { bucket: 'unclaimed', reason: 'nothing-due', fees, rows: [] }
  if (other !== null && own.length === 0) return { bucket: 'notAFee', reason: other, fees, rows: [] }
  const reason = hasLostDigits
    ? 'digits-lost'
    : cut !== null
      ? 'reference-cut'
      : own.length > 0
        ? 'nobody-claims'
        : 'no-reference'
  return { bucket: 'unclaimed', reason, fees, rows: [] }
}

function matchClaimed(row: BankRow, claims: readonly Claim[]): RowMatch {
  const fees = feesOf(claims)
  const [claim] = claims
  const match = (bucket: Bucket, reason: Reason): RowMatch => ({ bucket, reason, fees, rows: [] })
  if (claim === undefined || fees.length > 1) return match('claimedTwice', 'several-claims')
  if (row.facts.own.length > 1) return match('amountDiffers', 'several-references')
  if (row.amount < claim.due) return match('amountDiffers', 'too-little')
  if (row.amount > claim.due) return match('amountDiffers', 'too-much')
  return isInWindow(row, claim) ? match('exact', 'exact') : match('unclaimed', 'other-day')
}

/** The settlement that a row is: by its own reference, or by a noted one with exactly the same amount. */
function sumOn({ facts: { own, noted }, amount }: BankRow, { sumsBy }: MatchIndex): ExpectedSum | undefined {
  const sums = (references: readonly string[]) => references.flatMap((reference) => sumsBy.get(reference) ?? [])
  return sums(own)[0] ?? sums(noted).find((sum) => sum.amount === amount)
}

/**
 * A settlement is no application’s fee; a person decides if somebody claims it nevertheless, or if the amount differs.
 */
function matchSum(row: BankRow, sum: ExpectedSum, fees: string[]): RowMatch {
  const match = (bucket: Bucket, reason: Reason): RowMatch => ({ bucket, reason, fees, rows: [] })
  if (fees.length > 0) return match('claimedTwice', 'settlement-claimed')
  return sum.amount === row.amount ? match('notAFee', 'settlement') : match('amountDiffers', 'settlement-differs')
}

/** Credits by the references of the claims on them, their own or noted. */
type PayingIndex = { payingBy: Map<string, BankRow[]> }

function matchCredit(row: BankRow, known: MatchIndex & PayingIndex): RowMatch {
  const claims = claimsOn(row, known)
  const live = claims.filter(({ isLive }) => isLive)
  const fees = feesOf(live)
  const debits = sharing(row, known.debitsBy)
  if (debits.length > 0) return { bucket: 'reversed', reason: 'given-back', fees, rows: ids(debits) }
  const refunds = refundsTo(row, known)
  if (refunds.length > 0) return { bucket: 'reversed', reason: 'may-be-given-back', fees, rows: ids(refunds) }
  const others = live.flatMap(({ reference }) => known.payingBy.get(reference)?.slice(0, mostRelated + 1) ?? [])
  const again = [...new Set([...sharing(row, known.creditsBy), ...others])].filter(({ id }) => id !== row.id)
  if (again.length > 0) return { bucket: 'twiceInBank', reason: 'same-reference', fees, rows: ids(again) }
  const sum = sumOn(row, known)
  if (sum) return matchSum(row, sum, fees)
  return live.length === 0 ? unclaimed(row, claims) : matchClaimed(row, live)
}

/**
 * The place of each row: a pure function of all rows, claims, settlements and refunds that share a reference, so that
 * neither their order nor the time of import matters. Doubtful rows are left to a person: only rows that match in reference,
 * amount and day are exact.
 */
export function matchRows(
  rows: readonly BankRow[],
  claims: readonly Claim[],
  sums: readonly ExpectedSum[] = [],
  debitsToCome: readonly ExpectedDebit[] = [],
): Map<string, RowMatch> {
  const ours: ReadonlyMap<string, RowMatch> = matchTransfers(rows, debitsToCome)
  const named = (row: BankRow) => strongKeys(row).concat(payerKey(row) ?? [])
  const inOrder = rows.filter(({ id }) => !ours.has(id)).toSorted(byId)
  const credits = inOrder.filter(({ amount }) => amount > 0)
  const debits = inOrder.filter(({ amount }) => amount < 0)
  const claimsBy = group(claims, ({ reference }) => [reference])
  const sumsBy = group(sums, ({ reference }) => [reference])
  const known = { creditsBy: group(credits, named), debitsBy: group(debits, named), claimsBy, sumsBy }
  const live = (row: BankRow) => claimsOn(row, known).filter(({ isLive }) => isLive)
  const payingBy = group(credits, (row) => [...new Set(live(row).map(({ reference }) => reference))])
  const match = (row: BankRow) => (row.amount > 0 ? matchCredit(row, { ...known, payingBy }) : matchDebit(row, known))
  return new Map(rows.map((row) => [row.id, ours.get(row.id) ?? match(row)]))
}
