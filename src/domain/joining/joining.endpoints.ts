import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { NumberInAddress, RowId } from '../platform/ids.ts'
import { askedOf } from '../lifecycle/lifecycle.ts'
import { Day } from '../platform/day.ts'
import { JoiningOfDrive, SeatReasonText, SeatRecord, SentJoining } from './joining.ts'
import { seatLife } from './seat-life.ts'

const One = z.object({ applicationId: NumberInAddress })
const reading = { may: 'applications.read', to: 'application', orOwner: true } as const

const { join, undoJoining, askToGiveUpAdmission, giveUpAdmission, giveMoreTime } = seatLife.transitions
const texts = { reason: SeatReasonText }
const inAnswer = {
  answer: z.object({ seat: SeatRecord }),
  changes: ['application', 'applications', 'joining', 'refunds', 'stage'],
} as const

/** The seats after their rounds: what is read of them, also on paper, and what people do with them. */
export const joiningEndpoints = endpoints({
  'GET /api/drives/{id}/selection/joining': {
    access: { may: 'applications.read', to: 'drive', impartial: true },
    summary: 'How many have joined, come or lapsed, by course and category, and who is expected; null before a round',
    params: z.object({ id: RowId }),
    /** An application number, the number or address of a seat allotment letter, or a part of a name. */
    query: z.object({ find: z.string().max(200).optional() }),
    answer: z.object({ joining: JoiningOfDrive.nullable() }),
    shows: 'joining',
  },
  'GET /api/applications/{applicationId}/joining': {
    access: reading,
    summary: 'The seat of an application, how far it is, and what is needed to join; null where it has none',
    params: One,
    answer: z.object({ seat: SeatRecord.nullable() }),
    shows: 'seat',
  },
  'GET /api/applications/{applicationId}/allotted-seat/letter': {
    access: reading,
    summary: 'The seat allotment letter, as a PDF; 409 `no-allotted-seat` where the application holds none',
    params: One,
    answer: 'stream',
  },
  'GET /api/applications/{applicationId}/joining/receipt': {
    access: reading,
    summary: 'The receipt of who has joined, as a PDF: roll number, course, and the originals that were kept',
    params: One,
    answer: 'stream',
  },
  'POST /api/applications/{applicationId}/joining': {
    access: { may: join.by, to: 'application' },
    summary:
      'Record that somebody joins: gives the roll number, and the application is accepted. 409 `seat-joined` says who was faster; others say what is missing',
    params: One,
    body: SentJoining,
    status: 201,
    idempotent: true,
    ...inAnswer,
  },
  'POST /api/applications/{applicationId}/joining/undo': {
    access: { may: undoJoining.by, to: 'application' },
    summary: 'Undo a joining that was recorded by mistake, on the same day; its roll number is not given again',
    params: One,
    body: z.object(askedOf(undoJoining, texts)),
    ...inAnswer,
  },
  'POST /api/applications/{applicationId}/joining/leaving': {
    access: 'owner',
    summary:
      'Ask to give up admission, with the reason: the day of asking decides what of the seat fee comes back, and an officer records the leaving',
    params: One,
    body: z.object(askedOf(askToGiveUpAdmission, texts)),
    ...inAnswer,
  },
  'POST /api/applications/{applicationId}/joining/stay': {
    access: 'owner',
    summary: 'Take the request to give up admission back, until an officer has recorded it',
    params: One,
    ...inAnswer,
  },
  'POST /api/applications/{applicationId}/joining/left': {
    access: { may: giveUpAdmission.by, to: 'application' },
    summary:
      'Record for good that somebody who has joined gives up admission, with the reason: the application is withdrawn, the seat is free for the next round, and of its fee comes back what the policies say for the day',
    params: One,
    body: z.object(askedOf(giveUpAdmission, texts)),
    ...inAnswer,
  },
  'POST /api/applications/{applicationId}/leave': {
    access: { may: giveMoreTime.by, to: 'application' },
    summary: 'Give somebody a later last day to come, with the reason, also after the seat has lapsed',
    params: One,
    body: z.object({ until: Day, ...askedOf(giveMoreTime, texts) }),
    ...inAnswer,
  },
})
