import { useFormState } from '#web/applications/form/draft-form-context.ts'
import { Callout } from '#web/ui/callout.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { facultyDocumentsStep } from '#domain/recruitment/faculty-steps.ts'
import css from './documents-progress.module.css'

/** What step 5 still needs, each sentence once with the way to its place; or that nothing is missing. */
export function StillNeeded() {
  const problems = useFormState((form) => form.problems())
  const here = problems.filter(({ step }) => step === facultyDocumentsStep)
  const needed = here.filter(({ msg }, place) => here.findIndex((other) => other.msg === msg) === place)
  if (needed.length === 0) {
    return (
      <Callout tone="good" role="status">
        <b>All requirements completed!</b>
      </Callout>
    )
  }
  return (
    <Callout tone="bad">
      <h3>Action Required</h3>
      <ul className={css.needed}>
        {needed.map(({ path, msg }) => (
          <li key={msg}>
            <TextButton onClick={() => focusField(path)}>{msg}</TextButton>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
