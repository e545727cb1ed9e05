import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { doubtOf, isOfPayment, rowOf, type OfferedTransition } from '#domain/applications/decisions/decision.ts'
import { undoing } from '#domain/applications/life.ts'
import { mayOpen } from '#domain/documents/document-access.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import type { ListPlace } from '#web/lists/list-place.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { DownloadButton, DownloadPdf } from '#web/applications/download-pdf.tsx'
import { download } from '#web/platform/download.ts'
import { ask } from '#web/platform/query-client.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import type { LoadState } from '#web/ui/states/loading.ts'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { tabId } from '#web/review/viewer/document-tabs.tsx'
import { usePageScrutiny } from '#web/review/scrutiny/page-scrutiny.tsx'
import { DocumentViewer } from '#web/review/viewer/document-viewer.tsx'
import { review as say } from '#words/review/review.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import { acceptWarnings, applicationLives, factsOf, offeredTransitions, sayDespite } from './transition.ts'
import type { ReviewSource } from '#web/review/reviews.ts'
import { ApplicationFrame, PlaceInList } from './application-frame.tsx'
import { ProposeButtons } from '#web/review/proposals/propose-buttons.tsx'
import { TransitionButtons } from '#web/lifecycle/transition-buttons.tsx'
import { manyDecisions } from '#web/review/many/decision-calls.ts'
import { RejectFields } from './reject-fields.tsx'
import { DecideFirst } from './decide-first.tsx'
import { ReviewedBadges, ReviewedPhoto } from './reviewed-parts.tsx'
import { useDecision } from './use-decision.ts'
import { msUntilTold, useUndo } from './use-undo.ts'
import { BackToList, useGoTo, usePlace } from './use-place.tsx'

type DecisionDialogProps = {
  application: AnyApplication
  name: string
  transition: OfferedTransition
  /** Fills in the reason and the comment that are proposed. */
  isAsProposed: boolean
  delayMinutes: number
  decide: ReturnType<typeof useDecision>['decide']
  onClose: () => void
}

function ReviewedTransitionDialog({
  application,
  name,
  transition,
  isAsProposed,
  delayMinutes,
  decide,
  onClose,
}: DecisionDialogProps) {
  const { applicationId, payment, status, proposal } = application
  const facts = factsOf({ name, applicationId, payment, delayMinutes })
  const { takesSeat } = rowOf(transition)
  return (
    <TransitionDialog
      key={transition}
      transition={transition}
      life={applicationLives}
      applicationId={applicationId}
      facts={facts}
      {...(transition === 'verify' && { more: { utr: payment.utr } })}
      despite={doubtOf(transition, { status, payment }) && sayDespite(transition, { payment })}
      {...(isAsProposed && { filledIn: { reason: proposal?.reason ?? '', comments: proposal?.comments ?? '' } })}
      warnings={takesSeat ? acceptWarnings(application) : []}
      reads={application.applicantReads}
      reasons={(of) => <RejectFields applicationId={applicationId} {...of} />}
      foresee={manyDecisions.foreseeDecisions}
      onClose={onClose}
      onDecide={async (decision) => {
        const isDone = await decide(decision)
        onClose()
        if (isDone) showToast({ type: 'success', title: applicationLives.say(transition, 'done', facts) })
        // The button that opened the dialog may be gone.
        document.querySelector<HTMLElement>('main h1')?.focus()
      }}
    />
  )
}

/** Single keys for the buttons that the server allows now. */
function useDecisionKeys(facts: {
  application: AnyApplication | undefined
  printHref: string | undefined
  place: ListPlace | null
  go: ReturnType<typeof useGoTo>
  shownDocument: string
  onAsk: (transition: OfferedTransition) => void
  onUndo: () => void
}) {
  const { application, printHref, place, go, shownDocument, onAsk, onUndo } = facts
  const offered = application ? offeredTransitions(application.abilities) : []
  const asking = (name: OfferedTransition) => {
    if (!rowOf(name).undoes) return () => onAsk(name)
    return application?.heldUntil ? onUndo : undefined
  }
  const navigate = useNavigate()
  const goTo = (target: ListPlace['next'] | undefined) => (target ? () => go(target) : undefined)
  useSingleKeys({
    ArrowRight: goTo(place?.next),
    ArrowLeft: goTo(place?.previous),
    ...Object.fromEntries(offered.map((name) => [rowOf(name).key ?? name, asking(name)])),
    p: printHref ? () => void navigate({ href: printHref }) : undefined,
    d: application ? () => document.getElementById(tabId(shownDocument))?.focus() : undefined,
  })
}

