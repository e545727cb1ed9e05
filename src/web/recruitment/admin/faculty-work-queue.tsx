import { useQuery } from '@tanstack/react-query'
import type { FacultyStats } from '#domain/recruitment/faculty-application.ts'
import { WorkQueue } from '#web/admin/work-queue.tsx'
import { ranked } from '#web/lists/day-series.ts'
import { allRecruitments, facultyListHref } from './faculty-addresses.ts'
import { facultyStats } from './faculty-stats.tsx'

function charts({ categories, departments }: FacultyStats) {
  const category = Object.entries(categories).map(([label, count]) => ({ label, count }))
  return [
    { title: 'Category', bars: category, labelWidth: 40 },
    { title: 'Department', bars: ranked(departments).slice(0, 5), labelWidth: 110 },
  ]
}

/** What waits for an administrator in the faculty track. */
export function FacultyWorkQueue() {
  return <WorkQueue of={useQuery(facultyStats(allRecruitments))} listHref={facultyListHref()} charts={charts} />
}
