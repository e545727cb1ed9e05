import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isDecided, outcomeOf } from '#domain/applications/status.ts'
import { CancelledNote } from '#web/applications/cancelled-note.tsx'
import type { DecisionOutcome } from '#domain/applications/statuses.ts'
import type { OwnApplication } from '#web/applications/own-application.ts'
import { useSaidStanding } from '#web/applications/use-said-standing.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { signedUrl } from '#web/documents/signed-url.ts'
import { joined, language } from '#web/platform/language.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { sayForeseen } from '#words/form/foreseen.ts'
import { paymentBadge } from '#web/review/status-badges.ts'
import { publicDrive as sayDrive } from '#words/drives/public-drive.ts'
import { review as say } from '#words/review/review.ts'
import { sayStatus } from '#words/statuses.ts'
import { Notices } from './panel.tsx'
import type { FailedDecision } from './use-decision.ts'

export function ReviewedBadges({ of: { status, payment } }: { of: AnyApplication }) {
  const isUtrRepeated = (payment.utrAlsoOn ?? []).length > 0
  return (
    <>
      <StatusBadge status={status} />
      <StatusBadge {...paymentBadge({ status, payment: { ...payment, isUtrRepeated } })} />
    </>
  )
}

export function ReviewedPhoto({ of: { documents } }: { of: AnyApplication }) {
  const { key } = documents['photo'] ?? {}
  const { data: url } = useQuery({ ...signedUrl(key ?? ''), enabled: key !== undefined })
  return url ? <img src={url} alt={say('photo')} /> : null
}

/** Tone of each decision. */
const decisionTones = { good: 'good', open: 'info', bad: 'bad', ended: 'info' } as const satisfies Record<
  DecisionOutcome,
  string
>

/** What its applicant reads of an application now, also on the first page, on paper and in mails. */
function AsRead({ of }: { of: OwnApplication }) {
  const { sentence } = useSaidStanding(of)
  return (
    <Callout tone="plain" isSmall>
      <p>{joined(say.rich('applicantReads', { sentence, b: (inner) => <b>{joined(inner)}</b> }))}</p>
    </Callout>
  )
}

type NoticesProps = {
  of: AnyApplication
  /** The same as its applicant has it. */
  shown: OwnApplication
  refusal: FailedDecision | null
  onUndo: () => void
  isBusy: boolean
}

/** Why the last decision failed; or what was decided, with its reason, and how long it can be undone. */
export function ReviewedNotices({ of, shown, refusal, onUndo, isBusy }: NoticesProps) {
  const { abilities, reviewedBy, reviewReasonSaid, reviewComments, heldUntil } = of
  const { status } = of
  const bold = (text: readonly ReactNode[]) => <b>{joined(text)}</b>
  const said = {
    status: sayStatus(status, language),
    name: reviewedBy ?? 'none',
    reason: reviewReasonSaid ?? 'none',
    b: bold,
  }
  return (
    <Notices>
      {of.cancelled && <CancelledNote cancelled={of.cancelled}>{sayDrive('cancelledFor')}</CancelledNote>}
      {abilities.reviewRefusal && (
        <Callout tone="info" isSmall>
          {sayForeseen({ code: abilities.reviewRefusal }, language)}
        </Callout>
      )}
      <AsRead of={shown} />
      {refusal && (
        <Callout tone="warning" isSmall role="alert">
          <p>
            <b>{refusal.message}</b>
          </p>
          {refusal.changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
          <p>{say('nothingChanged')}</p>
        </Callout>
      )}
      {isDecided(status) && (
        <Callout tone={decisionTones[outcomeOf(status)]} isSmall>
          <p>{joined(say.rich('decidedBy', said))}</p>
          {reviewComments && <p>{reviewComments}</p>}
          {heldUntil !== null && (
            <p>
              {say('held', { at: heldUntil })}{' '}
              {abilities.mayTakeBack && (
                <TextButton onClick={onUndo} disabled={isBusy}>
                  {say('undo')}
                </TextButton>
              )}
            </p>
          )}
        </Callout>
      )}
    </Notices>
  )
}
