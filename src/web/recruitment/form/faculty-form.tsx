import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dayOf } from '#domain/platform/calendar.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyForm } from '#domain/recruitment/faculty-questions.ts'
import { postRefusal } from '#domain/recruitment/post-refusals.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import type { Typed } from '#domain/questions/typed.ts'
import type { Judge } from '#web/applications/form/draft-form.ts'
import { FormSkeleton } from '#web/applications/form/form-skeleton.tsx'
import { OwnForm } from '#web/applications/form/own-form.tsx'
import type { Editing } from '#web/applications/pages/edit-page.tsx'
import { useInstitute } from '#web/institute/institute-query.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { AskingContext, type Asking } from '#web/questions/asking.ts'
import { facultyStepHeadings } from '#words/faculty-steps.ts'
import { facultyWords } from '#words/faculty.ts'
import { focusField } from '#web/ui/error-summary.tsx'
import { facultyDeclaration } from '../declaration-text.ts'
import { RecruitmentFailure } from '../recruitment-failure.tsx'
import { EligibilityError, knownRecruitment } from './eligibility-error.tsx'
import { facultyFormTrack } from './faculty-form-track.ts'
import { facultyProblems } from './faculty-problems.ts'
import { formOf } from './faculty-typed.ts'
import { InstructionsDialog } from './instructions-dialog.tsx'
import { RecruitmentContext } from './recruitment-context.ts'
import { ReviewAnswers, ReviewRules } from './review-answers.tsx'
import { StepBody } from './step-body.tsx'

const words = facultyWords(language)
const postStep = 1

type FormProps = { editing: Editing<FacultyApplication>; recruitment: Recruitment }

function useAskingAndJudge(recruitment: Recruitment, documents: FacultyApplication['documents']) {
  const asking = useMemo<Asking>(
    () => ({ form: facultyForm, words, facts: { today: dayOf(new Date()), settings: recruitment } }),
    [recruitment],
  )
  const judge = useMemo<Judge>(() => {
    const facts = { today: dayOf(new Date()), recruitment, documents }
    return (typed) => facultyProblems(typed, facts)
  }, [recruitment, documents])
  return { asking, judge }
}

function Form({ editing, recruitment }: FormProps) {
  const { application, onChanged, place, goTo } = editing
  const { documents, personalInfo } = application
  const { name } = useInstitute()
  // Of the draft as it was opened: what is saved later does not hide that the recruitment was changed.
  const [knownAt] = useState(() => knownRecruitment(application))
  const { asking, judge } = useAskingAndJudge(recruitment, documents)
  // A post that cannot be applied for is said on the page; nothing goes on until another is chosen.
  const isBlocked = (typed: Typed) => postRefusal(formOf(typed).personalInfo ?? {}, recruitment.departments) !== null
  const onFollow = (path: string) => {
    if (place.step === String(postStep)) focusField(path)
    else void goTo(postStep, { field: path })
  }
  return (
    <RecruitmentContext value={recruitment}>
      <AskingContext value={asking}>
        <OwnForm
          track={facultyFormTrack}
          headings={facultyStepHeadings(language)}
          editing={editing}
          judge={judge}
          isBlocked={isBlocked}
          notes={<EligibilityError {...{ recruitment, knownAt, onFollow }} />}
          declaration={facultyDeclaration(personalInfo, name)}
          fields={(parts) => <StepBody {...parts} application={application} onChanged={onChanged} />}
          rules={<ReviewRules application={application} />}
          answers={(onChange) => <ReviewAnswers application={application} onChange={onChange} />}
        />
      </AskingContext>
      <InstructionsDialog applicationId={application.applicationId} />
    </RecruitmentContext>
  )
}

/** The form of the faculty track over one draft, with the recruitment as it stands now. */
export function FacultyForm(editing: Editing<FacultyApplication>) {
  const { recruitmentId } = editing.application
  const found = useQuery({
    ...ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }),
    refetchOnMount: 'always',
  })
  if (found.data) return <Form editing={editing} recruitment={found.data.recruitment} />
  if (!found.error) return <FormSkeleton />
  const whenAbsent =
    'The recruitment was taken off the portal. Your draft is kept: try again later, or ask the institute.'
  return <RecruitmentFailure of={found} whenAbsent={whenAbsent} />
}
