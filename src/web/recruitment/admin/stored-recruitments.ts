import type { StoredDrive } from '#web/applications/track.ts'
import type { CallAnswer } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { driveOf } from '../recruitment-drives.ts'

/** Every recruitment, also unpublished ones, for administrators. */
export const allRecruitments = ask('GET /api/faculty/recruitment', { query: { all: 'true' } })

/** The same, as pages of all tracks show them. */
export const storedRecruitments = {
  ...allRecruitments,
  select: ({ recruitments }: CallAnswer<'GET /api/faculty/recruitment'>): StoredDrive[] =>
    recruitments.map((recruitment) => {
      const drive = driveOf(recruitment)
      const isRunning = recruitment.status !== 'DRAFT' && drive.state !== 'Closed'
      return { ...drive, applicationsCount: recruitment.applicationsCount ?? 0, isRunning }
    }),
}
