import { type Admission, admissionYear } from '#domain/admission/admission.ts'
import { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { StartList, StartSection } from '#web/applications/start/start-page.tsx'
import { DocumentsTable, Fees } from '#web/applications/start/what-you-need.tsx'
import { language } from '#web/platform/language.ts'
import { Stack } from '#web/ui/layout.tsx'
import { admissionTerms } from '#words/admission-terms.ts'
import { named } from '#words/questions.ts'
import { studentWords } from '#words/student.ts'
import { alike } from './admission-lines.ts'
import { ProgrammeCard } from './programme-card.tsx'

const say = admissionTerms(language)

/** Who needs what not everybody does. */
const conditions = {
  categoryCert: say('ifCategory'),
  pwdCert: say('ifPwd'),
  paymentReceipt: say('optional'),
}

function Rules({ admission }: { admission: Admission }) {
  const { minimumAge, minimumPercentage } = admission.rules
  const marks = alike(minimumPercentage)
  return (
    <StartSection title={say('rules')}>
      <StartList>
        <li>{say('age', { least: minimumAge, on: `${admissionYear(admission)}-12-31` })}</li>
        {marks.map(({ value, names }) => (
          <li key={value}>
            {say('marks', { least: value, categories: marks.length === 1 ? 'all' : names.join(', ') })}
          </li>
        ))}
        <li>{say('subjects')}</li>
        <li>{say('verdict')}</li>
      </StartList>
    </StartSection>
  )
}

/** Rules, seats, fees and documents of an admission: what everybody may know before applying. */
export function AdmissionTerms({ admission }: { admission: Admission }) {
  return (
    <>
      <Rules admission={admission} />
      <StartSection title={say('seats')}>
        <Stack gap={12}>
          {admission.courses.map(({ name }) => (
            <ProgrammeCard key={name} name={name} admission={admission} />
          ))}
        </Stack>
      </StartSection>
      <Fees fee={admission.fee} />
      <DocumentsTable kinds={named(studentDocumentKinds, studentWords(language))} conditions={conditions} />
    </>
  )
}
