import { useMutation, useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SmsOffer } from '#web/accounts/sms-offer.tsx'
import { mobileQuery } from '#web/accounts/sms-section.tsx'
import { dropAnswer } from '#web/platform/after-writes.ts'
import { ask } from '#web/platform/query-client.ts'
import { useNavigate, useRouter, useSearch } from '#lib/router/router-provider.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { useLetters } from '#web/ui/keys/use-letters.ts'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import type { AnyApplication, Applications } from '../client.ts'
import { DownloadPdf } from '../download-pdf.tsx'
import type { OwnApplication } from '../own-application.ts'
import { printNow } from '../print/print-now.ts'
import { SubmittedPage } from '../submitted-page.tsx'
import { OwnSummary } from '../summary/own-summary.tsx'
import { Withdraw } from '../withdraw.tsx'
import { LoadApplication } from './load-application.tsx'
import css from './own-application-page.module.css'
import { usePageAddress } from './use-page-address.ts'

type DeleteDraftProps<A extends AnyApplication> = {
  applications: Applications<A>
  application: OwnApplication
  isOpen: boolean
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a draft and its documents are deleted for good. */
function DeleteDraft<A extends AnyApplication>(props: DeleteDraftProps<A>) {
  const { applications, application, isOpen, onClose, onDeleted } = props
  const { applicationId, title } = application
  const deletion = useMutation({
    mutationFn: () => applications.remove(applicationId),
    onSuccess: async () => {
      showToast({ type: 'success', title: say('deleted'), message: applicationId })
      await onDeleted()
      dropAnswer(applications.query(applicationId).queryKey)
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={say('deleteSure', { id: applicationId })}
      confirmLabel={say('deleteDraft')}
      isDestructive
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>{say('deleteText', { title })}</p>
      {deletion.error && <Callout tone="bad">{deletion.error.message}</Callout>}
    </ConfirmDialog>
  )
}

/** As high as the window: the footer does not move when the page arrives. */
const skeleton = (
  <PageBody isNarrow className={css.skeleton}>
    <Card isPadded={false} isEdge>
      <SkeletonRows rows={8} rowHeight={56} />
    </Card>
  </PageBody>
)

type ApplicationPageParts<A extends AnyApplication> = {
  applications: Applications<A>
  /** The answers that its cards show, fetched with the application: nothing moves when they arrive. */
  alongside?: (applicationId: string) => readonly UseQueryOptions[]
  /** The way to correct the UTR, at the top if the payment was not found. */
  correction?: ((application: A) => ReactNode) | undefined
  /** The place for the receipt of such a payment. */
  receipt?: ((application: A) => ReactNode) | undefined
  /** What the office asks the applicant to correct, at the top. */
  asked?: (application: A) => ReactNode
  /** What goes with an application that is withdrawn, in the question before it. */
  lost?: (application: A) => ReactNode
  /** What the applicant is accepted for, in a sentence. */
  acceptedFor?: (application: A) => string
  /** Its mobile number. */
  mobileOf?: (application: A) => string | null | undefined
  /** Below the timeline: rules and answers. */
  summary: (application: A) => ReactNode
  /** The printed form. */
  printed: (application: A) => ReactNode
}

function Submitted<A extends AnyApplication>({
  application,
  applications,
  mobileOf,
}: Pick<ApplicationPageParts<A>, 'applications' | 'mobileOf'> & { application: A }) {
  const own = applications.shown(application)
  return (
    <SubmittedPage
      application={own}
      sms={<SmsOffer given={mobileOf?.(application) ?? null} />}
      listHref={applications.listHref}
      onPrint={() => void printNow()}
      download={<DownloadPdf applicationId={own.applicationId} />}
    />
  )
}

/** What a draft lacks, which the list of own applications knows. */
function useLeft<A extends AnyApplication>({ shownOwn }: Applications<A>, { status, applicationId }: A) {
  const listed = useQuery({ ...shownOwn, enabled: status === 'draft' })
  return listed.data?.find((one) => one.applicationId === applicationId)?.left ?? null
}

/** Whether there can be news of an application by a day. */
const takesPart = ({ status, cancelled }: AnyApplication) =>
  (status === 'submitted' || status === 'accepted') && !cancelled

function Summary<A extends AnyApplication>({
  application,
  applications,
  correction,
  receipt,
  asked,
  lost,
  acceptedFor,
  mobileOf,
  summary,
}: Omit<ApplicationPageParts<A>, 'alongside' | 'printed'> & { application: A }) {
  const router = useRouter()
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const back = () =>
    router.history.canGoBack() ? router.history.back() : void navigate({ href: applications.listHref })
  const own = applications.shown(application)
  const left = useLeft(applications, application)
  return (
    <>
      <OwnSummary
        application={{ ...own, left }}
        correction={correction?.(application)}
        receipt={receipt?.(application)}
        sms={takesPart(application) && <SmsOffer given={mobileOf?.(application) ?? null} />}
        asked={asked?.(application)}
        withdraw={
          application.abilities.transitions.includes('withdraw') && (
            <Withdraw application={application} lost={lost?.(application)} />
          )
        }
        acceptedFor={acceptedFor?.(application)}
        onBack={back}
        onPrint={() => void printNow()}
        onDelete={() => setIsDeleting(true)}
        download={<DownloadPdf applicationId={own.applicationId} />}
      >
        {summary(application)}
      </OwnSummary>
      <DeleteDraft
        applications={applications}
        application={own}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => navigate({ href: applications.listHref, replace: true })}
      />
    </>
  )
}

/**
 * An application of the person logged in: timeline and answers; right after submission, the confirmation. Printing
 * gives the form.
 */
export function OwnApplicationPage<A extends AnyApplication>(parts: ApplicationPageParts<A>) {
  const { applicationId } = usePageAddress()
  const { submitted } = useSearch()
  const letters = ask('GET /api/applications/{applicationId}/letters', { params: { applicationId } })
  const cards = useQueries({
    queries: [letters as UseQueryOptions, mobileQuery as UseQueryOptions, ...(parts.alongside?.(applicationId) ?? [])],
  })
  const areLettersThere = useLetters()
  const isArriving = cards.some(({ isLoading }) => isLoading) || !areLettersThere
  return (
    <LoadApplication applications={parts.applications} applicationId={applicationId} skeleton={skeleton}>
      {(application) => {
        if (isArriving) return skeleton
        const isConfirmation = submitted === 'yes' && application.status !== 'draft'
        return (
          <>
            <div data-screen-only>
              {isConfirmation ? (
                <Submitted {...parts} application={application} />
              ) : (
                <Summary {...parts} application={application} />
              )}
            </div>
            <div data-print-only>{parts.printed(application)}</div>
          </>
        )
      }}
    </LoadApplication>
  )
}
