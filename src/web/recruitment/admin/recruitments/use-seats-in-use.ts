import { useQueries } from '@tanstack/react-query'
import { ask } from '#web/platform/query-client.ts'
import type { LostSeat } from './lost-seats.ts'

/** More at once would be a flood of questions for one answer; the save asks about all of them anyway. */
const maxAsked = 30

export type SeatInUse = LostSeat & { count: number }

/** Which of the seats that are gone have submitted or accepted applications, and how many. */
export function useSeatsInUse(recruitmentId: string, lost: readonly LostSeat[]): SeatInUse[] {
  const asked = lost.slice(0, maxAsked)
  const counts = useQueries({
    queries: asked.map(({ department, post, category, candidateType }) =>
      ask('GET /api/faculty/application/admin/all', {
        query: {
          recruitmentId,
          department,
          post,
          candidateType,
          categoryOfPost: category,
          status: 'submitted,accepted',
          limit: 5,
          exactTotal: 'true',
        },
      }),
    ),
    combine: (answers) => answers.map(({ data }) => data?.total ?? 0),
  })
  return asked.map((seat, index) => ({ ...seat, count: counts[index] ?? 0 })).filter(({ count }) => count > 0)
}
