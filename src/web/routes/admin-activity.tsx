import { ApplicationLink } from '#web/applications/application-link.tsx'
import type { TrackAdmin } from '#web/applications/track.ts'
import { Activity } from '#web/audit/activity.tsx'

/** `/admin/activity` */
export function activityPage(parts: readonly TrackAdmin[]) {
  const kinds = parts.flatMap(({ documentKinds }) => documentKinds)
  return function AdminActivityPage() {
    return (
      <Activity
        documentLabel={(docType) => kinds.find((kind) => kind.docType === docType)?.label ?? docType}
        linkTo={(id) => <ApplicationLink id={id} />}
      />
    )
  }
}
