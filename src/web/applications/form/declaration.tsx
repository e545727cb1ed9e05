import { Callout } from '#web/ui/callout.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import css from './review.module.css'

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
      <FormSection title="Declaration">
        <p className={css.words}>{words}</p>
        <CheckField
          id="declaration"
          label={<b>I accept the above declaration and confirm that all information provided is accurate</b>}
          checked={isAccepted}
          error={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <div className={css.warning}>
          <Callout tone="warning">{`You cannot change anything after you submit. A copy goes to ${email}.`}</Callout>
        </div>
      </FormSection>
    </div>
  )
}
