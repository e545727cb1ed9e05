import { IconPrinter } from '@tabler/icons-react'
import { shortApplicationId } from '#domain/applications/application.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import { hasOutcome, type OwnApplication } from './own-application.ts'
import { OutcomeLines } from './outcome-lines.tsx'

const say = ownApplications(language)

/** A draft: how far it is, when it closes, Continue. */
export function DraftRow({ application }: { application: OwnApplication }) {
  const { title, applicationId, steps, endDate, mayEdit, editHref, viewHref } = application
  return (
    <ListRow
      title={<SiteLink href={mayEdit ? editHref : viewHref}>{title}</SiteLink>}
      meta={say('draftAt', { id: shortApplicationId(applicationId), progress: steps.line })}
      below={<Deadline endDate={endDate} />}
      end={
        <>
          <StatusBadge status={mayEdit ? 'draft' : 'closed'} {...(!mayEdit && { label: say('draftClosed') })} />
          {mayEdit && (
            <SiteButton href={editHref} variant="secondary">
              {say('continue')}
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
  const id = shortApplicationId(applicationId)
  return (
    <ListRow
      title={<SiteLink href={viewHref}>{title}</SiteLink>}
      meta={submittedAt ? say('sentOn', { id, at: showInstant(new Date(submittedAt)) }) : id}
      below={hasOutcome(application) && <OutcomeLines application={application} />}
      end={
        <>
          <StatusBadge status={look.status} label={look.label} />
          <SiteButton href={printHref} variant="quiet" icon={IconPrinter}>
            {say('print')}
          </SiteButton>
        </>
      }
    />
  )
}
