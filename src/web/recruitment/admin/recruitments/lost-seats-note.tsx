import { showNumber } from '#domain/platform/money.ts'
import { Callout } from '#web/ui/callout.tsx'
import css from './question-dialog.module.css'
import type { SeatInUse } from './use-seats-in-use.ts'

const using = (count: number) =>
  count === 1
    ? '1 submitted application was made for it.'
    : `${showNumber(count)} submitted applications were made for it.`

/** Seats that are gone and that somebody has applied for. */
export function LostSeatsNote({ seats }: { seats: readonly SeatInUse[] }) {
  if (seats.length === 0) return null
  const lines = seats.map(({ said, count }) => `${said} ${using(count)}`)
  const after = 'Saving asks you to confirm and is recorded.'
  return (
    <Callout tone="warning" isSmall role="status">
      {lines.length === 1 ? (
        `${lines[0]} ${after}`
      ) : (
        <>
          <ul className={css.list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {after}
        </>
      )}
    </Callout>
  )
}
