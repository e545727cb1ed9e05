import { IconPrinter } from '@tabler/icons-react'
import { shortApplicationId } from '#domain/applications/application.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import { buttonClass, ButtonFace } from '#web/ui/button.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { OwnApplication } from './own-application.ts'

/** A draft: how far it is, when it closes, Continue. */
export function DraftRow({ application }: { application: OwnApplication }) {
  const { title, applicationId, steps, endDate, mayEdit, editHref, viewHref } = application
  return (
    <ListRow
      title={<SiteLink href={mayEdit ? editHref : viewHref}>{title}</SiteLink>}
      meta={`${shortApplicationId(applicationId)}. ${steps.line}`}
      below={<Deadline endDate={endDate} />}
      end={
        <>
          <StatusBadge status={mayEdit ? 'draft' : 'closed'} {...(!mayEdit && { label: 'Draft, closed' })} />
          {mayEdit && (
            <SiteLink href={editHref} className={buttonClass({ variant: 'secondary' })}>
              Continue
            </SiteLink>
          )}
        </>
      }
    />
  )
}

/** What was sent: where it stands, its payment, Print. */
export function SentRow({ application }: { application: OwnApplication }) {
  const { title, applicationId, submittedAt, status, paymentNote, reason, viewHref, printHref } = application
  const sent = submittedAt ? `, submitted ${showInstant(new Date(submittedAt))}` : ''
  return (
    <ListRow
      title={<SiteLink href={viewHref}>{title}</SiteLink>}
      meta={`${shortApplicationId(applicationId)}${sent}`}
      below={
        (paymentNote ?? reason) && (
          <Stack gap={4}>
            {reason && <span>{`Reason: ${reason}`}</span>}
            {paymentNote && (
              <span>
                <StatusBadge status={paymentNote.status} label={paymentNote.word} />
              </span>
            )}
          </Stack>
        )
      }
      end={
        <>
          <StatusBadge status={status} />
          <SiteLink href={printHref} className={buttonClass({ variant: 'quiet' })}>
            <ButtonFace look={{ icon: IconPrinter }}>Print</ButtonFace>
          </SiteLink>
        </>
      }
    />
  )
}
