import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { needsCouncil } from '#domain/recruitment/council-registration.ts'
import type { facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import { postgraduateYear } from '#domain/recruitment/qualifications.ts'
import type { Path } from '#domain/questions/question.ts'
import type { StepParts } from '#web/applications/form/own-form.tsx'
import { AnswerNote } from '#web/forms/answer-note.tsx'
import { language } from '#web/platform/language.ts'
import { StepSections } from '#web/questions/step-sections.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { DocumentsStep } from './documents-step.tsx'
import { ExperienceTotal } from './experience-total.tsx'
import { Jobs } from './jobs-field.tsx'
import { PersonalStep } from './personal-step.tsx'
import { publicationsDoubt } from './publications-doubt.ts'
import { Qualifications } from './qualifications-field.tsx'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

type FacultyPath = Path<typeof facultyQuestions>

const words = facultyWords(language)

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

const publicationList: FacultyPath = 'professionalData.publicationList'

/** Asks about a list whose length is not the number of publications given above it. */
function PublicationsNote() {
  const { publications, publicationList: list } = useAnswers().professionalData ?? {}
  return <AnswerNote>{publicationsDoubt(publications ?? {}, list)}</AnswerNote>
}

const national: FacultyPath = 'professionalData.publications.nationalIndexed'

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
      after={{
        [publicationList]: (
          <FormCell>
            <PublicationsNote />
          </FormCell>
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
