import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentForm, studentScope } from '#domain/admission/student-questions.ts'
import { studentDocumentsStep } from '#domain/admission/student-steps.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Judge } from '#web/applications/form/draft-form.ts'
import { OwnForm, type StepParts } from '#web/applications/form/own-form.tsx'
import type { Drafts } from '#web/applications/form/drafts.ts'
import { EditPage, type Editing } from '#web/applications/pages/edit-page.tsx'
import { TakenOver } from '#web/applications/start/taken-over.tsx'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { AskingContext, type Asking } from '#web/questions/asking.ts'
import { withFurther } from '#web/questions/further.ts'
import { studentStepTitles } from '#words/student-steps.ts'
import { studentWords } from '#words/student.ts'
import { studentApplication } from '#words/student-application.ts'
import { givenAnew } from '../given-anew.ts'
import { studentApplications } from '../student-applications.ts'
import { PrintedStudent } from '../summary/printed-student.tsx'
import { ReviewAnswers, ReviewRules } from './review-answers.tsx'
import { StepBody } from './step-body.tsx'
import { factsOf, studentProblems, studentUnmet } from './student-problems.ts'
import { draftOf, formOf, shownValue, typedFrom } from './student-typed.ts'

const say = studentApplication(language)

const words = studentWords(language)

const drafts: Drafts<StudentApplication> = {
  ...studentApplications,
  stepTitles: studentStepTitles(language),
  typedFrom,
  draftOf,
  stepOf(path) {
    const [first = ''] = path.split('.')
    return first === 'documents' || first === 'payment' ? studentDocumentsStep : studentForm.stepOf(path)
  },
  names: { label: words.fullName, show: shownValue },
}

function useAdmissionAndJudge({ admissionId, documents, questions, translations }: StudentApplication) {
  const admissions = useQuery(ask('GET /api/admissions')).data?.admissions
  const admission = admissions?.find(({ id }) => id === admissionId)
  const facts = useMemo(() => factsOf(dayOf(new Date()), admission), [admission])
  const asking = useMemo<Asking>(
    () => withFurther({ form: studentForm, words, facts }, { questions, translations, scope: studentScope }),
    [facts, questions, translations],
  )
  const judge = useMemo<Judge>(() => {
    const context = { facts, admission, documents }
    return (typed) => studentProblems(typed, context)
  }, [facts, admission, documents])
  const unmet = useMemo<Judge>(() => (typed) => (admission ? studentUnmet(formOf(typed), admission) : []), [admission])
  return { admission, asking, judge, unmet }
}

/** The form of the student track over one draft. */
function StudentForm(editing: Editing<StudentApplication>) {
  const { application, onChanged, place } = editing
  const { from } = place
  const { admission, asking, judge, unmet } = useAdmissionAndJudge(application)
  const fields = useCallback(
    (parts: StepParts) => <StepBody {...parts} {...{ application, admission, onChanged }} />,
    [application, admission, onChanged],
  )
  return (
    <AskingContext value={asking}>
      <OwnForm
        drafts={drafts}
        editing={editing}
        judge={judge}
        unmet={unmet}
        notes={<TakenOver {...{ application, from }} applications={studentApplications} anew={givenAnew} />}
        declaration={say('declaration')}
        fields={fields}
        rules={<ReviewRules application={application} />}
        printed={<PrintedStudent application={application} />}
        answers={(onChange) => <ReviewAnswers application={application} onChange={onChange} />}
      />
    </AskingContext>
  )
}

/** `/paramedical/application/{applicationId}/edit` */
export function StudentFormPage() {
  return (
    <EditPage applications={studentApplications}>
      {(editing) => <StudentForm key={editing.application.applicationId} {...editing} />}
    </EditPage>
  )
}
