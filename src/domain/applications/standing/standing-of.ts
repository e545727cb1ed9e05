import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { keysIn } from '#lib/values/records.ts'
import { isAnswerLate, isPaymentAwaited, leftOf, ofAnswer, type TimelineFacts } from '../timeline.ts'
import {
  isLeftOutByOffice,
  lossOf,
  mayStillObject,
  newestList,
  reports,
  saidTo,
  type SelectionStanding,
  type StandingRound,
} from './selection-standing.ts'
import type { Standing } from './standing.ts'
import { standings, type StandingState } from './standings.ts'
import { moneyOf } from './standing-money.ts'

/** The facts of a sentence, and the last day for what the applicant does. */
type ToldFacts = Partial<Omit<Standing, 'does' | 'money' | 'state'>>

const instantDay = (at: string | null | undefined): Day | undefined => (at ? dayOf(new Date(at)) : undefined)
const on = (day: Day | undefined): ToldFacts => (day === undefined ? {} : { on: day })

/** The seat that an application has now or had last, with its answer and its outcome. */
type ReadSeat = {
  round: StandingRound
  course: string
  said: StandingRound['answer']
  isOpen: boolean
  loss: ReturnType<typeof lossOf>
  of: Pick<Standing, 'course' | 'list' | 'round'>
}

function seatOf({ selection, today }: TimelineFacts): ReadSeat | null {
  const round = selection?.rounds.at(-1)
  if (!round || round.course === null) return null
  const { course, list, answerBy, isCarried } = round
  return {
    round,
    course,
    said: saidTo(round, today),
    isOpen: !isCarried && today <= answerBy,
    loss: lossOf(round, today),
    of: { course, list, round: round.round },
  }
}

/** A seat that was not lost by the clock. */
const heldSeat = (facts: TimelineFacts) => {
  const seat = seatOf(facts)
  return seat && seat.loss === null && seat.said !== 'withdraw' ? seat : null
}

/** The course that somebody held before, and waited in for the better one of this round. */
function movedFrom({ selection }: TimelineFacts, { round, course }: ReadSeat): string | null {
  const before = selection?.rounds.findLast((one) => one.round < round.round && one.course !== null) ?? null
  return before?.answer === 'float' && before.course !== course ? before.course : null
}

function offered(facts: TimelineFacts, isMoved: boolean): ToldFacts | null {
  const seat = heldSeat(facts)
  if (!seat?.isOpen || seat.said !== null) return null
  const before = movedFrom(facts, seat)
  if ((before !== null) !== isMoved) return null
  const { answerBy: until, lacksFee, silence } = seat.round
  // A seat whose fee is still to pay is never kept by silence.
  return { ...seat.of, until, silence: lacksFee ? 'givesUp' : silence, ...(before !== null && { before }) }
}

/** The fee that an accepted seat lacks. */
function feeDue(facts: TimelineFacts, isFailed: boolean): ToldFacts | null {
  const seat = seatOf(facts)
  if (!seat || seat.said === null || seat.said === 'withdraw' || !seat.round.lacksFee) return null
  const hasFailed = facts.selection?.seatFee?.status === 'failed'
  if (hasFailed !== isFailed) return null
  const { answerBy: until, isNewest } = seat.round
  // Applicants who recorded it in time can correct its number until the next round is published.
  if (!seat.isOpen) return isFailed && isNewest ? { ...seat.of, until: null } : null
  return { ...seat.of, until }
}

function reported(facts: TimelineFacts): ToldFacts | null {
  const seat = heldSeat(facts)
  if (!seat || !reports(seat.said, seat.round)) return null
  return { ...seat.of, from: seat.round.reportFrom, until: seat.round.reportUntil }
}

/** The admission of somebody who has joined, on the day of one of its moments. */
function admitted(facts: TimelineFacts, moment: 'joinedAt' | 'leaveAskedAt'): ToldFacts | null {
  const { joining } = facts.selection ?? {}
  if (!joining || joining.leftAt !== null || joining[moment] === null) return null
  const course = seatOf(facts)?.course
  return { ...on(instantDay(joining[moment])), rollNumber: joining.rollNumber, ...(course && { course }) }
}

