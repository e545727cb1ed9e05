import { dayOf, windowState } from '#domain/platform/calendar.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import type { ClosingDate } from '#web/applications/closing-dates.tsx'
import type { OpenDrive } from '#web/applications/next-action.tsx'
import { stageOf } from './faculty-status.ts'
import { applyHref, recruitmentHref, vacanciesLine } from './recruitment-lines.ts'

type Dates = Pick<RecruitmentItem, 'applicationDates'>

/** Where today stands in the days of a recruitment. */
export function recruitmentWindow({ applicationDates: { startDate, endDate } }: Dates) {
  return windowState(startDate, endDate, dayOf(new Date()))
}

/** Recruitments that are open or to come, with what the person has begun for each. */
export function recruitmentDates(
  recruitments: readonly RecruitmentItem[],
  own: readonly FacultyApplication[],
): ClosingDate[] {
  return recruitments
    .filter((recruitment) => recruitmentWindow(recruitment) !== 'Closed')
    .map((recruitment) => {
      const begun = own.filter(({ recruitmentId }) => recruitmentId === recruitment.recruitmentId)
      return {
        id: recruitment.recruitmentId,
        title: recruitment.title,
        href: recruitmentHref(recruitment),
        ...recruitment.applicationDates,
        draftCount: begun.filter(({ status }) => stageOf(status) === 'draft').length,
      }
    })
}

/** The open recruitment nearest to its end that the person has not begun to apply for, as a start page shows it. */
export function nextRecruitment(
  recruitments: readonly RecruitmentItem[],
  own: readonly FacultyApplication[],
): OpenDrive | undefined {
  const begun = new Set(own.map(({ recruitmentId }) => recruitmentId))
  const [next] = recruitments
    .filter((one) => recruitmentWindow(one) === 'Open' && !begun.has(one.recruitmentId))
    .toSorted((one, other) => (one.applicationDates.endDate < other.applicationDates.endDate ? -1 : 1))
  return next && { title: next.title, subtitle: vacanciesLine(next), ...next.applicationDates, href: applyHref(next) }
}
