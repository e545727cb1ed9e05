import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { markRefusal } from '#domain/payments/payment.ts'
import { statusFromAdmin } from '#domain/applications/status.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import type { Act } from '#web/admin/application/act.ts'
import { DecisionButtons } from '#web/admin/application/decision-buttons.tsx'
import { Notices } from '#web/admin/application/panel.tsx'
import { applicationLooks } from '#web/admin/application-look.ts'
import { signedUrl } from '#web/documents/signed-url.ts'
import { paymentLook } from '#web/admin/payment-look.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Refusal } from './use-student-decision.ts'

type Shown = { application: StudentApplication }

export function StudentBadges({ application: { status, payment } }: Shown) {
  const isUtrRepeated = (payment.utrAlsoOn ?? []).length > 0
  return (
    <>
      <StatusBadge status={applicationLooks[status]} />
      <StatusBadge {...paymentLook({ ...payment, isUtrRepeated })} />
    </>
  )
}

export function StudentPhoto({ application: { documents } }: Shown) {
  const key = documents['photo']?.key
  const { data: url } = useQuery({ ...signedUrl(key ?? ''), enabled: key !== undefined })
  return url ? <img src={url} alt="Passport photograph" /> : null
}

/** The line under the name. */
export function studentFacts({
  applicationId,
  submissionDate,
  preferenceOrder,
  admissionTitle,
}: StudentApplication): string[] {
  const submitted = submissionDate ? `Submitted ${showInstant(new Date(submissionDate))}` : 'Not submitted'
  const order = (preferenceOrder ?? []).map((course, index, all) =>
    all.length === 1 ? course : `${index + 1} ${course}`,
  )
  return [applicationId, submitted, `Preference ${order.join(', ') || 'not given'}`, admissionTitle]
}

/** Marks an administrator may set on the payment now. */
export function paymentMarks({ abilities, payment, status }: StudentApplication): ('failed' | 'refunded')[] {
  if (!abilities.mayMarkPayment) return []
  return (['failed', 'refunded'] as const).filter(
    (mark) => markRefusal(mark, payment, statusFromAdmin(status)) === null,
  )
}

/** What to look at before accepting. */
export function acceptWarnings({ eligibility, payment }: StudentApplication): string[] {
  const notMet = eligibility
    .filter(({ outcome }) => outcome === 'not-met')
    .map(({ rule, detail }) => `${rule}: not met. ${detail}.`)
  const isUnverified = payment.amount !== 0 && !payment.verified
  return isUnverified ? [...notMet, 'The payment is not verified, and cannot be verified after accepting.'] : notMet
}

export function StudentActions({ application, onAct }: Shown & { onAct: (act: Act) => void }) {
  const { applicationId, abilities } = application
  return (
    <>
      <ButtonLink
        to="/paramedical/application/$applicationId/print"
        params={{ applicationId }}
        preload={false}
        size="dense"
        variant="quiet"
        icon={IconPrinter}
      >
        Print
      </ButtonLink>
      <DecisionButtons abilities={abilities} onAct={onAct} />
    </>
  )
}

/** Why the last decision was not carried out; what was decided, with its reason. */
export function StudentNotices({ application, refusal }: Shown & { refusal: Refusal | null }) {
  const { status, reviewedBy, reviewReason, reviewComments } = application
  return (
    <Notices>
      {refusal && (
        <Callout tone="warning" isSmall role="alert">
          <p>
            <b>{refusal.message}</b>
          </p>
          {refusal.changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
          <p>Nothing was changed. The application is shown as it stands now.</p>
        </Callout>
      )}
      {(status === 'accepted' || status === 'rejected') && (
        <Callout tone={status === 'accepted' ? 'good' : 'bad'} isSmall>
          <p>
            <b>{status === 'accepted' ? 'Accepted' : `Rejected: ${reviewReason ?? 'no reason given'}`}</b>
            {reviewedBy && `, by ${reviewedBy}`}
          </p>
          {reviewComments && <p>{reviewComments}</p>}
        </Callout>
      )}
    </Notices>
  )
}

export function StudentLink({ applicationId }: { applicationId: string }) {
  return (
    <Link to="/paramedical/admin/applications/$applicationId" params={{ applicationId }} preload={false}>
      {applicationId}
    </Link>
  )
}
