import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { NumberInAddress, RowId } from '../platform/ids.ts'
import { deedsOf } from '../lifecycle/deeds.ts'
import { Day } from '../platform/day.ts'
import { JoiningOfDrive, SeatReasonText, SeatRecord, SentJoining } from './joining.ts'
import { seatLife } from './seat-life.ts'

const One = z.object({ applicationId: NumberInAddress })
const reading = { may: 'applications.read', to: 'application', orOwner: true } as const

/** What its holder and the office do with a seat. */
const deeds = deedsOf(
  seatLife,
  { join: SentJoining.shape, giveMoreTime: { until: Day } },
  { to: 'application', texts: { reason: SeatReasonText } },
)
export type SeatDeed = z.output<typeof deeds.body>

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
  'POST /api/applications/{applicationId}/seat/deeds': {
    ...deeds,
    summary:
      'Answer an allotted seat as its holder, until 11:59 pm of its last day and as often as one likes (409 `seat-answer-over` afterwards, `nothing-to-wait-for` on the first choice and in the last round); ask to give up admission after joining, or stay. As an officer record that somebody joins, which gives the roll number and accepts the application (409 `seat-joined` says who was faster); undo that on the same day; note that somebody gives up admission, which another registrar records for good; or give more time to report, also after the seat has lapsed',
    params: One,
    answer: z.object({ seat: SeatRecord }),
    idempotent: true,
    changes: ['application', 'applications', 'joining', 'refunds', 'seat', 'stage'],
  },
})
