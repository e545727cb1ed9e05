import { z } from 'zod'
import type { ApplicationStatus } from '../applications/status.ts'
import { lifecycle, type Bar } from '../lifecycle/lifecycle.ts'
import { dayOf } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { refusal, type Refusal } from '../platform/problem.ts'
import type { SelectionPolicies, UnseenFee } from '../selection/policies.ts'
import type { SeatAnswer } from '../selection/published-list.ts'
import type { TakenAs } from '../selection/standing.ts'
import type { SeatWord } from './seat-words.ts'

/** What becomes of a seat after its round is published (docs/rules.md, Reporting and joining). */
export const SeatState = z.enum(['offered', 'frozen', 'floating', 'givenUp', 'joined', 'lapsed'])
export type SeatState = z.infer<typeof SeatState>

/** How a seat in each state is counted (docs/rules.md, Counting seats); null where nobody has it any longer. */
export const takenAs = {
  offered: 'offered',
  frozen: 'held',
  floating: 'held',
  joined: 'joined',
  givenUp: null,
  lapsed: null,
} as const satisfies Record<SeatState, TakenAs | null>

/** The facts by which the life of a seat is judged. Days are those of the seat's round. */
export type SeatFacts = {
  answer: SeatAnswer | null
  /** Whether the answer was given in an earlier round: the seat is not offered again. */
  isCarried: boolean
  silence: SelectionPolicies['silence']
  /** Whether the application is withdrawn or rejected. */
  isOut: boolean
  /** Whether the seat fee is recorded in time, or none is due. */
  isFeeSettled: boolean
  /** What the policies say of a fee that the bank does not show; null where it shows all that is due. */
  unseenFee: UnseenFee | null
  /** The joining, if somebody recorded it; `leaving` while they want to give up admission, `left` once they have. */
  joining: {
    rollNumber: string
    joinedBy: string
    joinedAt: string
    leaving: object | null
    left: object | null
  } | null
  /** Whether no round follows: who waited for a better seat comes, too. */
  isLastRound: boolean
  answerBy: Day
  reportFrom: Day
  reportBy: Day
  /** A later last day to come, or an own one, which a registrar allowed. */
  moreTimeUntil: Day | null
  /** Whether it is of the last published round: the next one allots what becomes vacant. */
  isCurrent: boolean
  today: Day
  /**
   * The further facts that decide whether its holder may answer: the status of the application, and whether they prefer
   * another course to this one.
   */
  holder?: { status: ApplicationStatus; wantsMore: boolean }
}

/** Those of its state alone: it does not matter who recorded the joining. */
type SeatStateFacts = Omit<SeatFacts, 'joining' | 'unseenFee'> & {
  joining: Pick<NonNullable<SeatFacts['joining']>, 'left'> | null
}

/**
 * The last day to come for somebody with a seat. More time goes with the seat for which it was given; in a seat of another
 * list it shortens nobody's days.
 */
export function lastDayToReport({
  moreTimeUntil,
  reportBy,
  isCarried,
}: Pick<SeatFacts, 'isCarried' | 'moreTimeUntil' | 'reportBy'>): Day {
  if (moreTimeUntil === null) return reportBy
  return isCarried || moreTimeUntil > reportBy ? moreTimeUntil : reportBy
}

/** The answer to the seat, once it is too late also what silence means by the policies; null while it can be given. */
function answerTo({ answer, isCarried, silence, answerBy, today }: SeatStateFacts): SeatAnswer | null {
  if (answer !== null || isCarried || today <= answerBy) return answer
  return silence === 'keeps' ? 'freeze' : 'withdraw'
}

/** Whether somebody has taken the seat, and has not left since. */
const hasJoined = ({ joining }: Pick<SeatStateFacts, 'joining'>) => joining !== null && joining.left === null

/** How far a seat is, now. */
export function seatStateOf(facts: SeatStateFacts): SeatState {
  const { isCarried, isFeeSettled, isLastRound, isOut, answerBy, today } = facts
  if (hasJoined(facts)) return 'joined'
  const answer = answerTo(facts)
  if (isOut || answer === 'withdraw') return 'givenUp'
  const isOpen = !isCarried && today <= answerBy
  if (answer === null || !isFeeSettled) return isOpen ? 'offered' : 'givenUp'
  if ((answer === 'freeze' || isLastRound) && today > lastDayToReport(facts)) return 'lapsed'
  return answer === 'freeze' ? 'frozen' : 'floating'
}

