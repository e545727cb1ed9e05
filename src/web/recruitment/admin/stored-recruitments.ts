import { noWork, type OfficeDrive } from '#web/applications/track.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { translatorsOf, type DriveTranslators } from '#words/institute/institute-translations.ts'
import { driveOf } from '../recruitment-drives.ts'

/** All recruitments, including unpublished ones, for administrators. */
export const allRecruitments = ask('GET /api/faculty/recruitment', { query: { all: 'true' } })

type StoredRecruitmentsAnswer = CallAnswer<'GET /api/faculty/recruitment'>

export const recruitmentTranslators = {
  ...allRecruitments,
  select: ({ recruitments }: StoredRecruitmentsAnswer): DriveTranslators =>
    translatorsOf(
      recruitments.map(({ recruitmentId: id, translations }) => ({ id, translations })),
      language,
    ),
}

/** The same for pages of all tracks. */
export const storedRecruitments = {
  ...allRecruitments,
  select: ({ recruitments }: StoredRecruitmentsAnswer): OfficeDrive[] =>
    recruitments.map((recruitment) => {
      const drive = driveOf(recruitment)
      const isPublished = recruitment.status !== 'DRAFT'
      return {
        ...drive,
        applicationsCount: recruitment.applicationsCount ?? 0,
        work: recruitment.work ?? noWork,
        seats: recruitment.vacanciesCount,
        isPublished,
        isRunning: isPublished && drive.state !== 'Closed',
      }
    }),
}
