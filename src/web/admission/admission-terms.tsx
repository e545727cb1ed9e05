import { type Admission, admissionYear } from '#domain/admission/admission.ts'
import { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { StartList, StartSection } from '#web/applications/start/start-page.tsx'
import { DocumentsTable, Fees } from '#web/applications/start/what-you-need.tsx'
import { language } from '#web/platform/language.ts'
import { Stack } from '#web/ui/layout.tsx'
import { admissionTerms as say } from '#words/drives/admission-terms.ts'
import { named } from '#words/form/questions.ts'
import { studentWords } from '#words/candidates/student.ts'
import { alike } from './admission-lines.ts'
import { ProgrammeCard } from './programme-card.tsx'

/** The applicants who need a document that not everybody needs. */
const whenNeeded = {
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
        {admission.courses.some(({ conditions }) => conditions) && <li>{say('byCourse')}</li>}
        <li>{say('verdict')}</li>
      </StartList>
    </StartSection>
  )
}

/** Rules, seats, fees and documents of an admission: what people need to know before applying. */
export function AdmissionTerms({ admission }: { admission: Admission }) {
  const { courses, fee, translations } = admission
  return (
    <>
      <Rules admission={admission} />
      <StartSection title={say('seats')}>
        <Stack gap={12}>
          {courses.map((course) => (
            <ProgrammeCard key={course.name} course={course} translations={translations} />
          ))}
        </Stack>
      </StartSection>
      <Fees
        fee={fee}
        note={courses.some((course) => course.fee) && courses.length > 1 ? say('highestFee') : undefined}
      />
      <DocumentsTable kinds={named(studentDocumentKinds, studentWords(language))} conditions={whenNeeded} />
    </>
  )
}
