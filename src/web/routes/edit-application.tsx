import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { StudentForm } from '#web/admission/form/student-form.tsx'
import { applicationQuery, rememberApplication } from '#web/admission/application-query.ts'
import type { GoTo } from '#web/applications/form/step-place.ts'
import { FormSkeleton } from '#web/applications/form/form-skeleton.tsx'
import { LoadFailure } from '#web/applications/load-failure.tsx'
import { GoOn } from './go-on.tsx'

/** The step as part of the address: Back and Forward move between steps, a reload stays. */
function useStepAddress() {
  const { step, back } = useSearch({ strict: false })
  const { hash } = useLocation()
  const navigate = useNavigate()
  const goTo = useCallback<GoTo>(
    async (next, { back: from, field, replace = false } = {}) => {
      const search = { step: String(next), back: from }
      await navigate({ to: '.', search, hash: field ?? '', replace, resetScroll: false, hashScrollIntoView: false })
      if (!field && !replace) window.scrollTo(0, 0)
    },
    [navigate],
  )
  return { place: { step, back, hash }, goTo }
}

/** `/paramedical/application/{applicationId}/edit` */
export function EditApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  const [isJustSubmitted, setIsJustSubmitted] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(applicationQuery(applicationId))
  const { place, goTo } = useStepAddress()
  if (error && !data) return <LoadFailure error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <FormSkeleton />
  if (!data.application.abilities.mayEdit) {
    return <GoOn to={`/paramedical/application/${applicationId}${isJustSubmitted ? '?submitted=yes' : ''}`} />
  }
  const showSubmitted = (application: StudentApplication) => {
    setIsJustSubmitted(true)
    rememberApplication(application)
  }
  return (
    <StudentForm
      key={applicationId}
      application={data.application}
      place={place}
      goTo={goTo}
      onSubmitted={showSubmitted}
      onChanged={() => refetch()}
    />
  )
}
