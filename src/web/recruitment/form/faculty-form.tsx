import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { postRefusal } from '#domain/recruitment/post-refusals.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { FormSkeleton } from '#web/applications/form/form-skeleton.tsx'
import { OwnForm, type StepParts } from '#web/applications/form/own-form.tsx'
import { type DraftInForm, EditPage } from '#web/applications/pages/edit-page.tsx'
import { CopiedAnswers } from '#web/applications/start/copied-answers.tsx'
import { useInstitute } from '#web/institute/institute-query.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { facultyDeclaration } from '#words/candidates/candidate-applications.ts'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { candidateStart } from '#words/candidates/candidate-start.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { facultyApplications } from '../faculty-applications.ts'
import { askedAgain } from '../asked-again.ts'
import { InstructionsDialog } from '../faculty-instructions.tsx'
import { RecruitmentFailure } from '../recruitment-failure.tsx'
import { facultyFormTrack, judgedRecruitment } from './faculty-track.ts'
import { RecruitmentContext, useAnswers } from './recruitment-context.ts'
import { StepBody } from './step-body.tsx'

type EligibilityErrorProps = {
  recruitment: Recruitment
  /** `updatedAt` of the recruitment when the answers were chosen. */
  knownAt: string
  /** Leads to an answer, on any step. */
  onFollow: (path: string) => void
}

/** When the candidate last saw the recruitment: at their last save, or when the form opened. */
function knownRecruitment({ updatedAt, recruitmentUpdatedAt }: FacultyApplication): string {
  return updatedAt < recruitmentUpdatedAt ? updatedAt : recruitmentUpdatedAt
}

/** Why the chosen post is not possible, shown on every step until that changes. */
function EligibilityError({ recruitment, knownAt, onFollow }: EligibilityErrorProps) {
  const { personalInfo } = useAnswers()
  const refusal = postRefusal(personalInfo ?? {}, recruitment.departments)
  if (!refusal) return null
  const changedAt = recruitment.updatedAt
  return (
    <Callout tone="bad" role="alert">
      <p>
        <b>{say('eligibility-error')}</b>
      </p>
      <p>
        <TextButton onClick={() => onFollow(refusal.path)}>{words.complaint(refusal)}</TextButton>
      </p>
      {changedAt > knownAt && <p>{say('changed', { when: changedAt })}</p>}
      <p>{say('choose-another')}</p>
    </Callout>
  )
}

const words = facultyWords(language)
const postStep = 1

const review = async () => (await import('./review.tsx')).review

type FormProps = { editing: DraftInForm<FacultyApplication>; recruitment: Recruitment }

function Form({ editing, recruitment }: FormProps) {
  const { application, onChanged, place, goTo } = editing
  const { personalInfo, translations } = application
  const { from } = place
  const { name } = useInstitute()
  // From the draft as opened: later saves must not hide that the recruitment was changed.
  const [knownAt] = useState(() => knownRecruitment(application))
  const drive = useMemo(() => judgedRecruitment(recruitment), [recruitment])
  const fields = useCallback(
    (parts: StepParts) => <StepBody {...parts} application={application} onChanged={onChanged} />,
    [application, onChanged],
  )
  const onFollow = (path: string) => {
    if (place.step === String(postStep)) focusField(path)
    else void goTo(postStep, { field: path })
  }
  return (
    <RecruitmentContext value={recruitment}>
      <OwnForm
        track={facultyFormTrack}
        drive={drive}
        editing={editing}
        notes={
          <>
            <EligibilityError {...{ recruitment, knownAt, onFollow }} />
            <CopiedAnswers {...{ application, from }} applications={facultyApplications} anew={askedAgain} />
          </>
        }
        declaration={facultyDeclaration(personalInfo, { institute: name, translations }, language)}
        fields={fields}
        review={review}
      />
      <InstructionsDialog {...{ application, from }} advertisement={recruitment.advertisement} />
    </RecruitmentContext>
  )
}

/** The form of the faculty track for one draft, with the current recruitment. */
function FacultyForm(editing: DraftInForm<FacultyApplication>) {
  const { driveId: recruitmentId } = editing.application
  const found = useQuery({
    ...ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }),
    refetchOnMount: 'always',
  })
  if (found.data) return <Form editing={editing} recruitment={found.data.recruitment} />
  if (!found.error) return <FormSkeleton />
  return <RecruitmentFailure of={found} whenAbsent={candidateStart('draft-kept')} />
}

/** `/faculty/application/{recruitmentId}/{applicationId}/edit` */
export function FacultyFormPage() {
  return (
    <EditPage applications={facultyApplications}>
      {(editing) => <FacultyForm key={editing.application.applicationId} {...editing} />}
    </EditPage>
  )
}
