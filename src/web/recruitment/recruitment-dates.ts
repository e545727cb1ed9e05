import { dayOf, windowState } from '#domain/platform/calendar.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'

/** Where today stands in the days of a recruitment. */
export function recruitmentWindow({
  applicationDates: { startDate, endDate },
}: Pick<RecruitmentItem, 'applicationDates'>) {
  return windowState(startDate, endDate, dayOf(new Date()))
}
