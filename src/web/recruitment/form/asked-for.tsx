import { chosenVacancy } from '#domain/recruitment/post-refusals.ts'
import { qualificationReports } from '#domain/recruitment/required-qualifications.ts'
import { Callout } from '#web/ui/callout.tsx'
import { requirementsLine } from '../requirements-line.ts'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

// The words of the badges on the review.
const outcomeWords = { met: 'met', check: 'to check', 'not-met': 'not met' }

/** What the chosen post asks for, and how the qualifications given so far compare. */
export function AskedFor() {
  const { departments } = useRecruitment()
  const answers = useAnswers()
  const requirements = chosenVacancy(answers.personalInfo ?? {}, departments)?.requirements
  const asked = requirements && requirementsLine(requirements)
  if (!asked) return null
  const outcomes = qualificationReports(answers, requirements).map(
    ({ rule, outcome }) => `${rule}: ${outcomeWords[outcome]}`,
  )
  return (
    <Callout isSmall>
      <p>{`${answers.personalInfo?.postName} asks for: ${asked}`}</p>
      {outcomes.length > 0 && <p>{`${outcomes.join('. ')}.`}</p>}
    </Callout>
  )
}
