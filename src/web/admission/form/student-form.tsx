import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Judge } from '#web/applications/form/draft-form.ts'
import { OwnForm } from '#web/applications/form/own-form.tsx'
import type { Editing } from '#web/applications/pages/edit-page.tsx'
import { ask } from '#web/platform/query-client.ts'
import { declarationText } from '../declaration-text.ts'
import { ReviewAnswers, ReviewRules } from './review-answers.tsx'
import { StepBody } from './step-body.tsx'
import { studentFormTrack } from './student-form-track.ts'
import { studentProblems } from './student-problems.ts'

function useAdmissionAndJudge({ admissionId, documents, payment }: StudentApplication) {
  const admissions = useQuery(ask('GET /api/admissions')).data?.admissions
  const admission = admissions?.find(({ id }) => id === admissionId)
  const judge = useMemo<Judge>(() => {
    const facts = { today: dayOf(new Date()), admission, documents, amountRupees: payment.amount }
    return (typed) => studentProblems(typed, facts)
  }, [admission, documents, payment.amount])
  return { admission, judge }
}

/** The form of the student track over one draft. */
export function StudentForm(editing: Editing<StudentApplication>) {
  const { application, onChanged } = editing
  const { admission, judge } = useAdmissionAndJudge(application)
  return (
    <OwnForm
      track={studentFormTrack}
      editing={editing}
      judge={judge}
      declaration={declarationText}
      fields={(parts) => <StepBody {...parts} {...{ application, admission, onChanged }} />}
      rules={<ReviewRules application={application} />}
      answers={(onChange) => <ReviewAnswers application={application} onChange={onChange} />}
    />
  )
}
