import { IconPlus, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Deadline } from '#web/ui/deadline.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import { MissingAnswersLine } from './missing-answers-line.tsx'
import { OutcomeLines } from './outcome-lines.tsx'
import type { OwnApplication, OwnGroups } from './own-application.ts'

/** A draft: progress, closing date, Continue. */
function DraftRow({ application }: { application: OwnApplication }) {
  const { title, applicationId, steps, endDate, editHref, viewHref, cancelled, look } = application
  const { mayEdit } = application.abilities
  return (
    <ListRow
      title={<SiteLink href={mayEdit ? editHref : viewHref}>{title}</SiteLink>}
      meta={say('draftAt', { id: applicationId, progress: steps.line })}
      below={
        <Stack gap={4}>
          <MissingAnswersLine application={application} />
          <Deadline endDate={endDate} cancelled={cancelled} />
        </Stack>
      }
      end={
        <>
          <StatusBadge {...look} />
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

/** A submitted application: status, payment, a link to print it. */
function SentRow({ application, isSaidAbove }: { application: OwnApplication; isSaidAbove: boolean }) {
  const { title, applicationId, submittedAt, look, viewHref, printHref, another } = application
  return (
    <ListRow
      title={<SiteLink href={viewHref}>{title}</SiteLink>}
      meta={submittedAt ? say('sentOn', { id: applicationId, at: submittedAt }) : applicationId}
      below={<OutcomeLines application={application} isSaidAbove={isSaidAbove} />}
      end={
        <>
          <StatusBadge status={look.status} label={look.label} />
          {another && (
            <SiteButton href={another.href} variant="quiet" icon={IconPlus}>
              {another.word}
            </SiteButton>
          )}
          <SiteButton href={printHref} variant="quiet" icon={IconPrinter}>
            {say('print')}
          </SiteButton>
        </>
      }
    />
  )
}

type GroupProps = {
  title: string
  note: string
  of: readonly OwnApplication[]
  row: (application: OwnApplication) => ReactNode
}

function Group({ title, note, of, row }: GroupProps) {
  if (of.length === 0) return null
  return (
    <section>
      <SectionHead title={title} note={note} />
      <ListRows>{of.map(row)}</ListRows>
    </section>
  )
}

/** Drafts and submitted applications under their headings; empty groups are left out. */
export function OwnLists({ groups: { next, lost, drafts, sent } }: { groups: OwnGroups }) {
  return (
    <Stack gap={40}>
      <Group
        title={say('drafts', { others: next ? 'yes' : 'no' })}
        note={say('draftsNote')}
        of={drafts}
        row={(application) => <DraftRow key={application.applicationId} application={application} />}
      />
      <Group
        title={say('sent')}
        note={say('sentNote')}
        of={sent}
        row={(application) => (
          <SentRow
            key={application.applicationId}
            application={application}
            isSaidAbove={application === next || application === lost}
          />
        )}
      />
    </Stack>
  )
}
