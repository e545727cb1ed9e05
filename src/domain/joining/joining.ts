import { z } from 'zod'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { Day } from '../platform/day.ts'
import { lines, requiredLines, TextByLanguage } from '../platform/text.ts'
import { SeatFeeWord } from '../payments/seat-fee.ts'
import { SeatRefund } from '../payments/seat-refund.ts'
import { UnseenFee } from '../selection/policies.ts'
import { SeatAnswer, Seat } from '../selection/published-list.ts'
import { deedNames } from '../lifecycle/deeds.ts'
import { seatLife, SeatState, SeatWait } from './seat-life.ts'
import { SeatStanding } from '../selection/standing.ts'

const longestNote = 1000
const mostOriginals = 50

/** What a clerk writes down when somebody joins. */
export const SentJoining = z.object({
  /** The number of the list that gave the seat: a clerk who has an older one open is told about the newer. */
  list: z.string().max(32),
  /** The kinds of the application's documents whose originals were handed in. */
  originals: z.array(z.string().max(64)).max(mostOriginals),
  note: lines(longestNote).transform(hideAadhaar).default(''),
  /** Whether the undertaking is signed: necessary where an original is missing. */
  undertaken: z.boolean(),
  /** Whether the person looks like the photo: nobody else joins. */
  photoChecked: z.boolean(),
})
export type SentJoining = z.infer<typeof SentJoining>

/** A reason in words of the office. */
export const SeatReasonText = requiredLines(longestNote, 'seat-reason').transform(hideAadhaar)

/** Somebody who has joined, as the receipt says it. */
export const JoiningRecord = z.object({
  rollNumber: z.string(),
  /** The kinds of the documents whose originals the institute has. */
  originals: z.array(z.string()),
  note: z.string(),
  undertaken: z.boolean(),
  joinedAt: z.string(),
  joinedBy: z.string(),
  /** Since when they want to give up admission, and why; null while they do not. */
  leaving: z.object({ at: z.string(), reason: z.string(), notedBy: z.string().nullable() }).nullable(),
  /** Since when they have left, and why; null while they have not. */
  left: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type JoiningRecord = z.infer<typeof JoiningRecord>

/** A later last day to come, with the reason of the registrar who allowed it. */
export const MoreTimeToReport = z.object({ until: Day, reason: z.string(), givenBy: z.string(), givenAt: z.string() })
export type MoreTimeToReport = z.infer<typeof MoreTimeToReport>

/** A seat with everything that the counter and its holder need. */
export const SeatRecord = z.object({
  applicationId: z.string(),
  candidateName: z.string().nullable(),
  /** The number of the list that gave the seat. */
  list: z.string(),
  round: z.int(),
  rank: z.int(),
  ...Seat.shape,
  state: SeatState,
  /** What it waits for; null where that is nothing any more. */
  waitsFor: SeatWait.nullable(),
  answer: SeatAnswer.nullable(),
  fee: SeatFeeWord,
  /** Whether the bank has taken back the fee of the application. */
  isFeeTakenBack: z.boolean(),
  /** What the policies say of joining while the bank does not show what is due; null where it does. */
  unseenFee: UnseenFee.nullable(),
  /** How much of the fee is refunded to people who give up admission; null if none was paid. */
  money: SeatRefund.nullable(),
  /** The last day of the newest statement; null before the first. */
  bankUntil: Day.nullable(),
  answerBy: Day,
  reportFrom: Day,
  /** The last day to come, with more time, if it was given. */
  reportUntil: Day,
  moreTime: MoreTimeToReport.nullable(),
  /** Where to come, and what is signed where originals are missing, as the policies have them. */
  place: TextByLanguage,
  undertaking: TextByLanguage,
  /** The documents of the application whose originals are required, in its order, in the language of the call. */
  originals: z.array(z.object({ kind: z.string(), label: z.string() })),
  joining: JoiningRecord.nullable(),
  /** What its holder and the office may do with it now, as far as its table says. */
  transitions: z.array(z.enum(deedNames(seatLife))),
  /** Why they cannot join now, in the language of the call; null where it is possible. */
  joinRefusal: z.object({ code: z.string(), error: z.string() }).nullable(),
})
export type SeatRecord = z.infer<typeof SeatRecord>

/** Somebody with a seat in a list of them. */
export const SeatHolder = SeatRecord.pick({
  applicationId: true,
  candidateName: true,
  rank: true,
  course: true,
  seat: true,
  state: true,
  waitsFor: true,
  reportFrom: true,
  reportUntil: true,
}).extend({ rollNumber: z.string().nullable(), isExpected: z.boolean() })
export type SeatHolder = z.infer<typeof SeatHolder>

/** The joining of a drive's last published round. */
export const JoiningOfDrive = z.object({
  list: z.string(),
  round: z.int(),
  isLastRound: z.boolean(),
  answerBy: Day,
  reportFrom: Day,
  reportBy: Day,
  today: Day,
  place: TextByLanguage,
  counters: z.array(SeatStanding),
  /** How many held and offered seats wait for what. */
  waits: z.array(z.object({ for: SeatWait, count: z.int() })),
  /** The people expected today, or those that `find` finds; in the order of names, at most as many as one answer has. */
  people: z.array(SeatHolder),
  /** How many there are. */
  peopleCount: z.int(),
})
export type JoiningOfDrive = z.infer<typeof JoiningOfDrive>