/** Shown until the application has loaded, or if that failed. */
function NotYet({ of, applicationId }: { of: LoadState<unknown> & { error: Error | null }; applicationId: string }) {
  const { error, refetch, isFetching } = of
  if (!error) return <SkeletonRows rows={6} rowHeight={72} />
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={say('notThere', { applicationId })}>{say('notThereWhy')}</EmptyState>
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <ErrorState
      title={say('notLoaded')}
      error={Object.assign(new Error(say('fetchFailed', { why: error.message })), { requestId })}
      onTryAgain={() => void refetch()}
      isRetrying={isFetching}
      showsHome
    />
  )
}

/** Saves everything about an application, for a court or a request for information. */
function CompleteRecordButton<A extends AnyApplication>({
  reviews: { track },
  application: { applicationId, driveId },
}: {
  reviews: ReviewSource<A>
  application: A
}) {
  const may = useMay()
  if (!may('applications.export', { track, driveId })) return null
  return (
    <DownloadButton
      label={say('completeRecord')}
      size="dense"
      variant="quiet"
      save={() => download('GET /api/applications/{applicationId}/complete-record', { params: { applicationId } })}
    />
  )
}

/** What the page says of an application, with the documents that the officer may open. */
function useAbout<A extends AnyApplication>(reviews: ReviewSource<A>, application: A | undefined) {
  const { user } = useSession()
  if (!application) return undefined
  const about = reviews.aboutOf(application)
  const scope = { track: reviews.track, driveId: application.driveId }
  return { ...about, documents: about.documents.filter(({ docType }) => mayOpen(user ?? {}, docType, scope)) }
}

type AdminApplicationProps<A extends AnyApplication> = {
  reviews: ReviewSource<A>
  applicationId: string
  search: ListSearch
  /** All answers, in panels. */
  answers: (application: A) => ReactNode
}

type OpenedDialog = { applicationId: string; transition: OfferedTransition; isAsProposed: boolean }

/** The page of one application for administrators. */
export function AdminApplication<A extends AnyApplication>(props: AdminApplicationProps<A>) {
  const { reviews, applicationId, search, answers } = props
  const query = useQuery({
    ...reviews.query(applicationId),
    refetchInterval: ({ state: { data } }) => msUntilTold(data?.application.heldUntil),
  })
  const application = query.data?.application
  const about = useAbout(reviews, application)
  const printHref = application && reviews.shown(application).printHref
  const { viewer, looked, takeNext } = usePageScrutiny(reviews, application, props)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const place = usePlace(reviews, applicationId, search)
  const go = useGoTo(reviews, search)
  const { decide, make, refusal } = useDecision(reviews, application)
  const onAsk = (transition: OfferedTransition, isAsProposed = false) =>
    setOpened({ applicationId, transition, isAsProposed })
  const undo = useUndo(about, { decide, onHeard: () => onAsk(undoing) })
  useDecisionKeys({ application, printHref, place, go, shownDocument: viewer.shown, onAsk, onUndo: undo.undo })
  const { data: settings } = useQuery(ask('GET /api/decisions/settings'))
  const back = <BackToList reviews={reviews} search={search} place={place} />
  const offered = application ? offeredTransitions(application.abilities) : []
  const inList = place && <PlaceInList place={place} onGo={go} />
  if (!application || !about || !printHref) {
    return (
      <ApplicationFrame back={back} place={inList} name={say('application')} facts={[applicationId]}>
        <NotYet of={query} applicationId={applicationId} />
      </ApplicationFrame>
    )
  }
  return (
    <ApplicationFrame
      back={back}
      place={inList}
      photo={about.documents.some(({ docType }) => docType === 'photo') ? <ReviewedPhoto of={application} /> : null}
      name={about.name}
      badges={<ReviewedBadges of={application} />}
      facts={about.facts}
      actions={
        <>
          {takeNext}
          <SiteButton href={printHref} size="dense" variant="quiet" icon={IconPrinter}>
            {say('print')}
          </SiteButton>
          <DownloadPdf applicationId={applicationId} size="dense" variant="quiet" />
          <CompleteRecordButton {...{ reviews, application }} />
          <ProposeButtons
            {...{ reviews, application, make }}
            name={about.name}
            isNeeded={settings?.fourEyes ?? false}
          />
          <TransitionButtons
            life={applicationLives}
            names={offered.filter((name) => !isOfPayment(name))}
            isHeld={application.heldUntil !== null}
            onAsk={(name) => onAsk(name)}
          />
        </>
      }
      viewer={about.documents.length > 0 && <DocumentViewer documents={about.documents} {...viewer} />}
    >
      <DecideFirst {...{ reviews, application, about, refusal, onAsk, make, ...looked }} undoing={undo}>
        {answers(application)}
      </DecideFirst>
      {opened?.applicationId === applicationId && (
        <ReviewedTransitionDialog
          {...{
            application,
            name: about.name,
            decide,
            transition: opened.transition,
            isAsProposed: opened.isAsProposed,
            delayMinutes: settings?.delayMinutes ?? 0,
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </ApplicationFrame>
  )
}
