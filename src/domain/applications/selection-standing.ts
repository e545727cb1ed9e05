import type { Day } from '../platform/day.ts'
import { comes, happened } from './timeline-entry.ts'
import type { TimelineEntry, TimelineEvent } from './timeline-entry.ts'

/** What the published lists of its drive say to an application, and what its applicant said to them; each oldest first. */
export type SelectionStanding = {
  lists: { number: string; kind: 'final' | 'provisional'; isCorrigendum: boolean; publishedAt: string }[]
  objections: { list: string; madeAt: string; answeredAt: string | null; isUpheld: boolean | null }[]
  /** The rounds in which it took part. */
  rounds: {
    list: string
    round: number
    publishedAt: string
    /** The course of its seat; null without one. */
    course: string | null
    answer: 'float' | 'freeze' | 'withdraw' | null
    answeredAt: string | null
    answerBy: Day
    /** The last day to report; null in policies that name none. */
    reportBy: Day | null
    /** Whether the policies have no further round. */
    isLast: boolean
    /** What silence means. */
    silence: 'givesUp' | 'keeps'
    /** Whether a fee is due for the seat, and what was paid does not count for it. */
    lacksFee: boolean
  }[]
  seatFee: { recordedAt: string | null; verifiedAt: string | null } | null
}
type Round = SelectionStanding['rounds'][number]

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
function saidTo({ answer, answerBy, silence }: Round, today: Day): Round['answer'] {
  return answer ?? (today > answerBy && silence === 'keeps' ? 'freeze' : null)
}

/** A round with its seat, and the answer to it. A seat that is kept without its fee is lost when the last day is over. */
function ofRound(standing: Round, today: Day): TimelineEntry[] {
  const { list, round, publishedAt, course, answeredAt, answerBy, lacksFee } = standing
  if (course === null) return [happened('no-seat', publishedAt, 'done', { list, round })]
  const [said, isOver] = [saidTo(standing, today), today > answerBy]
  const seat = happened('seat', publishedAt, 'done', { list, round, course })
  if (said === null) return [seat, ...(isOver ? [happened('seat-silent', answerBy, 'wrong', { round })] : [])]
  return [
    seat,
    happened(answers[said], answeredAt ?? answerBy, 'done', { round }),
    ...(isOver && lacksFee && said !== 'withdraw' ? [happened('seat-fee-missing', answerBy, 'wrong', { round })] : []),
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

/** The past events of a selection. */
export function pastOfSelection(standing: SelectionStanding, today: Day): TimelineEntry[] {
  const { lists, objections, rounds } = standing
  return [
    ...lists.map(ofList),
    ...objections.flatMap(ofObjection),
    ...rounds.flatMap((one) => ofRound(one, today)),
    ...ofFee(standing),
  ]
}

/** What comes after a seat: answer, fee, reporting; whoever floats reports after the last round only. */
function afterSeat(standing: Round, today: Day): TimelineEntry[] {
  const { round, course, answerBy, reportBy, isLast, lacksFee } = standing
  if (course === null) return isLast ? [] : [comes('coming-round')]
  const [said, isOpen] = [saidTo(standing, today), today <= answerBy]
  if (said === null) return isOpen ? [comes('seat-answer', answerBy, { round })] : []
  if (said === 'withdraw') return []
  if (lacksFee) return isOpen ? [comes('seat-fee', answerBy, { round })] : []
  if (said === 'float' && !isLast) return [comes('coming-round')]
  return reportBy !== null && today <= reportBy ? [comes('seat-report', reportBy, { round })] : []
}

/** The coming events of a selection; none before its first list. */
export function comingOfSelection({ lists, rounds }: SelectionStanding, today: Day): TimelineEntry[] {
  const last = rounds.at(-1)
  if (last) return afterSeat(last, today)
  if (lists.length === 0) return []
  return [comes(lists.some(({ kind }) => kind === 'final') ? 'coming-round' : 'coming-final-list')]
}
