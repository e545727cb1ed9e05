import type { RefundStep } from '#domain/payments/seat-refund.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { comes, happened, type TimelineEntry, type TimelineEvent } from '../timeline-entry.ts'

/** What the published lists of its drive state about an application, and the answers of its applicant; each oldest first. */
export type SelectionStanding = {
  lists: {
    number: string
    kind: 'final' | 'provisional'
    isCorrigendum: boolean
    publishedAt: string
    /** The last day to object; null where nobody can. */
    objectionsUntil: Day | null
    isListed: boolean
    /** Why it is not considered (`ExclusionReason`); empty for a listed application, and for one in neither part. */
    reasons: string[]
  }[]
  objections: { list: string; madeAt: string; answeredAt: string | null; isUpheld: boolean | null }[]
  /** The rounds that name it, and corrected ones that no longer do. */
  rounds: {
    list: string
    round: number
    publishedAt: string
    /** Whether its list corrects an earlier one of the same round. */
    isCorrigendum: boolean
    /** Whether a later list corrects its list: a seat without an answer by then stays without one. */
    isReplaced: boolean
    isListed: boolean
    /** Whether its list is the last one that its drive has published: the next one allots what became vacant. */
    isNewest: boolean
    /** Whether the seat was accepted for good in a round before: it is not offered again. */
    isCarried: boolean
    /** The course of its seat; null without one. */
    course: string | null
    answer: 'float' | 'freeze' | 'withdraw' | null
    answeredAt: string | null
    answerBy: Day
    reportFrom: Day
    /** The last day to report, with more time, if it was given. */
    reportUntil: Day
    /** Whether the policies have no further round. */
    isLast: boolean
    /** What silence means. */
    silence: 'givesUp' | 'keeps'
    /** Whether a fee is due for the seat, and no valid payment covers it. */
    lacksFee: boolean
    /** The fee of its seat, in rupees; 0 for none. */
    feeRupees: number
    /** How much of that is refunded, by the day on which the seat is given up. */
    refundSteps: RefundStep[]
    /** Until when the seats of the round after it are to be answered, by the policies; null where it is the last one. */
    nextAnswerBy: Day | null
  }[]
  seatFee: {
    status: 'created' | 'paid' | 'failed'
    amount: number
    recordedAt: string | null
    verifiedAt: string | null
  } | null
  leave: { until: Day; givenAt: string } | null
  joining: {
    rollNumber: string
    joinedAt: string
    /** When the student requested to give up the admission, unless an officer noted it. */
    leaveAskedAt: string | null
    /** That time, or when an officer noted it for another to record: this day decides how much of the fee is refunded. */
    goneFrom: string | null
    /** When the office recorded it. */
    leftAt: string | null
  } | null
}
export type StandingRound = SelectionStanding['rounds'][number]
type Round = StandingRound

/** When an application left the selection, and how; null while it takes part. */
export type SelectionLeft = { status: 'rejected' | 'withdrawn'; at: string } | null

const answers = {
  freeze: 'seat-frozen',
  float: 'seat-floating',
  withdraw: 'seat-declined',
} as const satisfies Record<NonNullable<Round['answer']>, TimelineEvent>

export type StandingList = SelectionStanding['lists'][number]

/** What a list is, with whether it names the application. */
const listEvents = {
  provisional: { in: 'provisional-list', out: 'provisional-list-without' },
  final: { in: 'final-list', out: 'final-list-without' },
  corrigendum: { in: 'list-corrected', out: 'list-corrected-without' },
} as const satisfies Record<string, Record<'in' | 'out', TimelineEvent>>

function ofList({ kind, isCorrigendum, isListed, number: list, publishedAt }: StandingList): TimelineEntry {
  const event = listEvents[isCorrigendum ? 'corrigendum' : kind][isListed ? 'in' : 'out']
  return happened(event, publishedAt, isListed ? 'done' : 'wrong', { list })
}

