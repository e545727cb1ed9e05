import { showInstant } from '#domain/platform/calendar.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { postRefusal } from '#domain/recruitment/post-refusals.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { useAnswers } from './recruitment-context.ts'

type Changed = { recruitment: Recruitment; application: FacultyApplication }

type EligibilityErrorProps = Changed & {
  /** To the answer it belongs to, on whatever step the person is. */
  onFollow: (path: string) => void
}

/** Said when the seat was chosen before the recruitment was changed. */
function ChangedNote({ recruitment, application }: Changed) {
  const changedAt = recruitment.updatedAt
  if (changedAt <= application.updatedAt) return null
  return <p>{`The recruitment was changed on ${showInstant(new Date(changedAt))}, after you last saved.`}</p>
}

/** Why the chosen post cannot be applied for, on every step while it stands (specification 2, section 5). */
export function EligibilityError(props: EligibilityErrorProps) {
  const { personalInfo } = useAnswers()
  const refusal = postRefusal(personalInfo ?? {}, props.recruitment.departments)
  if (!refusal) return null
  return (
    <Callout tone="bad" role="alert">
      <p>
        <b>Eligibility Error</b>
      </p>
      <p>
        <TextButton onClick={() => props.onFollow(refusal.path)}>{refusal.msg}</TextButton>
      </p>
      <ChangedNote {...props} />
      <p>Choose another post or category in step 1, or mend your answers. Everything you typed is kept.</p>
    </Callout>
  )
}
