import type { PublishedFile } from '#domain/documents/published-file.ts'
import { PublishedFilePlace } from '#web/documents/published-file-place.tsx'
import { refetchEverything } from '#web/platform/after-writes.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { publishedFile as say } from '#words/form/published-file.ts'

type AdvertisementProps = {
  /** Null until the drive is stored. */
  drive: { id: string; advertisement: PublishedFile | null } | null
}

/** The advertisement of a drive as a PDF, which is stored at once and needs no saving. */
export function AdvertisementSection({ drive }: AdvertisementProps) {
  return (
    <AdminSection title={say('advertisement')} lead={drive ? say('advertisement-note') : say('save-first')}>
      {drive && (
        <PublishedFilePlace
          title={say('advertisement')}
          id={drive.id}
          file={drive.advertisement}
          onChanged={refetchEverything}
        />
      )}
    </AdminSection>
  )
}