function ofObjection({ list, madeAt, answeredAt, isUpheld }: SelectionStanding['objections'][number]): TimelineEntry[] {
  const event = isUpheld ? 'objection-upheld' : 'objection-refused'
  return [
    happened('objection-made', madeAt, 'done', { list }),
    ...(answeredAt === null ? [] : [happened(event, answeredAt, 'done', { list })]),
  ]
}

/** The answer to a seat, or what silence means after the last day; null while it can still be answered. */
export function saidTo({ answer, answerBy, isReplaced, silence }: Round, today: Day): Round['answer'] {
  return answer ?? (today > answerBy && silence === 'keeps' && !isReplaced ? 'freeze' : null)
}

function ofOutcome({ course, isCorrigendum, isListed, list, publishedAt, round }: Round): TimelineEntry {
  const of = { list, round }
  if (!isListed) return happened('left-out-corrected', publishedAt, 'wrong', of)
  if (course === null) return happened(isCorrigendum ? 'no-seat-corrected' : 'no-seat', publishedAt, 'done', of)
  return happened(isCorrigendum ? 'seat-corrected' : 'seat', publishedAt, 'done', { ...of, course })
}

/** A round with its answer. A corrected list has those to the same seats from the list before, which were told there. */
function ofRound(standing: Round, today: Day): TimelineEntry[] {
  const { round, publishedAt, course, answeredAt, answerBy, isCarried } = standing
  if (isCarried) return []
  const said = course === null ? null : saidTo(standing, today)
  const isTold = said === null || (answeredAt !== null && answeredAt < publishedAt)
  return [ofOutcome(standing), ...(isTold ? [] : [happened(answers[said], answeredAt ?? answerBy, 'done', { round })])]
}

/** Whether an applicant reports with the originals: with `float` after the last round only. */
export function reports(said: Round['answer'], { isLast, lacksFee }: Round): boolean {
  return (said === 'freeze' || (said === 'float' && isLast)) && !lacksFee
}

/** How the seat of the newest round was lost by the clock (`seatStateOf`), and after which day; null while it was not. */
export function lossOf(standing: Round, today: Day): [TimelineEvent, Day] | null {
  const { course, answerBy, reportUntil, isCarried, lacksFee } = standing
  const said = saidTo(standing, today)
  if (course === null || said === 'withdraw') return null
  if (!isCarried && today <= answerBy) return null
  if (said === null) return ['seat-silent', answerBy]
  // The payment for a seat that was accepted in a round before may turn out missing at any time.
  if (lacksFee) return ['seat-fee-missing', today < answerBy ? today : answerBy]
  return reports(said, standing) && today > reportUntil ? ['seat-lapsed', reportUntil] : null
}

/** What became of the newest seat without an answer: lost by the clock, or with the application. */
function ofLoss(standing: SelectionStanding, today: Day, left: SelectionLeft): TimelineEntry[] {
  const newest = standing.rounds.at(-1)
  if (!newest || standing.joining) return []
  const { round, course } = newest
  const loss = lossOf(newest, today)
  if (loss) return [happened(...loss, 'wrong', { round })]
  if (!left || course === null || saidTo(newest, today) === 'withdraw') return []
  return [
    left.status === 'withdrawn'
      ? happened('seat-declined', left.at, 'done', { round })
      : happened('seat-lost', left.at, 'wrong', { round }),
  ]
}

/** More time to report, the joining, the wish to leave, and leaving again. */
function ofReporting({ leave, joining }: SelectionStanding): TimelineEntry[] {
  return [
    ...(leave ? [happened('seat-leave', leave.givenAt, 'done', { until: leave.until })] : []),
    ...(joining ? [happened('seat-joined', joining.joinedAt, 'done', { rollNumber: joining.rollNumber })] : []),
    ...(joining?.leaveAskedAt ? [happened('seat-leaving-asked', joining.leaveAskedAt)] : []),
    ...(joining?.leftAt ? [happened('seat-left', joining.leftAt)] : []),
  ]
}

function ofFee({ seatFee }: SelectionStanding): TimelineEntry[] {
  if (!seatFee) return []
  const { recordedAt, verifiedAt } = seatFee
  return [
    ...(recordedAt === null ? [] : [happened('seat-fee-paid', recordedAt)]),
    ...(verifiedAt === null ? [] : [happened('seat-fee-verified', verifiedAt)]),
  ]
}

