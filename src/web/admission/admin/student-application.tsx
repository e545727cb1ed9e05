import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { ActDialog } from '#web/admin/application/act-dialog.tsx'
import { actWords } from '#web/admin/application/act-words.ts'
import type { Act } from '#web/admin/application/act.ts'
import { ApplicationFrame, PlaceInList } from '#web/admin/application/application-frame.tsx'
import { tabId } from '#web/admin/documents/document-tabs.tsx'
import { DocumentViewer } from '#web/admin/documents/document-viewer.tsx'
import type { Place } from '#web/lists/list-place.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useSingleKeys } from '#web/ui/single-keys.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import {
  acceptWarnings,
  StudentActions,
  StudentBadges,
  studentFacts,
  StudentPhoto,
} from './student-application-parts.tsx'
import { DecideFirst } from './student-decide-first.tsx'
import { studentDocumentsView } from './student-documents-view.ts'
import { BackToStudents, useGoToStudent, useStudentPlace } from './student-place.tsx'
import { studentApplicationQuery, useStudentDecision } from './use-student-decision.ts'

type DialogProps = {
  application: StudentApplication
  act: Act
  decide: ReturnType<typeof useStudentDecision>['decide']
  onClose: () => void
}

function StudentActDialog({ application, act, decide, onClose }: DialogProps) {
  const { applicationId, candidateName, email, payment } = application
  const facts = { name: candidateName || email, applicationId, amountRupees: payment.amount, utr: payment.utr }
  return (
    <ActDialog
      key={act}
      act={act}
      facts={facts}
      warnings={act === 'accept' ? acceptWarnings(application) : []}
      onClose={onClose}
      onDecide={async (decision) => {
        const isDone = await decide(decision)
        onClose()
        if (isDone) showToast({ type: 'success', title: actWords[act].done(facts) })
        // The button that opened the dialog may be gone.
        document.querySelector<HTMLElement>('main h1')?.focus()
      }}
    />
  )
}

/** Single keys for what the buttons do, as far as the server allows it now. */
function useStudentKeys(facts: {
  application: StudentApplication | undefined
  place: Place | null
  go: ReturnType<typeof useGoToStudent>
  shownDocument: string
  onAct: (act: Act) => void
}) {
  const { application, place, go, shownDocument, onAct } = facts
  const abilities = application?.abilities
  const goTo = (target: Place['next'] | undefined) => (target ? () => go(target) : undefined)
  useSingleKeys({
    ArrowRight: goTo(place?.next),
    ArrowLeft: goTo(place?.previous),
    a: abilities?.mayDecide ? () => onAct('accept') : undefined,
    r: abilities?.mayDecide ? () => onAct('reject') : undefined,
    v: abilities?.mayVerifyPayment ? () => onAct('verify') : undefined,
    d: application ? () => document.getElementById(tabId(shownDocument))?.focus() : undefined,
  })
}

function requestIdOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}

/** In place of the application until it has arrived, or when it did not. */
function NotYet({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  const { error, refetch, isFetching } = query
  if (!error) return <SkeletonRows rows={6} rowHeight={72} />
  return (
    <ErrorState
      title="Error Loading Application"
      error={Object.assign(new Error(`Failed to fetch application data. ${error.message}`), {
        requestId: requestIdOf(error),
      })}
      onTryAgain={() => void refetch()}
      isRetrying={isFetching}
      showsHome
    />
  )
}

/** The page of one student application for administrators. */
export function AdminStudentApplication({ applicationId, search }: { applicationId: string; search: ListSearch }) {
  const query = useQuery(studentApplicationQuery(applicationId))
  const application = query.data?.application
  // Kept from one application to the next: a clerk compares the same paper of many.
  const [shownDocument, setShownDocument] = useState('marksheet12')
  const [opened, setOpened] = useState<{ applicationId: string; act: Act } | null>(null)
  const place = useStudentPlace(applicationId, search)
  const go = useGoToStudent(search)
  const { decide, refusal } = useStudentDecision(application)
  const onAct = (act: Act) => setOpened({ applicationId, act })
  useStudentKeys({ application, place, go, shownDocument, onAct })
  const back = <BackToStudents search={search} place={place} />
  const inList = place && <PlaceInList place={place} onGo={go} />
  if (!application) {
    return (
      <ApplicationFrame back={back} place={inList} name="Application" facts={[applicationId]}>
        <NotYet query={query} />
      </ApplicationFrame>
    )
  }
  const documents = studentDocumentsView(application)
  return (
    <ApplicationFrame
      back={back}
      place={inList}
      photo={<StudentPhoto application={application} />}
      name={application.candidateName || application.email}
      badges={<StudentBadges application={application} />}
      facts={studentFacts(application)}
      actions={<StudentActions application={application} onAct={onAct} />}
      viewer={<DocumentViewer documents={documents} shown={shownDocument} onShow={setShownDocument} />}
    >
      <DecideFirst application={application} refusal={refusal} onAct={onAct} />
      {opened?.applicationId === applicationId && (
        <StudentActDialog application={application} act={opened.act} decide={decide} onClose={() => setOpened(null)} />
      )}
    </ApplicationFrame>
  )
}
