import { dayOf } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { comes, happened } from './timeline-entry.ts'
import type { TimelineEntry, TimelineEvent } from './timeline-entry.ts'

/** What the published lists of its drive say to an application, and what its applicant said to them; each oldest first. */
export type SelectionStanding = {
  lists: { number: string; kind: 'final' | 'provisional'; isCorrigendum: boolean; publishedAt: string }[]
  objections: { list: string; madeAt: string; answeredAt: string | null; isUpheld: boolean | null }[]
  /** The rounds that name it, and corrected ones that no longer do. */
  rounds: {
    list: string
    round: number
    publishedAt: string
    /** Whether its list puts an earlier one of the same round right. */
    isCorrigendum: boolean
    /** Whether a later list puts its list right: what was not answered by then never counts. */
    isReplaced: boolean
    isListed: boolean
    /** Whether the seat was accepted for good in a round before: it is not offered again. */
    isCarried: boolean
    /** The course of its seat; null without one. */
    course: string | null
    answer: 'float' | 'freeze' | 'withdraw' | null
    answeredAt: string | null
    answerBy: Day
    /** The last day to report, with any leave. */
    reportUntil: Day
    /** Whether the policies have no further round. */
    isLast: boolean
    /** What silence means. */
    silence: 'givesUp' | 'keeps'
    /** Whether a fee is due for the seat, and what was paid does not count for it. */
    lacksFee: boolean
  }[]
  seatFee: { recordedAt: string | null; verifiedAt: string | null } | null
  leave: { until: Day; givenAt: string } | null
  /** `leftAt`: when they left again. */
  joining: { rollNumber: string; joinedAt: string; leftAt: string | null } | null
}
type Round = SelectionStanding['rounds'][number]

/** When an application left the selection, and how; null while it takes part. */
export type SelectionLeft = { status: 'rejected' | 'withdrawn'; at: string } | null

const answers = {
  freeze: 'seat-frozen',
  float: 'seat-floating',
  withdraw: 'seat-declined',
} as const satisfies Record<NonNullable<Round['answer']>, TimelineEvent>

function ofList({ kind, isCorrigendum, number: list, publishedAt }: SelectionStanding['lists'][number]): TimelineEntry {
  const event = isCorrigendum ? 'list-corrected' : kind === 'final' ? 'final-list' : 'provisional-list'
  return happened(event, publishedAt, 'done', { list })
}

function ofObjection({ list, madeAt, answeredAt, isUpheld }: SelectionStanding['objections'][number]): TimelineEntry[] {
  const event = isUpheld ? 'objection-upheld' : 'objection-refused'
  return [
    happened('objection-made', madeAt, 'done', { list }),
    ...(answeredAt === null ? [] : [happened(event, answeredAt, 'done', { list })]),
  ]
}

/** What was said to a seat; null while that can still be said, and silence once the last day is over. */
function saidTo({ answer, answerBy, isReplaced, silence }: Round, today: Day): Round['answer'] {
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

/** Whether somebody comes with the originals: whoever floats does so after the last round only. */
function reports(said: Round['answer'], { isLast, lacksFee }: Round): boolean {
  return (said === 'freeze' || (said === 'float' && isLast)) && !lacksFee
}

/** How the seat of the newest round was lost by the clock (`seatStateOf`), and after which day; null while it was not. */
function lossOf(standing: Round, today: Day): [TimelineEvent, Day] | null {
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

/** Leave to report late, the joining, and leaving again. */
function ofReporting({ leave, joining }: SelectionStanding): TimelineEntry[] {
  return [
    ...(leave ? [happened('seat-leave', leave.givenAt, 'done', { until: leave.until })] : []),
    ...(joining ? [happened('seat-joined', joining.joinedAt, 'done', { rollNumber: joining.rollNumber })] : []),
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

/** What comes after a seat: answer, fee, reporting. */
function afterSeat(standing: Round, today: Day): TimelineEntry[] {
  const { round, course, answerBy, reportUntil, isCarried, isLast, isListed, lacksFee } = standing
  if (course === null) return isLast || !isListed ? [] : [comes('coming-round')]
  const [said, isOpen] = [saidTo(standing, today), !isCarried && today <= answerBy]
  if (said === null) return isOpen ? [comes('seat-answer', answerBy, { round })] : []
  if (said === 'withdraw') return []
  if (lacksFee) return isOpen ? [comes('seat-fee', answerBy, { round })] : []
  if (!reports(said, standing)) return [comes('coming-round')]
  return today <= reportUntil ? [comes('seat-report', reportUntil, { round })] : []
}

/** The coming events of a selection; none before its first list, nor after joining. */
export function comingOfSelection({ lists, rounds, joining }: SelectionStanding, today: Day): TimelineEntry[] {
  const last = rounds.at(-1)
  if (joining) return []
  if (last) return afterSeat(last, today)
  if (lists.length === 0) return []
  return [comes(lists.some(({ kind }) => kind === 'final') ? 'coming-round' : 'coming-final-list')]
}
