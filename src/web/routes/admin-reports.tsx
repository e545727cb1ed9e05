import type { Track, TrackAdmin } from '#web/applications/track.ts'
import { Reports } from '#web/reports/reports.tsx'

/** `/admin/reports` */
export function reportsPage(parts: readonly (Track & TrackAdmin)[]) {
  return function AdminReportsPage() {
    return <Reports parts={parts} />
  }
}
