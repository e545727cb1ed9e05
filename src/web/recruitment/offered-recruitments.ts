import type { OfferedDrive } from '#web/applications/offered-drive.ts'
import { stageOf } from './faculty-status.ts'
import { recruitmentWindow } from './recruitment-dates.ts'
import { applyHref, recruitmentHref, vacanciesLine } from './recruitment-lines.ts'
import type { OwnFaculty } from './use-own-faculty.ts'

/** Every recruitment with what the person has begun for it. */
export function offeredRecruitments({ recruitments, applications }: OwnFaculty): OfferedDrive[] {
  return recruitments.map((recruitment) => {
    const begun = applications.filter(({ recruitmentId }) => recruitmentId === recruitment.recruitmentId)
    return {
      id: recruitment.recruitmentId,
      title: recruitment.title,
      subtitle: vacanciesLine(recruitment),
      ...recruitment.applicationDates,
      state: recruitmentWindow(recruitment),
      href: recruitmentHref(recruitment),
      applyHref: applyHref(recruitment),
      isBegun: begun.length > 0,
      draftCount: begun.filter(({ status }) => stageOf(status) === 'draft').length,
    }
  })
}
