import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { applicationQuery } from '#web/admission/application-query.ts'
import { DeleteDraft } from '#web/admission/summary/delete-draft.tsx'
import { PrintedStudent } from '#web/admission/summary/printed-student.tsx'
import { StudentSummary } from '#web/admission/summary/student-summary.tsx'
import { LoadFailure } from '#web/applications/load-failure.tsx'
import { printNow } from '#web/applications/print/print-now.ts'
import { SubmittedPage } from '#web/applications/submitted-page.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

const listHref = '/paramedical/applications/all'

function Loading() {
  return (
    <PageBody isNarrow>
      <Card isPadded={false} isEdge>
        <SkeletonRows rows={8} rowHeight={56} />
      </Card>
    </PageBody>
  )
}

function Submitted({ application }: { application: StudentApplication }) {
  const { applicationId, submissionDate, email, endDate, payment } = application
  return (
    <SubmittedPage
      applicationId={applicationId}
      submittedAt={submissionDate ?? application.updatedAt}
      email={email}
      endDate={endDate}
      hasFee={payment.amount !== 0}
      viewHref={`/paramedical/application/${applicationId}`}
      listHref={listHref}
      onPrint={() => void printNow()}
    />
  )
}

function Summary({ application }: { application: StudentApplication }) {
  const router = useRouter()
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const back = () => (router.history.canGoBack() ? router.history.back() : void navigate({ href: listHref }))
  return (
    <>
      <StudentSummary
        application={application}
        onBack={back}
        onPrint={() => void printNow()}
        onDelete={() => setIsDeleting(true)}
      />
      <DeleteDraft
        application={application}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => navigate({ href: listHref, replace: true })}
      />
    </>
  )
}

/** `/paramedical/application/{applicationId}`: the summary; right after submitting, the confirmation. On paper, the A4 form. */
export function ApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  const { submitted } = useSearch({ strict: false })
  const isNamed = applicationId.trim() !== ''
  const { data, error, refetch, isFetching } = useQuery({ ...applicationQuery(applicationId), enabled: isNamed })
  if (!isNamed) return <LoadFailure message="No Application ID found in URL." />
  if (error && !data) return <LoadFailure error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Loading />
  const { application } = data
  const isConfirmation = submitted === 'yes' && application.status !== 'pending'
  return (
    <>
      <div data-screen-only>
        {isConfirmation ? <Submitted application={application} /> : <Summary application={application} />}
      </div>
      <div data-print-only>
        <PrintedStudent application={application} />
      </div>
    </>
  )
}
