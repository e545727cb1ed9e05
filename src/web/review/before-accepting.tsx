import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { isOverfilled } from '#domain/drives/seats.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { decideMany as say } from '#words/review/decide-many.ts'
import css from './many/many.module.css'

type Seats = ForeseenDecisions['seats'][number]

const filled = ({ seats, before, more }: { seats: number; before: number; more: number }) => ({
  seats,
  filled: before + more,
})

function seatsLine({ of, categories, ...all }: Seats): string {
  const { seats, before, more } = all
  const rows = categories.map((row) => say('categorySeats', { category: row.category, ...filled(row) }))
  return say('seats', { of: of.join(', '), before, more, ...filled(all), seats, rows: rows.join(', ') })
}

/** How full the seats are after accepting these; a warning if they exceed the seats. */
export function SeatsFilled({ seats }: { seats: ForeseenDecisions['seats'] }) {
  if (seats.length === 0) return null
  return (
    <Callout isSmall tone={seats.some(isOverfilled) ? 'warning' : 'info'}>
      {seats.map((one) => (
        <p key={one.of.join('\n')}>{seatsLine(one)}</p>
      ))}
    </Callout>
  )
}

type NamedApplication = { applicationId: string; name: string | null }
type LeaveOutProps<T extends NamedApplication> = {
  heading: string
  of: readonly T[]
  why: (one: T) => string
  isBusy: boolean
  onLeaveOut: (applicationIds: readonly string[]) => void
}

function Doubtful<T extends NamedApplication>({ heading, of, why, isBusy, onLeaveOut }: LeaveOutProps<T>) {
  if (of.length === 0) return null
  return (
    <Callout isSmall tone="warning">
      <details>
        <summary>{heading}</summary>
        <ul className={css.scroll}>
          {of.map((one) => (
            <li key={one.applicationId}>{why(one)}</li>
          ))}
        </ul>
      </details>
      <TextButton disabled={isBusy} onClick={() => onLeaveOut(of.map(({ applicationId }) => applicationId))}>
        {say('leaveOut', { count: of.length })}
      </TextButton>
    </Callout>
  )
}

/** The parts of a preview that name applications nobody should accept without a second look. */
const ofScrutiny = ['sameRoll', 'samePerson', 'notScrutinised', 'halfScrutinised', 'unfitDocuments'] as const

/** The same about a single application. */
export function ScrutinyWarnings({ what }: { what: Pick<ForeseenDecisions, (typeof ofScrutiny)[number]> }) {
  const found = ofScrutiny.filter((part) => what[part].length > 0)
  if (found.length === 0) return null
  return (
    <Callout isSmall tone="warning">
      {found.map((part) => (
        <p key={part}>{say(`one.${part}`)}</p>
      ))}
    </Callout>
  )
}

type BeforeAcceptingProps = {
  what: Pick<ForeseenDecisions, 'seats' | 'unmet' | 'unverified' | (typeof ofScrutiny)[number]>
  isBusy: boolean
  onLeaveOut: (applicationIds: readonly string[]) => void
}

/** What to check before accepting many; the applications concerned can be left out in one step. */
export function BeforeAccepting({ what: { seats, unmet, unverified, ...scrutiny }, ...rest }: BeforeAcceptingProps) {
  const named = ({ name, applicationId }: NamedApplication) => name ?? applicationId
  return (
    <>
      <SeatsFilled seats={seats} />
      {ofScrutiny.map((part) => (
        <Doubtful
          key={part}
          {...rest}
          heading={say(part, { count: scrutiny[part].length })}
          of={scrutiny[part]}
          why={named}
        />
      ))}
      <Doubtful
        {...rest}
        heading={say('unmet', { count: unmet.length })}
        of={unmet}
        why={(one) =>
          say('because', {
            name: named(one),
            why: one.rules.map(({ rule, detail }) => `${rule}: ${detail}`).join('; '),
          })
        }
      />
      <Doubtful {...rest} heading={say('unverified', { count: unverified.length })} of={unverified} why={named} />
    </>
  )
}
