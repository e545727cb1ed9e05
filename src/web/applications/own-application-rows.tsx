import { IconPrinter } from '@tabler/icons-react'
import { shortApplicationId } from '#domain/applications/application.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { hasOutcome, type OwnApplication } from './own-application.ts'
import { OutcomeLines } from './outcome-lines.tsx'

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
            <SiteButton href={editHref} variant="secondary">
              Continue
            </SiteButton>
          )}
        </>
      }
    />
  )
}

/** What was sent: where it stands, its payment, Print. */
export function SentRow({ application }: { application: OwnApplication }) {
  const { title, applicationId, submittedAt, look, viewHref, printHref } = application
  const sent = submittedAt ? `, submitted ${showInstant(new Date(submittedAt))}` : ''
  return (
    <ListRow
      title={<SiteLink href={viewHref}>{title}</SiteLink>}
      meta={`${shortApplicationId(applicationId)}${sent}`}
      below={hasOutcome(application) && <OutcomeLines application={application} />}
      end={
        <>
          <StatusBadge status={look.status} label={look.label} />
          <SiteButton href={printHref} variant="quiet" icon={IconPrinter}>
            Print
          </SiteButton>
        </>
      }
    />
  )
}