/** A seat lost by the clock, and after which day; more time is given only until the next round is published. */
function lost(facts: TimelineFacts, event: NonNullable<ReadSeat['loss']>[0], isNewest?: boolean): ToldFacts | null {
  const seat = seatOf(facts)
  if (seat?.loss?.[0] !== event || (isNewest !== undefined && seat.round.isNewest !== isNewest)) return null
  return { ...seat.of, on: seat.loss[1], isGivenOn: !seat.round.isNewest }
}

function givenUp(facts: TimelineFacts): ToldFacts | null {
  const seat = seatOf(facts)
  if (seat?.said !== 'withdraw') return null
  const { answeredAt, answerBy } = seat.round
  const { isOpen } = seat
  return { ...seat.of, ...on(instantDay(answeredAt)), isOpen, ...(isOpen && { until: answerBy }) }
}

/** A seat of an earlier list of the same round, which the corrected one does not have. */
function takenAway({ selection }: TimelineFacts): ToldFacts | null {
  const round = selection?.rounds.at(-1)
  if (!round?.isCorrigendum || round.course !== null) return null
  const before = selection?.rounds.findLast((one) => one.round === round.round && one.course !== null)?.course
  return before ? { before, list: round.list, round: round.round, on: instantDay(round.publishedAt) } : null
}

function waiting(facts: TimelineFacts): ToldFacts | null {
  const seat = heldSeat(facts)
  if (seat?.said !== 'float') return null
  const { answerBy, nextAnswerBy } = seat.round
  return {
    ...seat.of,
    isOpen: seat.isOpen,
    ...(seat.isOpen && { until: answerBy }),
    ...(nextAnswerBy !== null && { nextAnswerBy }),
  }
}

function withoutSeat({ selection }: TimelineFacts, isOver: boolean): ToldFacts | null {
  const round = selection?.rounds.at(-1)
  if (!round || round.course !== null) return null
  const { isLast, isListed, isNewest, nextAnswerBy } = round
  if ((isLast || !isListed || !isNewest) !== isOver) return null
  return { round: round.round, list: round.list, ...(nextAnswerBy !== null && { nextAnswerBy }) }
}

type Newest = NonNullable<ReturnType<typeof newestList>>
type ListTeller = (list: Newest, facts: TimelineFacts & { selection: SelectionStanding }) => ToldFacts | false

/** What the last list says, before the first round that names the application. */
const ofList = (tell: ListTeller) => (facts: TimelineFacts) => {
  const { selection } = facts
  const list = selection && newestList(selection)
  if (!list || selection.rounds.length > 0) return null
  const told = tell(list, { ...facts, selection })
  return told === false ? null : { list: list.number, ...told }
}

const answered = (isUpheld: boolean) =>
  ofList(
    ({ objection }) =>
      !!objection?.answeredAt && objection.isUpheld === isUpheld && on(instantDay(objection.answeredAt)),
  )

function corrected({ correction }: TimelineFacts, state: 'answered' | 'closed'): ToldFacts | null {
  if (correction?.state !== state || correction.answeredAt === null) return null
  return on(instantDay(state === 'closed' ? correction.closedAt : correction.answeredAt))
}