/** The past events of a selection. For an application that has left it, its rounds stand still on that day. */
export function pastOfSelection(standing: SelectionStanding, now: Day, left: SelectionLeft = null): TimelineEntry[] {
  const { lists, objections } = standing
  const today = left ? dayOf(new Date(left.at)) : now
  const rounds = standing.rounds.filter(({ publishedAt }) => !left || publishedAt <= left.at)
  return [
    ...lists.map(ofList),
    ...objections.flatMap(ofObjection),
    ...rounds.flatMap((one) => ofRound(one, today)),
    ...ofFee(standing),
    ...ofReporting(standing),
    ...ofLoss({ ...standing, rounds }, today, left),
  ]
}

/** The round after this one, with the last day to answer its seats. */
const roundAfter = ({ nextAnswerBy }: Round) =>
  comes('coming-round', null, nextAnswerBy === null ? {} : { until: nextAnswerBy })

/** What comes after a seat: answer, fee, reporting. */
function afterSeat(standing: Round, today: Day): TimelineEntry[] {
  const { round, course, answerBy, reportUntil, isCarried, isLast, isListed, isNewest, lacksFee } = standing
  if (course === null) return isLast || !isListed || !isNewest ? [] : [roundAfter(standing)]
  const [said, isOpen] = [saidTo(standing, today), !isCarried && today <= answerBy]
  if (said === null) return isOpen ? [comes('seat-answer', answerBy, { round })] : []
  if (said === 'withdraw') return []
  if (lacksFee) return isOpen ? [comes('seat-fee', answerBy, { round })] : []
  if (!reports(said, standing)) return [roundAfter(standing)]
  return today <= reportUntil ? [comes('seat-report', reportUntil, { round })] : []
}

/** The last list that was published, and the objection to it. */
export function newestList({ lists, objections }: Pick<SelectionStanding, 'lists' | 'objections'>) {
  const list = lists.at(-1)
  if (!list) return null
  return { ...list, objection: objections.find((one) => one.list === list.number) ?? null }
}

/** Reasons for which the office has not finished yet: nobody has to object to them. */
const ofOffice: readonly string[] = ['scrutiny', 'unverified']

/** Whether a list leaves an application out only because the office has not finished with it. */
export function isLeftOutByOffice({ isListed, reasons }: Pick<StandingList, 'isListed' | 'reasons'>): boolean {
  return !isListed && reasons.length > 0 && reasons.every((reason) => ofOffice.includes(reason))
}

/** The last day for a needed objection to the last list, which leaves the application out; null where there is none. */
export function mayStillObject(standing: Pick<SelectionStanding, 'lists' | 'objections'>, today: Day): Day | null {
  const newest = newestList(standing)
  if (!newest || newest.isListed || newest.objection || newest.objectionsUntil === null) return null
  if (isLeftOutByOffice(newest)) return null
  return today > newest.objectionsUntil ? null : newest.objectionsUntil
}

/** The outcome of an objection, or the time left to object to a list without the application. */
function ofAbsence(standing: SelectionStanding, today: Day): TimelineEntry[] {
  const newest = newestList(standing)
  const until = mayStillObject(standing, today)
  if (newest?.objection && newest.objection.answeredAt === null) return [comes('objection-answer')]
  return newest && until !== null ? [comes('objection', until, { list: newest.number })] : []
}

/** The coming events of a selection; none before its first list, nor after joining. */
export function comingOfSelection(standing: SelectionStanding, today: Day): TimelineEntry[] {
  const { lists, rounds, joining } = standing
  const last = rounds.at(-1)
  if (joining) return []
  if (last) return afterSeat(last, today)
  const newest = newestList(standing)
  if (!newest) return []
  const isFinal = lists.some(({ kind }) => kind === 'final')
  // An applicant outside the final list is not considered in a round.
  const next = !isFinal ? [comes('coming-final-list')] : newest.isListed ? [comes('coming-round')] : []
  return [...ofAbsence(standing, today), ...next]
}
