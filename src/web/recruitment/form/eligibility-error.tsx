import { showInstant } from '#domain/platform/calendar.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { postRefusal } from '#domain/recruitment/post-refusals.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { useAnswers } from './recruitment-context.ts'

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
        <b>Eligibility Error</b>
      </p>
      <p>
        <TextButton onClick={() => onFollow(refusal.path)}>{refusal.msg}</TextButton>
      </p>
      {changedAt > knownAt && (
        <p>{`The recruitment was changed on ${showInstant(new Date(changedAt))}: its posts and seats may be others now.`}</p>
      )}
      <p>Choose another post or category in step 1, or mend your answers. Everything you typed is kept.</p>
    </Callout>
  )
}
