import { neetYear, type Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { percentageOf, type StudentForm, type studentQuestions } from '#domain/admission/student-questions.ts'
import { studentFee } from '#domain/admission/course.ts'
import { numberOf } from '#domain/platform/answers.ts'
import { isPassedTooYoung } from '#domain/platform/calendar.ts'
import type { Path } from '#domain/questions/question.ts'
import { AnswerNote } from '#web/forms/answer-note.tsx'
import { useTypedList, useTypedText } from '#web/forms/form-context.ts'
import type { Follow } from '#web/applications/form/verdict.tsx'
import type { Uploads } from '#web/documents/uploads.ts'
import { language } from '#web/platform/language.ts'
import { StepSections } from '#web/questions/step-sections.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/form-sheet.tsx'
import { questionFields as sayField } from '#words/question-fields.ts'
import { studentWords } from '#words/student.ts'
import { studentApplication as say } from '#words/student-application.ts'
import { CourseChoice } from './course-choice.tsx'
import { DocumentsStep } from './documents-step.tsx'

type StudentPath = Path<typeof studentQuestions>

const words = studentWords(language)

/** Consequences of the chosen category: the fee, and certificates to upload later. */
function FeeNote({ admission }: { admission: Admission }) {
  const category = useTypedText('category') as StudentForm['category'] | ''
  const isPwd = useTypedText('pwd') === 'yes'
  const preferenceOrder = useTypedList('preferenceOrder')
  const of = { category: category || null, pwd: isPwd }
  const rupees = studentFee({ ...of, preferenceOrder: [...preferenceOrder] }, admission)
  if (rupees === null) return null
  const isHighest = preferenceOrder.some((name) => studentFee({ ...of, preferenceOrder: [name] }, admission) !== rupees)
  const needed = [
    ...(category && category !== 'UR' ? [say('categoryCertificate', { category })] : []),
    ...(isPwd ? [say('pwdCertificate')] : []),
  ]
  return (
    <FormCell>
      <Callout isSmall role="status">
        {rupees === 0 ? say('noFee') : say(isHighest ? 'highestFee' : 'fee', { fee: rupees })}{' '}
        {needed.length > 0 && say('certificates', { needed: { and: needed } })}
      </Callout>
    </FormCell>
  )
}

function YearNote() {
  const path: StudentPath = 'intermediateSchool.passingYear'
  const born = useTypedText('dob')
  const isDoubted = isPassedTooYoung(useTypedText(path), born)
  return <AnswerNote>{isDoubted && sayField('yearYoung', { born: born.slice(0, 4) })}</AnswerNote>
}

/** Computed from the marks, never typed. */
function Percentage() {
  const obtainedMarks = numberOf(useTypedText('intermediateSchool.obtainedMarks'))
  const totalMarks = numberOf(useTypedText('intermediateSchool.totalMarks'))
  const percentage = percentageOf({ obtainedMarks, totalMarks })
  const shown = percentage === null ? '' : `${percentage.toFixed(2)} %`
  return (
    <FormCell span={4}>
      <TextField label={say('percentage')} value={shown} placeholder={say('fromMarks')} readOnly tabIndex={-1} />
    </FormCell>
  )
}

/** Texts below titles that depend on the courses and their conditions. */
function courseLeads({ courses }: Admission): Record<string, string> {
  return {
    ...(courses.length !== 2 && { course: words.note('section.course.of-count', { count: courses.length }) }),
    ...(courses.some(({ conditions }) => conditions?.subjects) && {
      subjects: words.note('section.subjects.by-course', {}),
    }),
  }
}

type StepBodyProps = {
  step: number
  application: StudentApplication
  admission: Admission
  uploads: Uploads
  onChanged: () => Promise<unknown>
  onVisit: (step: number) => void
  onFollow: Follow
}

/** The fields of steps 1 to 4. */
export function StepBody({ step, application, admission, ...rest }: StepBodyProps) {
  const category = useTypedText('category')
  if (step === 4) return <DocumentsStep application={application} {...rest} />
  const year = String(neetYear(application))
  const isUnreserved = category === '' || category === 'UR'
  return (
    <StepSections<StudentPath>
      step={step}
      leads={{ ...courseLeads(admission), neet: words.note('section.neet.of-year', { year }) }}
      fields={{ preferenceOrder: <CourseChoice admission={admission} /> }}
      hints={{
        neetRoll: words.note('neetRoll.of-year', { year }),
        ...(!isUnreserved && { neetCategoryRank: words.note('neetCategoryRank.of-category', { category }) }),
      }}
      before={{
        mobile: (
          <FormCell span={6}>
            <TextField label={say('email')} value={application.email} readOnly />
          </FormCell>
        ),
      }}
      after={{
        pwd: <FeeNote admission={admission} />,
        'intermediateSchool.passingYear': <YearNote />,
        'intermediateSchool.totalMarks': <Percentage />,
      }}
    />
  )
}
