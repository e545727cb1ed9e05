import { language } from '#web/platform/language.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { postRefusal } from '#domain/recruitment/post-refusals.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { candidateForm } from '#words/candidate-form.ts'
import { useAnswers } from './recruitment-context.ts'

const say = candidateForm(language)

type EligibilityErrorProps = {
  recruitment: Recruitment
  /** The recruitment as the answers were chosen under: its `updatedAt` then. */
  knownAt: string
  /** To the answer it belongs to, on whatever step the person is. */
  onFollow: (path: string) => void
}

/** When the candidate last knew the recruitment: at their last save, or as it stood when the form was opened. */
export function knownRecruitment({ updatedAt, recruitmentUpdatedAt }: FacultyApplication): string {
  return updatedAt < recruitmentUpdatedAt ? updatedAt : recruitmentUpdatedAt
}

/** Why the chosen post cannot be applied for, on every step as long as that is so. */
export function EligibilityError({ recruitment, knownAt, onFollow }: EligibilityErrorProps) {
  const { personalInfo } = useAnswers()
  const refusal = postRefusal(personalInfo ?? {}, recruitment.departments)
  if (!refusal) return null
  const changedAt = recruitment.updatedAt
  return (
    <Callout tone="bad" role="alert">
      <p>
        <b>{say('eligibility-error')}</b>
      </p>
      <p>
        <TextButton onClick={() => onFollow(refusal.path)}>{refusal.msg}</TextButton>
      </p>
      {changedAt > knownAt && <p>{say('changed', { when: showInstant(new Date(changedAt)) })}</p>}
      <p>{say('choose-another')}</p>
    </Callout>
  )
}
