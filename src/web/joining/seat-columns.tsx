import type { ListedSeat } from '#domain/joining/listed-seat.ts'
import type { ListColumn } from '#web/lists/columns.ts'
import { language } from '#web/platform/language.ts'
import { Muted } from '#web/ui/layout.tsx'
import { saySeatAnswer, saySeatFee, seatFacts as say } from '#words/selection/seat-facts.ts'

type SeatRow = { driveId: string; seat: ListedSeat | null }

const nothing = <Muted>–</Muted>

function daysOf({ seat }: SeatRow) {
  if (!seat) return nothing
  if (seat.joinedOn !== null) return say('joinedOn', { on: seat.joinedOn })
  return seat.comes ? <Muted>{say('comesUntil', { until: seat.comes.until })}</Muted> : nothing
}

/** The columns of a list about seats; `courseOf` names a course shortly. */
export function seatColumns<R extends SeatRow>(
  courseOf: (driveId: string, course: string) => string,
): readonly ListColumn<R>[] {
  return [
    {
      head: say('seat'),
      maxWidth: 150,
      cell: ({ driveId, seat }) => {
        if (!seat) return nothing
        const said = say('seatOf', { course: courseOf(driveId, seat.course), category: seat.seat })
        return <span title={said}>{said}</span>
      },
    },
    {
      head: say('round'),
      align: 'right',
      cell: ({ seat }) => (seat ? say('roundIs', { round: seat.round }) : nothing),
    },
    { head: say('seatAnswer'), cell: ({ seat }) => (seat ? saySeatAnswer(seat.answer, language) : nothing) },
    { head: say('seatFee'), cell: ({ seat }) => (seat ? saySeatFee(seat.fee, language) : nothing) },
    { head: say('comesOrJoined'), cell: daysOf },
    { head: say('rollNumber'), cell: ({ seat }) => seat?.rollNumber ?? nothing },
  ]
}
