import type { ReactNode } from 'react'
import { Deadline } from '#web/ui/deadline.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import type { OwnApplication } from './own-application.ts'
import { MissingAnswersLine } from './missing-answers-line.tsx'
import { OutcomeLines } from './outcome-lines.tsx'

type OwnCardProps = {
  application: OwnApplication
  /** Buttons; without them the whole card is a link to the application. */
  actions?: ReactNode
}

/** An application of the person logged in. */
export function OwnCard({ application, actions }: OwnCardProps) {
  const { number, title, steps, endDate, submittedAt, look, viewHref, cancelled } = application
  const isDraft = submittedAt === null
  const progress = isDraft ? steps.line : say('submittedAt', { at: submittedAt })
  return (
    <ListRow
      isClickable={!actions}
      title={<SiteLink href={viewHref}>{title}</SiteLink>}
      meta={say('oneAt', { id: number, progress })}
      below={
        <Stack gap={4}>
          {isDraft && <MissingAnswersLine application={application} isPlain={!actions} />}
          {isDraft && <Deadline endDate={endDate} cancelled={cancelled} />}
          {!isDraft && <OutcomeLines application={application} />}
        </Stack>
      }
      end={
        <>
          <StatusBadge status={look.status} label={look.label} />
          {actions}
        </>
      }
    />
  )
}