/** What lists say of a seat, in one word. */
export function seatSaidOf(facts: SeatStateFacts): SeatWord {
  const state = seatStateOf(facts)
  if (state === 'givenUp' || state === 'lapsed') return state
  const answer = answerTo(facts)
  return answer === 'withdraw' ? 'givenUp' : (answer ?? 'none')
}

/** What the holder of a seat has to do next so as not to lose it, and by the end of which day. */
export const SeatDuty = z.enum(['answer', 'fee', 'report'])
export type SeatDuty = z.infer<typeof SeatDuty>

/** The next duty of the holder of a seat; null while there is none. */
export function seatDutyOf(facts: SeatStateFacts): { duty: SeatDuty; until: Day } | null {
  const state = seatStateOf(facts)
  if (state === 'offered') return { duty: facts.answer === null ? 'answer' : 'fee', until: facts.answerBy }
  const reports = state === 'frozen' || (state === 'floating' && facts.isLastRound)
  return reports ? { duty: 'report', until: lastDayToReport(facts) } : null
}

/** What a held or offered seat waits for: its holder's answer, fee or coming, or a seat that its holder wants more. */
export const SeatWait = z.enum([...SeatDuty.options, 'higher'])
export type SeatWait = z.infer<typeof SeatWait>

/** What a seat waits for now; null for one that waits for nothing any more. */
export function seatWaitOf(facts: SeatStateFacts): SeatWait | null {
  const next = seatDutyOf(facts)
  return next ? next.duty : seatStateOf(facts) === 'floating' ? 'higher' : null
}

/** How a seat is lost by the clock: its holder did not answer, did not pay its fee, or did not come. */
export const SeatLoss = z.enum(['silent', 'unpaid', 'absent'])
export type SeatLoss = z.infer<typeof SeatLoss>

/** How the clock took a seat from its holder, and after which day; null where it did not. */
export function seatLossOf(facts: SeatStateFacts): { why: SeatLoss; until: Day } | null {
  const state = seatStateOf(facts)
  if (state === 'lapsed') return { why: 'absent', until: lastDayToReport(facts) }
  // An applicant who gives up admission is out.
  if (state !== 'givenUp' || facts.isOut || facts.answer === 'withdraw') return null
  return { why: facts.answer === null ? 'silent' : 'unpaid', until: facts.answerBy }
}

/** Applicants with more time may come before the days of a later round. */
const notYet = ({ isCarried, reportFrom: from, today }: SeatFacts) =>
  !isCarried && today < from ? refusal('joining-early', { from }) : null

/** Applicants who wait for a better seat report in the last round. */
const stillRises = (facts: SeatFacts) =>
  seatStateOf(facts) === 'floating' && !facts.isLastRound ? refusal('seat-floats') : null

/** Those who have joined are told so before anything about days. */
const joinedAlready = ({ joining }: SeatFacts) =>
  joining && hasJoined({ joining })
    ? refusal('seat-joined', { by: joining.joinedBy, at: joining.joinedAt, rollNumber: joining.rollNumber })
    : null

/** Applicants who have paid join once the bank shows it, where the policies want that. */
const feeUnseen = ({ unseenFee }: SeatFacts) => (unseenFee === 'no' ? refusal('fee-not-in-bank') : null)

/** What to do about somebody who cannot join. */
function joinOtherwise(facts: SeatFacts): Refusal {
  const { answer, answerBy: until, isCurrent } = facts
  const state = seatStateOf(facts)
  if (state === 'offered') {
    return answer === null ? refusal('seat-unanswered', { until }) : refusal('seat-fee-due', { until })
  }
  const isLate = state === 'lapsed' && isCurrent
  return isLate ? refusal('seat-lapsed', { until: lastDayToReport(facts) }) : refusal('seat-given-up')
}

/** What has lapsed is given on by the next round. */
const givenOn = ({ isCurrent }: SeatFacts) => (isCurrent ? null : refusal('seat-given-up'))

/** A mistake is undone on its day: afterwards others rely on it. */
const notToday = ({ joining, today }: SeatFacts) =>
  joining && dayOf(new Date(joining.joinedAt)) !== today ? refusal('joining-stands', { at: joining.joinedAt }) : null

/** Whether a request to give up admission stands, of the student or noted by a registrar: an open page may show an older state. */
const leavingIs = (wanted: boolean) => (facts: SeatFacts) =>
  hasJoined(facts) && (facts.joining?.leaving !== null) !== wanted ? refusal('leaving-changed') : null

