import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { needsCouncil } from '#domain/recruitment/council-registration.ts'
import { facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import { postgraduateYear } from '#domain/recruitment/qualifications.ts'
import type { Field, Path } from '#domain/questions/question.ts'
import { textOf } from '#domain/questions/typed.ts'
import { useField } from '#web/forms/form-context.ts'
import type { StepParts } from '#web/applications/form/own-form.tsx'
import { language } from '#web/platform/language.ts'
import { RowsField } from '#web/questions/entries-field.tsx'
import { StepSections } from '#web/questions/step-sections.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/form-sheet.tsx'
import { candidateForm } from '#words/candidate-form.ts'
import { facultyWords } from '#words/faculty.ts'
import { DocumentsStep } from './documents-step.tsx'
import { ExperienceTotal } from './experience-total.tsx'
import { Jobs } from './jobs-field.tsx'
import { PersonalStep } from './personal-step.tsx'
import { Qualifications } from './qualifications-field.tsx'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

type FacultyPath = Path<typeof facultyQuestions>

const words = facultyWords(language)
const say = candidateForm(language)

/** Step 2: the four mandatory qualifications, others, and the registration with a council. */
function QualificationsStep() {
  const isCouncilNeeded = needsCouncil(useAnswers(), useRecruitment())
  const council = words.note(isCouncilNeeded ? 'section.council.required' : 'section.council.optional', {})
  return <StepSections<FacultyPath> step={2} leads={{ council }} fields={{ qualifications: <Qualifications /> }} />
}

/** Step 3: every job after post-graduation, and their total length. */
function ExperienceStep() {
  const answers = useAnswers()
  const { endDate } = useRecruitment().applicationDates
  const year = postgraduateYear(answers)
  const lead =
    year === null
      ? words.note('section.experience.unknown', {})
      : words.note('section.experience.known', { year: String(year) })
  return (
    <>
      <ExperienceTotal jobs={answers.workExperience ?? []} countTo={endDate} />
      <StepSections<FacultyPath> step={3} leads={{ experience: lead }} fields={{ workExperience: <Jobs /> }} />
    </>
  )
}

const { publications, researchProjects, memberships } = facultyQuestions.professionalData.questions

function CountField({ path, of: asked }: { path: FacultyPath; of: Field }) {
  const { value, error, type, leave } = useField(path)
  const settle = () => {
    // Show at once what will be stored: anything that is no number becomes 0.
    const count = textOf(asked.typed(asked.stored(value)))
    if (count !== value) type(count)
    leave()
  }
  return (
    <DigitsField
      id={path}
      label={words.label(path)}
      hint={words.hint(path)}
      isOptional
      maxLength={8}
      value={value}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
    />
  )
}

const national: FacultyPath = 'professionalData.publications.nationalIndexed'
const international: FacultyPath = 'professionalData.publications.internationalIndexed'

function ResearchStep() {
  return (
    <StepSections<FacultyPath>
      step={4}
      before={{
        [national]: (
          <FormCell>
            <Callout tone="warning">
              <p>{say('documentation')}</p>
              <p>{say('documentation-where')}</p>
            </Callout>
          </FormCell>
        ),
      }}
      fields={{
        [national]: <CountField path={national} of={publications.questions.nationalIndexed} />,
        [international]: <CountField path={international} of={publications.questions.internationalIndexed} />,
        'professionalData.researchProjects': (
          <RowsField
            path="professionalData.researchProjects"
            question={researchProjects}
            widths={{ title: 12, fundingAgency: 12 }}
          />
        ),
        'professionalData.memberships': (
          <RowsField
            path="professionalData.memberships"
            question={memberships}
            widths={{ organizationName: 8, membershipId: 4 }}
          />
        ),
      }}
    />
  )
}

type StepBodyProps = StepParts & { application: FacultyApplication; onChanged: () => Promise<unknown> }

/** The fields of steps 1 to 5. */
export function StepBody({ step, application, ...rest }: StepBodyProps) {
  if (step === 1) return <PersonalStep email={application.personalInfo.contact.email} />
  if (step === 2) return <QualificationsStep />
  if (step === 3) return <ExperienceStep />
  if (step === 4) return <ResearchStep />
  return <DocumentsStep application={application} {...rest} />
}
