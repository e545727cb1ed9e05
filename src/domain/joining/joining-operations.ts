import { z } from 'zod'
import { NumberInAddress, RowId } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import { askedOf } from '../lifecycle/lifecycle.ts'
import { seatLife } from './seat-life.ts'
import { JoiningOfDrive, SeatReasonText, SeatRecord, SentJoining } from './joining.ts'

const One = z.object({ applicationId: NumberInAddress })
const { join, undoJoining, askToGiveUpAdmission, giveUpAdmission, giveMoreTime } = seatLife.transitions
const texts = { reason: SeatReasonText }
const inAnswer = { answer: z.object({ seat: SeatRecord }) } as const

/** The parts that the holder of a seat and the office read, also on paper. */
const ofHolder = {
  readSeat: {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'The seat of an application, how far it is, and what is needed to join; null where it has none',
    params: One,
    answer: z.object({ seat: SeatRecord.nullable() }),
  },
  readAllotmentLetter: {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'The seat allotment letter, as a PDF; 409 `no-allotted-seat` where the application holds none',
    params: One,
    answer: 'stream',
  },
  readReceipt: {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'The receipt of who has joined, as a PDF: roll number, course, and the originals that were kept',
    params: One,
    answer: 'stream',
  },
} as const

const ofWhoJoined = {
  askToGiveUpAdmission: {
    access: 'owner',
    summary:
      'Ask to give up admission, with the reason: the day of asking decides what of the seat fee comes back, and an officer records the leaving',
    params: One,
    body: z.object(askedOf(askToGiveUpAdmission, texts)),
    ...inAnswer,
  },
  stay: {
    access: 'owner',
    summary: 'Take the request to give up admission back, until an officer has recorded it',
    params: One,
    ...inAnswer,
  },
} as const

const ofRegistrars = {
  undoJoining: {
    access: { may: undoJoining.by, to: 'application' },
    summary: 'Undo a joining that was recorded by mistake, on the same day; its roll number is not given again',
    params: One,
    body: z.object(askedOf(undoJoining, texts)),
    ...inAnswer,
  },
  recordAdmissionGivenUp: {
    access: { may: giveUpAdmission.by, to: 'application' },
    summary:
      'Record for good that somebody who has joined gives up admission, with the reason: the application is withdrawn, the seat is free for the next round, and of its fee comes back what the policies say for the day',
    params: One,
    body: z.object(askedOf(giveUpAdmission, texts)),
    ...inAnswer,
  },
  giveMoreTime: {
    access: { may: giveMoreTime.by, to: 'application' },
    summary: 'Give somebody a later last day to come, with the reason, also after the seat has lapsed',
    params: One,
    body: z.object({ until: Day, ...askedOf(giveMoreTime, texts) }),
    ...inAnswer,
  },
} as const

/** The operations on the seats of a track's drives after their rounds, by name. */
export function joiningOperations<const Track extends string>(track: Track) {
  return {
    readJoinings: {
      access: { may: 'applications.read', to: { drive: track }, impartial: true },
      summary: 'How many have joined, come or lapsed, by course and category, and who is expected; null before a round',
      params: z.object({ id: RowId }),
      /** An application number, the number or address of a seat allotment letter, or a part of a name. */
      query: z.object({ find: z.string().max(200).optional() }),
      answer: z.object({ joining: JoiningOfDrive.nullable() }),
    },
    ...ofHolder,
    join: {
      access: { may: join.by, to: 'application' },
      summary:
        'Record that somebody joins: gives the roll number, and the application is accepted. 409 `seat-joined` says who was faster; others say what is missing',
      params: One,
      body: SentJoining,
      status: 201,
      idempotent: true,
      ...inAnswer,
    },
    ...ofWhoJoined,
    ...ofRegistrars,
  } as const
}

export type JoiningOperation = keyof ReturnType<typeof joiningOperations>
