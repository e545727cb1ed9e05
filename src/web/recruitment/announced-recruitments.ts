import { openFirst } from '#domain/applications/window.ts'
import type { CallAnswer } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { recruitmentWindow } from './recruitment-dates.ts'

/** The recruitments that everybody sees, what is open first. */
export const announcedRecruitments = {
  ...ask('GET /api/faculty/recruitment'),
  select: ({ recruitments }: CallAnswer<'GET /api/faculty/recruitment'>) =>
    openFirst(recruitments, (recruitment) => ({
      state: recruitmentWindow(recruitment),
      ...recruitment.applicationDates,
    })),
}
