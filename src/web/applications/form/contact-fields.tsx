import type { ReactNode } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { DraftDigits } from './draft-fields.tsx'

type ContactFieldsProps = {
  /** The account's: not to be changed here. */
  email: string
  mobilePath: string
  mobileLabel: string
  /** One more way to reach the person. */
  children: ReactNode
}

/** How to reach the person who applies. */
export function ContactFields({ email, mobilePath, mobileLabel, children }: ContactFieldsProps) {
  return (
    <FormSection title="Contact" lead="We write to this e-mail address when the status of your application changes.">
      <FormGrid>
        <FormCell span={6}>
          <TextField label="E-mail" value={email} readOnly />
        </FormCell>
        <FormCell span={6}>
          <DraftDigits
            path={mobilePath}
            label={mobileLabel}
            hint="10 digits"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
          />
        </FormCell>
        <FormCell span={6}>{children}</FormCell>
      </FormGrid>
    </FormSection>
  )
}
