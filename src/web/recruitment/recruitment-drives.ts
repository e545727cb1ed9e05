import { drivePath } from '#domain/drives/drive-address.ts'
import { driveState, openFirst } from '#domain/drives/window.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import type { QueryFor, ShownDrive } from '#web/applications/track.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { ask } from '#web/platform/query-client.ts'
import { language } from '#web/platform/language.ts'
import { recruitmentTrack as say } from '#words/candidates/recruitment-track.ts'

/** State of a recruitment today: upcoming, open or closed. */
export function recruitmentWindow({
  applicationDates,
  cancelled,
}: Pick<RecruitmentItem, 'applicationDates' | 'cancelled'>) {
  return driveState({ ...applicationDates, cancelled }, dayOf(new Date()))
}

/** `30 departments, 142 vacancies`. */
export function vacanciesLine({
  departmentsCount,
  vacanciesCount,
}: Pick<RecruitmentItem, 'departmentsCount' | 'vacanciesCount'>): string {
  return say('offer', { departments: departmentsCount, vacancies: vacanciesCount })
}

/** Page of a recruitment for logged-in people. */
export function recruitmentHref({ recruitmentId }: Pick<RecruitmentItem, 'recruitmentId'>): string {
  return `/faculty/${recruitmentId}/applications`
}

/** Where an application for it starts; for a chosen post if given. */
export function applyHref(
  { recruitmentId }: Pick<RecruitmentItem, 'recruitmentId'>,
  chosen?: { department: string; post: string },
): string {
  const query = chosen ? `?${new URLSearchParams(chosen)}` : ''
  return `/faculty/application/${recruitmentId}/new${query}`
}

type RecruitmentsAnswer = CallAnswer<'GET /api/faculty/recruitment'>

/** A recruitment for pages of all tracks. */
export function driveOf(recruitment: RecruitmentItem): ShownDrive {
  return {
    id: recruitment.recruitmentId,
    title: translatorIn(recruitment.translations, language)(recruitment.title),
    offer: vacanciesLine(recruitment),
    ...recruitment.applicationDates,
    state: recruitmentWindow(recruitment),
    cancelled: recruitment.cancelled,
    publicHref: drivePath(recruitmentFacts, { id: recruitment.recruitmentId, title: recruitment.title }),
    pageHref: recruitmentHref(recruitment),
    applyHref: applyHref(recruitment),
  }
}

/** The published recruitments, open ones first. */
export const announcedRecruitments = {
  ...ask('GET /api/faculty/recruitment'),
  select: ({ recruitments }: RecruitmentsAnswer) =>
    openFirst(recruitments, (recruitment) => ({
      state: recruitmentWindow(recruitment),
      ...recruitment.applicationDates,
    })),
}

/** The same for pages of all tracks. */
export const announcedDrives: QueryFor<ShownDrive[]> = {
  ...announcedRecruitments,
  select: (answer: RecruitmentsAnswer) => announcedRecruitments.select(answer).map(driveOf),
}
