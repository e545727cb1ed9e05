import type { Day } from '../platform/day.ts'
import type { Refusal } from '../platform/problem.ts'
import type { DriveStage, MissingWork, StageStep } from './stage.endpoints.ts'
import type { SelectionPolicies } from './policies.ts'
import { listRefusal, type SelectionStage } from './stage.ts'

/** Everything by which the steps of a drive are judged. */
export type StageFacts = SelectionStage & {
  /** The first and the last day to apply; null in a drive that has no days yet. */
  opens: Day | null
  closes: Day | null
  policiesOn: Day | null
  /** The days on which the newest lists were published. */
  publishedOn: Readonly<Record<'final' | 'provisional', Day | null>>
  /** The days of each round, as the policies have them; none before they are published. */
  planned: readonly Pick<SelectionPolicies['rounds'][number], 'answerBy' | 'reportBy'>[]
  /** The published rounds, the first one first. */
  rounds: readonly { number: string; on: Day; answerBy: Day; reportFrom: Day | null; reportBy: Day | null }[]
  /** Lists and draft allotments, of the next round or to correct the last one, that wait for a second officer. */
  prepared: Readonly<Record<'allotment' | 'final' | 'provisional', number>>
  /** The last days to answer of the draft allotments of the next round that wait. */
  waitingAnswerBy: readonly Day[]
  /** Why no further round can be allotted now; null when one can. */
  roundWaitsFor: Refusal | null
  /** Submitted applications: with a fee to verify, and with a scrutiny that is not over. */
  toVerify: number
  toScrutinise: number
  /** Submitted and accepted applications of which another one has the NEET roll number. */
  sameRolls: number
  /** Seats of the last published round without an answer, and those whose applicants keep the seat and have not joined. */
  silent: number
  toJoin: { freeze: number; float: number }
  /** Recorded payments that nobody verified, of those who are offered or have a seat: nobody waits for the fee of a lost one. */
  seatFeesToVerify: number
  /** Refunds that are not paid: to propose, to approve, and what then waits for the applicant or the bank. */
  refunds: Readonly<Record<'notShown' | 'toApprove' | 'toPropose' | 'unpaid', number>>
}

/** A step as it is judged: `missing` is used only while it is the present one. */
type JudgedStep = Omit<StageStep, 'isOver' | 'state'> & {
  isDone: boolean
  /** Whether people are at work in it while another step is the present one. */
  isOpen?: boolean
  waitsFor?: Refusal | null
  missing: MissingWork[]
}

const nowhere = { round: null, on: null, until: null, reportBy: null, list: null, missing: [] }

function counted(what: MissingWork['what'], count: number): MissingWork[] {
  return count > 0 ? [{ what, count }] : []
}

/** Work on applications, without which some are not considered in a list. */
function workOnApplications(facts: StageFacts): MissingWork[] {
  return [
    ...counted('toVerify', facts.toVerify),
    ...counted('toScrutinise', facts.toScrutinise),
    ...counted('sameRolls', facts.sameRolls),
    ...counted('corrections', facts.openCorrections),
    ...counted('objections', facts.openObjections),
    ...counted('upheldObjections', facts.upheldObjections),
  ]
}

function seatFeeWork({ seatFeesToVerify }: StageFacts): MissingWork[] {
  return counted('seatFeesToVerify', seatFeesToVerify)
}

/** A second officer publishes what one has prepared; before that somebody prepares it. */
function listWork(facts: StageFacts, kind: 'final' | 'provisional'): MissingWork[] {
  const waiting = counted('listToPublish', facts.prepared[kind])
  const first: MissingWork[] = waiting.length > 0 ? waiting : [{ what: 'listToPrepare', count: null }]
  return [...first, ...workOnApplications(facts)]
}

/** The steps before the first publication of a selection; where the policies are late, they are missing early. */
function preparing(facts: StageFacts): JudgedStep[] {
  const { today, opens, closes, hasPolicies, policiesOn, provisional } = facts
  const isOver = closes !== null && today > closes
  const policies: MissingWork[] = hasPolicies ? [] : [{ what: 'policies', count: null }]
  const work = workOnApplications(facts)
  return [
    {
      ...nowhere,
      step: 'applications',
      on: opens,
      until: closes,
      isDone: isOver || provisional !== null,
      missing: policies,
    },
    {
      ...nowhere,
      step: 'scrutiny',
      isDone: provisional !== null || (isOver && work.length === 0),
      // A list may leave out applications that nobody has scrutinised: they are still to be scrutinised.
      isOpen: provisional !== null && facts.toVerify + facts.toScrutinise > 0,
      missing: [...work, ...policies],
    },
    {
      ...nowhere,
      step: 'policies',
      on: policiesOn,
      isDone: hasPolicies,
      waitsFor: listRefusal({ kind: 'provisional', corrects: null }, facts),
      missing: policies,
    },
  ]
}

