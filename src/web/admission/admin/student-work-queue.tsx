import { useQuery } from '@tanstack/react-query'
import type { StudentStats } from '#domain/admission/student-application.ts'
import { WorkQueue } from '#web/admin/work-queue.tsx'
import { ranked } from '#web/lists/day-series.ts'
import { ask } from '#web/platform/query-client.ts'
import { studentListHref } from './student-addresses.ts'

const bars = (counts: Record<string, number>) => Object.entries(counts).map(([label, count]) => ({ label, count }))

function charts({ categories, states }: StudentStats) {
  return [
    { title: 'Category', bars: bars(categories), labelWidth: 40 },
    { title: 'State', bars: ranked(states).slice(0, 5), labelWidth: 110 },
  ]
}

/** What waits for an administrator in the student track. */
export function StudentWorkQueue() {
  const stats = useQuery(ask('GET /api/applications/dashboard-stats', { query: {} }))
  return <WorkQueue of={stats} listHref={studentListHref} charts={charts} />
}
