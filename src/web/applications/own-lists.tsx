import { ListRows } from '#web/ui/list-rows.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { DraftRow, SentRow } from './own-application-rows.tsx'
import type { OwnApplication } from './own-application.ts'

/** Drafts and what was sent, each under its heading; a group without anything is left out. */
export function OwnLists({
  drafts,
  sent,
  draftsTitle,
}: {
  drafts: readonly OwnApplication[]
  sent: readonly OwnApplication[]
  draftsTitle: string
}) {
  return (
    <Stack gap={40}>
      {drafts.length > 0 && (
        <section>
          <SectionHead title={draftsTitle} note="Not yet sent to the institute" />
          <ListRows>
            {drafts.map((application) => (
              <DraftRow key={application.applicationId} application={application} />
            ))}
          </ListRows>
        </section>
      )}
      {sent.length > 0 && (
        <section>
          <SectionHead title="Submitted" note="Cannot be edited" />
          <ListRows>
            {sent.map((application) => (
              <SentRow key={application.applicationId} application={application} />
            ))}
          </ListRows>
        </section>
      )}
    </Stack>
  )
}