/** For each state whether it is that of an application, and with which facts. */
const rows: Readonly<Record<StandingState, (facts: TimelineFacts) => ToldFacts | null>> = {
  cancelled: ({ cancelledAt }) => (cancelledAt === null ? null : on(instantDay(cancelledAt))),
  draft: ({ status, today, endDate }) => (status === 'draft' && today <= endDate ? { until: endDate } : null),
  'draft-closed': ({ status, endDate }) => (status === 'draft' ? { on: endDate } : null),
  left: ({ status, selection }) => {
    if (status !== 'withdrawn' || !selection?.joining?.leftAt) return null
    const { leftAt, rollNumber } = selection.joining
    const course = selection.rounds.at(-1)?.course
    return { ...on(instantDay(leftAt)), rollNumber, ...(course && { course }) }
  },
  withdrawn: (facts) => (facts.status === 'withdrawn' ? on(instantDay(leftOf(facts)?.at)) : null),
  rejected: (facts) => (facts.status === 'rejected' ? on(instantDay(leftOf(facts)?.at)) : null),
  leaving: (facts) => admitted(facts, 'leaveAskedAt'),
  joined: (facts) => admitted(facts, 'joinedAt'),
  'seat-offered': (facts) => offered(facts, false),
  'seat-moved': (facts) => offered(facts, true),
  'seat-fee-failed': (facts) => feeDue(facts, true),
  'seat-fee-due': (facts) => feeDue(facts, false),
  'seat-report': reported,
  'correction-asked': ({ correction }) => (correction?.state === 'open' ? { until: correction.until } : null),
  'payment-failed': (facts) => {
    if (facts.payment.status !== 'failed' || facts.status === 'accepted') return null
    if (isAnswerLate(facts)) return null
    const until = ofAnswer(facts)[0]?.at ?? null
    // After its day an answer still helps, but nothing ends.
    return { until: until !== null && facts.today <= until ? until : null }
  },
  'seat-lost-silent': (facts) => lost(facts, 'seat-silent'),
  'seat-lost-fee': (facts) => lost(facts, 'seat-fee-missing'),
  'seat-lapsed': (facts) => lost(facts, 'seat-lapsed', true),
  'seat-lost-report': (facts) => lost(facts, 'seat-lapsed', false),
  'seat-given-up': givenUp,
  'seat-taken-away': takenAway,
  'seat-waits': waiting,
  'no-seat': (facts) => withoutSeat(facts, false),
  'no-seat-over': (facts) => withoutSeat(facts, true),
  accepted: (facts) => {
    if (facts.status !== 'accepted') return null
    return on(instantDay(facts.moments['application.accepted']))
  },
  'correction-overdue': ({ correction, selection }) =>
    correction?.state === 'overdue' && !(selection && newestList(selection)?.isListed)
      ? { on: correction.until }
      : null,
  'objection-sent': ofList(({ objection }) => objection?.answeredAt === null && on(instantDay(objection.madeAt))),
  'objection-upheld': answered(true),
  'objection-refused': ofList(
    ({ objection, isListed }) =>
      !isListed && !!objection?.answeredAt && objection.isUpheld === false && on(instantDay(objection.answeredAt)),
  ),
  'left-out-by-office': ofList((list) => isLeftOutByOffice(list) && list.kind === 'provisional' && {}),
  'left-out': ofList((_list, { selection, today }) => {
    const until = mayStillObject(selection, today)
    return until !== null && { until }
  }),
  'left-out-over': ofList(({ isListed, kind, objectionsUntil: until }) => {
    return !isListed && kind === 'provisional' && (until === null ? {} : { on: until })
  }),
  'left-out-final': ofList(({ isListed }) => !isListed && {}),
  listed: ofList(({ kind, objection, objectionsUntil: until }, { today }) => {
    const isOpen = objection === null && until !== null && today <= until
    return kind === 'provisional' && { isOpen, ...(isOpen && { until }) }
  }),
  'listed-final': ofList(() => ({})),
  'correction-sent': (facts) => corrected(facts, 'answered'),
  'correction-confirmed': (facts) => corrected(facts, 'closed'),
  'payment-check': (facts) => (isPaymentAwaited(facts) ? on(instantDay(facts.submittedAt)) : null),
  submitted: ({ submittedAt }) => on(instantDay(submittedAt)),
}

/**
 * The status of an application: what happens next and until when, and what is to be paid or refunded. No other place
 * decides it (docs/rules.md, Status of an application).
 */
export function standingOf(facts: TimelineFacts): Standing {
  for (const state of keysIn(standings)) {
    const told = rows[state](facts)
    if (told === null) continue
    const money = moneyOf(state, facts)
    const does =
      standings[state].does ?? (money.some(({ kind }) => kind === 'account' || kind === 'returned') ? 'account' : null)
    return { until: null, ...told, state, does, money }
  }
  throw new Error('an application stands nowhere')
}
