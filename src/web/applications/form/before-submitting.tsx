import { Callout } from '#web/ui/callout.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { language } from '#web/platform/language.ts'
import { draftForm } from '#words/draft-form.ts'
import { useFormState } from './draft-form-context.ts'
import type { AnyDraft, Drafts } from './drafts.ts'
import { missingLines } from './missing-lines.ts'
import css from './review.module.css'
import { useNamedErrors } from './use-named-errors.ts'

const say = draftForm(language)

type BeforeSubmittingProps<A extends AnyDraft> = {
  drafts: Drafts<A>
  /** To the field, and back to the review afterwards. */
  onFollow: (path: string) => void
}

/** What is still missing or wrong, each line with the way to its field; nothing when nothing is. */
export function BeforeSubmitting<A extends AnyDraft>({ drafts, onFollow }: BeforeSubmittingProps<A>) {
  const problems = useFormState((form) => form.problems())
  const { lines, moreCount } = missingLines(useNamedErrors(drafts, problems))
  if (lines.length === 0) return null
  return (
    <Callout tone="warning">
      <h2 className={css.missingTitle}>{say('before')}</h2>
      <ul className={css.missing}>
        {lines.map(({ step, path, msg }) => (
          <li key={`${step} ${msg}`}>
            <TextButton onClick={() => onFollow(path)}>{msg}</TextButton>
          </li>
        ))}
        {moreCount > 0 && <li>{say('more', { count: moreCount })}</li>}
      </ul>
    </Callout>
  )
}
