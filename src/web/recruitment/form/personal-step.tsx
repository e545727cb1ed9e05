import { ContactFields } from '#web/applications/form/contact-fields.tsx'
import { DraftText } from '#web/applications/form/draft-fields.tsx'
import { TwoAddresses } from '#web/applications/form/two-addresses.tsx'
import { facultyAddresses } from './faculty-addresses.ts'
import { facultyLabels as labels } from '../answers/faculty-labels.ts'
import { PersonFields } from './person-fields.tsx'
import { PostFields } from './post-fields.tsx'

function Contact({ email }: { email: string }) {
  const mobile = 'personalInfo.contact.mobile'
  const alternate = 'personalInfo.contact.alternateEmail'
  return (
    <ContactFields email={email} mobilePath={mobile} mobileLabel={labels[mobile]}>
      <DraftText
        path={alternate}
        label={labels[alternate]}
        isOptional
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
    </ContactFields>
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
