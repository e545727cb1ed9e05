import { IconArrowRight, IconDownload } from '@tabler/icons-react'
import type { OwnApplication } from '#web/applications/own-application.ts'
import { SiteButton } from '#web/ui/site-button.tsx'

/** What can be done with an own application: go on with a draft, look at it, keep a copy of what was sent. */
export function FacultyCardActions({ application }: { application: OwnApplication }) {
  const { mayEdit, status, editHref, viewHref, printHref } = application
  return (
    <>
      {mayEdit && (
        <SiteButton href={editHref} iconAfter={IconArrowRight}>
          Continue Application
        </SiteButton>
      )}
      <SiteButton href={viewHref} variant="secondary">
        View Details
      </SiteButton>
      {status !== 'draft' && (
        <SiteButton href={printHref} variant="quiet" icon={IconDownload}>
          Download
        </SiteButton>
      )}
    </>
  )
}