/** Its holder answers a seat of the last round. */
const notOfRound = ({ isCurrent }: SeatFacts) => (isCurrent ? null : refusal('no-allotted-seat'))

/** A seat that was accepted for good in an earlier round, or joined, is not answered again. */
const keptAlready = (facts: SeatFacts) => (facts.isCarried || hasJoined(facts) ? refusal('seat-kept') : null)

const answeredLate = ({ answerBy: until, today }: SeatFacts) =>
  today > until ? refusal('seat-answer-over', { until }) : null

const outAlready = ({ isOut, holder }: SeatFacts) =>
  isOut && holder ? refusal('not-possible-now', { status: holder.status }) : null

/** Nobody floats on the course that they want most, or in the last round. */
const nothingToWaitFor = ({ holder, isLastRound }: SeatFacts) =>
  holder && (isLastRound || !holder.wantsMore) ? refusal('nothing-to-wait-for') : null

/** The answer of its holder: until the end of the last day, and as often as they like. */
const answer = (...bars: Bar<SeatFacts>[]) =>
  ({
    from: ['offered', 'frozen', 'floating', 'givenUp'],
    by: 'owner',
    bars: [notOfRound, keptAlready, answeredLate, outAlready, ...bars],
    audit: 'offer.answered',
    mail: 'seat-answered',
  }) as const

/** The life of a seat: every change that its holder, the office and the portal make. */
export const seatLife = lifecycle<SeatFacts>()({
  states: SeatState.options,
  stateOf: seatStateOf,
  transitions: {
    accept: answer(),
    float: answer(nothingToWaitFor),
    decline: answer(),
    join: {
      from: ['frozen', 'floating'],
      by: 'joining.record',
      bars: [joinedAlready, notYet, stillRises, feeUnseen],
      otherwise: joinOtherwise,
      audit: 'seat.joined',
      mail: 'seat-joined',
    },
    undoJoining: {
      from: ['joined'],
      by: 'selection.approve',
      bars: [notToday],
      otherwise: refusal('not-joined'),
      asks: { reason: 'required' },
      audit: 'seat.joining-undone',
      mail: 'joining-undone',
    },
    /** They want to give up admission: the day of this decides about their money, and an officer records it. */
    askToGiveUpAdmission: {
      from: ['joined'],
      by: 'owner',
      otherwise: refusal('not-joined'),
      asks: { reason: 'required' },
      audit: 'seat.leaving-asked',
      mail: 'seat-leaving-asked',
    },
    stay: {
      from: ['joined'],
      by: 'owner',
      otherwise: refusal('not-joined'),
      audit: 'seat.leaving-taken-back',
    },
    /** They want to give up admission and did not ask for it themselves: an officer notes it, and another one records it. */
    noteGivingUpAdmission: {
      from: ['joined'],
      by: 'selection.approve',
      bars: [leavingIs(false)],
      otherwise: refusal('not-joined'),
      asks: { reason: 'required' },
      audit: 'seat.leaving-noted',
    },
    /** They give up admission, at any time, for the reason they gave: the seat is free for the next round, if there is one. */
    giveUpAdmission: {
      from: ['joined'],
      by: 'selection.approve',
      bars: [leavingIs(true)],
      otherwise: refusal('not-joined'),
      warns: true,
      audit: 'seat.left',
      mail: 'seat-left',
    },
    giveMoreTime: {
      from: ['frozen', 'floating', 'lapsed'],
      by: 'selection.approve',
      bars: [joinedAlready, givenOn, stillRises],
      otherwise: refusal('leave-without-seat'),
      asks: { reason: 'required' },
      audit: 'seat.leave-given',
      mail: 'seat-leave-given',
    },
    /** The clock has taken the seat: the holder did not come. The portal records it. */
    lapse: { from: ['lapsed'], by: 'portal', audit: 'seat.lapsed', mail: 'seat-lapsed' },
    /** The same where the holder did not answer, or did not pay the fee. */
    lose: { from: ['givenUp'], by: 'portal', audit: 'seat.lost', mail: 'seat-lapsed' },
  },
})

/** By what somebody with a seat is awaited at the counter. */
type ReportingFacts = { state: SeatState; isLastRound: boolean; isCarried: boolean; reportFrom: Day; today: Day }

/** Whether somebody with a seat is awaited at the counter today: they keep it for good, and their days have begun. */
export function isAwaited({ state, isLastRound, isCarried, reportFrom, today }: ReportingFacts): boolean {
  const keeps = state === 'frozen' || (state === 'floating' && isLastRound)
  return keeps && (isCarried || reportFrom <= today)
}
