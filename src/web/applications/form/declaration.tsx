import { Callout } from '#web/ui/callout.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { language } from '#web/platform/language.ts'
import { draftForm } from '#words/draft-form.ts'
import css from './review.module.css'

const say = draftForm(language)

type DeclarationProps = {
  words: string
  email: string
  isAccepted: boolean
  error: string | undefined
  onChange: (isAccepted: boolean) => void
}

/** What the applicant stands for, and what cannot be undone. */
export function Declaration({ words, email, isAccepted, error, onChange }: DeclarationProps) {
  return (
    <div className={css.declaration}>
      <FormSection title={say('declaration')}>
        <p className={css.words}>{words}</p>
        <CheckField
          id="declaration"
          label={<b>{say('accept')}</b>}
          checked={isAccepted}
          error={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <div className={css.warning}>
          <Callout tone="warning">{say('final', { email })}</Callout>
        </div>
      </FormSection>
    </div>
  )
}
