import type { SeatReason } from '#domain/selection/allotted-seats.endpoints.ts'
import { language } from '#web/platform/language.ts'
import { Prose } from '#web/ui/prose.tsx'
import { publishedLists as say } from '#words/selection/published-lists.ts'
import { sayOtherwise, sayReason } from '#words/selection/seat-reasons.ts'
import { useCourseName } from './course-names.tsx'

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <Prose>
      <ul>
        {of.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Prose>
  )
}

/** Why somebody has this place in a list, and what would have had to be otherwise, a sentence each. */
export function WhyListed({ why, otherwise }: { why: readonly string[]; otherwise: readonly string[] }) {
  return (
    <>
      <h3>{say('why')}</h3>
      <Sentences of={why} />
      {otherwise.length > 0 && (
        <details>
          <summary>{say('otherwise')}</summary>
          <Sentences of={otherwise} />
        </details>
      )}
    </>
  )
}

/** Why each preferred seat is the applicant's or not, and which rank would have brought it. */
export function SeatReasons({
  reasons,
  rank,
  reader = 'applicant',
}: {
  reasons: readonly SeatReason[]
  rank: number
  /** `past`: its applicant, about a seat that is not theirs any more. */
  reader?: 'applicant' | 'past'
}) {
  const nameOf = useCourseName()
  const named = reasons.map((reason) => ({ ...reason, course: nameOf(reason.course) }))
  return (
    <WhyListed
      why={named.map((reason) => sayReason(reason, { rank, reader, language }))}
      otherwise={named.flatMap((reason) => sayOtherwise(reason, language) ?? [])}
    />
  )
}
