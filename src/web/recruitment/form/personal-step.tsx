import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DraftDigits, DraftText } from '#web/applications/form/draft-fields.tsx'
import { TwoAddresses } from '#web/applications/form/two-addresses.tsx'
import { facultyAddresses } from './faculty-addresses.ts'
import { facultyLabels as labels } from './faculty-labels.ts'
import { PersonFields } from './person-fields.tsx'
import { PostFields } from './post-fields.tsx'

function Contact({ email }: { email: string }) {
  return (
    <FormSection title="Contact" lead="We write to this e-mail address when the status of your application changes.">
      <FormGrid>
        <FormCell span={6}>
          <TextField label="E-mail" value={email} readOnly />
        </FormCell>
        <FormCell span={6}>
          <DraftDigits
            path="personalInfo.contact.mobile"
            label={labels['personalInfo.contact.mobile']}
            hint="10 digits"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
          />
        </FormCell>
        <FormCell span={6}>
          <DraftText
            path="personalInfo.contact.alternateEmail"
            label={labels['personalInfo.contact.alternateEmail']}
            isOptional
            inputMode="email"
            autoComplete="off"
            maxLength={254}
          />
        </FormCell>
      </FormGrid>
    </FormSection>
  )
}

/** Step 1: the post, who applies, how to reach them. */
export function PersonalStep({ email }: { email: string }) {
  return (
    <>
      <PostFields />
      <PersonFields />
      <Contact email={email} />
      <TwoAddresses pair={facultyAddresses} />
    </>
  )
}
