import type { SeatHolding } from '#domain/selection/holding.ts'
import { unnamedIn } from '#domain/selection/unnamed.ts'
import type { Corrigendum } from '#domain/selection/published-list.ts'
import { languageName } from '#web/platform/language.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { takenOff as say } from '#words/selection/taken-off.ts'
import { useCourseName } from './course-names.tsx'

type TakenOffProps = {
  /** The people that the list takes off, or who lose a seat by it. */
  numbers: readonly string[]
  holdings: readonly SeatHolding[]
  corrects: Corrigendum | null
}

/** Warns before a corrected list is published: what its removed people have, and who is missing in its text. */
export function TakenOff({ numbers, holdings, corrects }: TakenOffProps) {
  const nameOf = useCourseName()
  const unnamed = corrects ? unnamedIn(corrects, numbers) : []
  if (holdings.length + unnamed.length === 0) return null
  return (
    <Callout tone="warning">
      <Stack gap={8}>
        {holdings.length > 0 && (
          <>
            <p>{say('holdings', { count: holdings.length, all: numbers.length })}</p>
            <ul>
              {holdings.map(({ applicationId: number, candidateName: name, seat, taken, paidRupees: paid }) => (
                <li key={number}>
                  <UserText>{name ?? number}</UserText>{' '}
                  {say('has', {
                    number,
                    taken: taken ?? 'none',
                    course: seat ? nameOf(seat.course) : '',
                    category: seat?.seat ?? '',
                    hasPaid: paid > 0 ? 'yes' : 'no',
                    paid,
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
        {unnamed.map(({ languages, numbers: left }) => (
          <p key={languages.join()}>
            {say('unnamed', {
              languages: { and: languages.map(languageName) },
              count: left.length,
              numbers: { and: left },
            })}
          </p>
        ))}
      </Stack>
    </Callout>
  )
}
