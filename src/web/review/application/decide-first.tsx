import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApplicationLink } from '#web/applications/application-link.tsx'
import { useMay } from '#web/accounts/use-may.ts'
import { consentLine, guardianConsentQuery } from '#web/applications/guardian-consent-query.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { joined, language } from '#web/platform/language.ts'
import { Callout } from '#web/ui/callout.tsx'
import { KeyLegend } from '#web/ui/key-legend.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { review } from '#words/review.ts'
import type { OfferedTransition } from '#domain/applications/decision.ts'
import type { ReviewSource } from '#web/review/reviews.ts'
import { HistoryPanel } from './history-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { Notices, PanelPair } from './panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { RefusedMails } from './refused-mails.tsx'
import { ReviewedNotices } from './reviewed-parts.tsx'
import type { ReviewedApplication } from './reviewed.ts'
import { transitionKeys } from './transition.ts'
import { RulesPanel } from './panel-table.tsx'
import type { Refusal } from './use-decision.ts'
import type { Undoing } from './use-undo.ts'

const say = review(language)

const keys = [
  { keys: ['←', '→'], does: say('keyMove') },
  ...transitionKeys,
  { keys: ['D'], does: say('keyDocuments') },
  { keys: ['P'], does: say('keyPrint') },
]

type DecideFirstProps<A extends AnyApplication> = {
  reviews: ReviewSource<A>
  reviewed: ReviewedApplication
  refusal: Refusal | null
  onAsk: (transition: OfferedTransition) => void
  undoing: Undoing
  /** Every answer. */
  children: ReactNode
}

function History<A extends AnyApplication>({ reviews, reviewed }: Pick<DecideFirstProps<A>, 'reviews' | 'reviewed'>) {
  const { data, isError, refetch } = useQuery(reviews.history(reviewed.applicationId))
  return (
    <HistoryPanel
      history={data?.history}
      isError={isError}
      onTryAgain={() => void refetch()}
      applicantEmail={reviewed.email}
      documentLabel={(docType) =>
        reviewed.documents.find((one) => one.docType === docType)?.label ?? reviews.documentLabel(docType)
      }
    />
  )
}

/** Marks who was under 18, with the consent of a parent or guardian. */
function MinorNotice({ applicationId }: { applicationId: string }) {
  const { data, isError, refetch } = useQuery(guardianConsentQuery(applicationId))
  if (isError && !data) {
    return (
      <Notices>
        <Callout isSmall tone="bad" role="alert">
          {say('minorUnknown')} <TextButton onClick={() => void refetch()}>{say('tryAgain')}</TextButton>
        </Callout>
      </Notices>
    )
  }
  if (!data?.isMinor) return null
  const line = consentLine(data)
  return (
    <Notices>
      <Callout isSmall>
        {joined(say.rich('minor', { consent: line ?? 'none', b: (text) => <b>{joined(text)}</b> }))}
      </Callout>
    </Notices>
  )
}

/** Everything at the left, in the order in which it is needed to decide. */
export function DecideFirst<A extends AnyApplication>(props: DecideFirstProps<A>) {
  const { reviews, reviewed, refusal, onAsk, undoing, children } = props
  const may = useMay()
  return (
    <>
      <ReviewedNotices of={reviewed} refusal={refusal} onUndo={undoing.undo} isBusy={undoing.isBusy} />
      <RefusedMails applicationId={reviewed.applicationId} />
      <MinorNotice applicationId={reviewed.applicationId} />
      <RulesPanel rules={reviewed.eligibility} />
      <PanelPair>
        <PaymentPanel reviewed={reviewed} onAsk={onAsk} linkTo={(other) => <ApplicationLink id={other} />} />
        <History key={reviewed.applicationId} reviews={reviews} reviewed={reviewed} />
      </PanelPair>
      {reviewed.abilities.reviewRefusal === null && (
        <NotesPanel
          key={reviewed.applicationId}
          applicationId={reviewed.applicationId}
          mayWrite={may('notes.write', reviewed.scope)}
        />
      )}
      {children}
      <KeyLegend keys={keys} />
    </>
  )
}