/** The lists of participants. Nobody waits for objections any more once nothing but work stops the final list. */
function listing(facts: StageFacts): JudgedStep[] {
  const { provisional, final, publishedOn, prepared } = facts
  const waitsFor = final ? null : listRefusal({ kind: 'final', corrects: null }, facts)
  return [
    {
      ...nowhere,
      step: 'provisional',
      on: publishedOn.provisional,
      list: provisional?.number ?? null,
      isDone: provisional !== null,
      missing: listWork(facts, 'provisional'),
    },
    {
      ...nowhere,
      step: 'objections',
      until: provisional?.objectionsUntil ?? null,
      isDone: provisional !== null && waitsFor === null,
      waitsFor,
      missing: [...counted('listToPublish', prepared.provisional), ...workOnApplications(facts)],
    },
    {
      ...nowhere,
      step: 'final',
      on: publishedOn.final,
      list: final?.number ?? null,
      isDone: final !== null,
      missing: listWork(facts, 'final'),
    },
  ]
}

/** The last day to report of a round: later than planned where its office was late. */
function reportDayOf({ planned, rounds }: StageFacts, place: number): Day | null {
  return rounds[place]?.reportBy ?? planned[place]?.reportBy ?? null
}

/**
 * The last day to answer of a round that is not published: that of the drafts that wait, if they have one day; nobody
 * knows it before one of several is published; else as planned.
 */
function answerDayAhead({ planned, rounds, waitingAnswerBy: waiting }: StageFacts, place: number): Day | null {
  const days = place === rounds.length ? [...new Set(waiting)] : []
  if (days.length > 1) return null
  return days[0] ?? planned[place]?.answerBy ?? null
}

/**
 * One round: allotted by one officer, published by another, and open until the end of its last day to answer; those who
 * freeze report after it, before the next round. Everybody else who keeps a seat reports after the last round: joining.
 */
function roundStep(facts: StageFacts, { place, isLast }: { place: number; isLast: boolean }): JudgedStep {
  const { today, rounds, prepared, silent, toJoin, roundWaitsFor: waitsFor } = facts
  const published = rounds[place]
  const until = published ? published.answerBy : answerDayAhead(facts, place)
  const reportBy = isLast ? null : reportDayOf(facts, place)
  const isOver = until !== null && today > until
  const waiting = counted('draftToPublish', prepared.allotment)
  const allotting: MissingWork[] = waiting.length > 0 ? waiting : [{ what: 'roundToAllot', count: null }]
  const open = isOver ? counted('toJoin', toJoin.freeze) : counted('seatsToAnswer', silent)
  // A round that waits for a correction is open, also where none follows it.
  const isSettled = published && isLast && waitsFor?.code !== 'round-to-correct'
  return {
    step: 'round',
    round: place + 1,
    on: published?.on ?? null,
    until,
    reportBy,
    list: published?.number ?? null,
    isDone:
      published !== undefined && (place < rounds.length - 1 || (isOver && (reportBy === null || today > reportBy))),
    waitsFor: isSettled ? null : waitsFor,
    missing: published ? [...waiting, ...open, ...seatFeeWork(facts)] : waitsFor ? [] : allotting,
  }
}

/** Whether people come with their originals on this day: after each round those who keep their seat for good. */
function isReportingDay({ rounds, today }: StageFacts): boolean {
  return rounds.some(({ reportFrom, reportBy }) => {
    return reportFrom !== null && reportBy !== null && reportFrom <= today && today <= reportBy
  })
}

function seating(facts: StageFacts): JudgedStep[] {
  const { planned, rounds, today, toJoin } = facts
  const count = Math.max(1, planned.length, rounds.length)
  const steps = Array.from({ length: count }, (_one, place) => roundStep(facts, { place, isLast: place === count - 1 }))
  const reportBy = reportDayOf(facts, count - 1)
  return [
    ...steps,
    {
      ...nowhere,
      step: 'joining',
      reportBy,
      isDone: steps.every(({ isDone }) => isDone) && (reportBy === null || today > reportBy),
      isOpen: isReportingDay(facts),
      missing: [...counted('toJoin', toJoin.freeze + toJoin.float), ...seatFeeWork(facts)],
    },
  ]
}

/** A drive is closed once the days of all steps are over and all its money is where it belongs. */
function closing(facts: StageFacts): JudgedStep {
  const { toPropose, toApprove, notShown, unpaid } = facts.refunds
  const missing = [
    ...seatFeeWork(facts),
    ...counted('refundsToPropose', toPropose),
    ...counted('refundsToApprove', toApprove),
    ...counted('refundsNotShown', notShown),
    ...counted('refundsUnpaid', unpaid),
  ]
  return { ...nowhere, step: 'closed', isDone: missing.length === 0, missing }
}

/** Where a drive stands, before its refusal is put into words (docs/rules.md, Progress of a drive). */
export function stageOf(facts: StageFacts): Omit<DriveStage, 'drive' | 'waitsFor'> & { waitsFor: Refusal | null } {
  const judged = [...preparing(facts), ...listing(facts), ...seating(facts), closing(facts)]
  const present = judged.find(({ isDone }) => !isDone)
  const isAhead = (one: JudgedStep) => !one.isDone || (one.step === 'closed' && present !== undefined)
  const stateOf = (one: JudgedStep): StageStep['state'] => {
    if (one === present) return 'now'
    if (one.isOpen) return 'open'
    return isAhead(one) ? 'ahead' : 'done'
  }
  return {
    steps: judged.map((one): StageStep => {
      const { isDone: _isDone, isOpen: _isOpen, missing: _missing, waitsFor: _waitsFor, ...step } = one
      return { ...step, isOver: one.until !== null && facts.today > one.until, state: stateOf(one) }
    }),
    waitsFor: present?.waitsFor ?? null,
    missing: present?.missing ?? [],
  }
}
