import type { StudentStats } from '#domain/admission/student-application.ts'
import { applicationStats } from '#server/lists/application-stats.ts'
import type { Counts } from '#server/lists/read-counts.ts'

/** The stats panel of student admission. */
export function studentStats(counts: Counts): StudentStats {
  return { ...applicationStats(counts), states: counts.of('state') }
}
