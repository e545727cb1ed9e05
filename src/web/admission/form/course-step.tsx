import type { Admission } from '#domain/admission/admission.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import { genderWords } from '#domain/applications/application.ts'
import { feeRupees } from '#domain/payments/payment.ts'
import { showRupees } from '#domain/platform/money.ts'
import { ContactFields } from '#web/applications/form/contact-fields.tsx'
import { DraftDay, DraftDigits, DraftRadio, DraftSelect, DraftText } from '#web/applications/form/draft-fields.tsx'
import { useTypedText } from '#web/applications/form/draft-form-context.ts'
import { categoryOptions, yesNoOptions } from '#web/applications/form/options.ts'
import { Callout } from '#web/ui/callout.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { CourseChoice } from './course-choice.tsx'
import { studentLabels as labels } from './student-labels.ts'

const genderOptions = Object.entries(genderWords).map(([value, label]) => ({ value, label }))
/** What the chosen category means: the fee, and the certificates to upload later. */
function FeeNote({ admission }: { admission: Admission | undefined }) {
  const category = useTypedText('category') as StudentForm['category'] | ''
  const isPwd = useTypedText('pwd') === 'yes'
  const rupees = admission && feeRupees(admission.fee, category || null, isPwd)
  if (rupees === undefined || rupees === null) return null
  const certificates = [category && category !== 'UR' && `${category} certificate`, isPwd && 'disability certificate']
  const needed = certificates.filter(Boolean).join(' and your ')
  return (
    <FormCell>
      <Callout isSmall role="status">
        {rupees === 0 ? 'There is no fee for you.' : `Your application fee is ${showRupees(rupees)}.`}
        {needed && ` You upload your ${needed} in step 4.`}
      </Callout>
    </FormCell>
  )
}

function PersonalFields({ admission }: { admission: Admission | undefined }) {
  return (
    <FormGrid>
      <FormCell span={6}>
        <DraftText path="candidateName" label={labels.candidateName} autoComplete="name" maxLength={100} />
      </FormCell>
      <FormCell span={6}>
        <DraftText path="fathersName" label={labels.fathersName} autoComplete="off" maxLength={100} />
      </FormCell>
      <FormCell span={6}>
        <DraftDay path="dob" label={labels.dob} hint="Day, month, year: 14-08-2008 or 14082008" />
      </FormCell>
      <FormCell span={6}>
        <DraftRadio path="gender" label={labels.gender} options={genderOptions} />
      </FormCell>
      <FormCell span={6}>
        <DraftSelect
          path="category"
          label={labels.category}
          hint="As on your certificate. It decides your fee."
          options={categoryOptions}
        />
      </FormCell>
      <FormCell span={6}>
        <DraftRadio path="pwd" label={labels.pwd} hint="Benchmark disability of 40% or more" options={yesNoOptions} />
      </FormCell>
      <FeeNote admission={admission} />
      <FormCell>
        <DraftText
          path="physicalIdentification"
          label={labels.physicalIdentification}
          hint="Something on your body that does not change, such as a mole on the left wrist"
          autoComplete="off"
          maxLength={200}
        />
      </FormCell>
    </FormGrid>
  )
}

/** Step 1: the course, who applies, how to reach them. */
export function CourseStep({ admission, email }: { admission: Admission | undefined; email: string }) {
  return (
    <>
      <FormSection title="Course" lead="You can apply for one course, or for both in the order you prefer.">
        <CourseChoice courses={admission?.courses.map(({ name }) => name)} />
      </FormSection>
      <FormSection title="Personal details" lead="As printed on your Class 10 certificate.">
        <PersonalFields admission={admission} />
      </FormSection>
      <ContactFields email={email} mobilePath="mobile" mobileLabel={labels.mobile}>
        <DraftDigits
          path="alternateMobile"
          label={labels.alternateMobile}
          hint="10 digits, such as a parent’s"
          isOptional
          inputMode="tel"
          maxLength={20}
        />
      </ContactFields>
    </>
  )
}
