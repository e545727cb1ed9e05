import { noWork, type OfficeDrive } from '#web/applications/track.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { ask } from '#web/platform/query-client.ts'
import { driveOf } from '../admission-drives.ts'
import { totalSeats } from '../admission-lines.ts'
import { language } from '#web/platform/language.ts'
import { translatorsOf } from '#words/institute/institute-translations.ts'

/** All admissions, including unpublished ones, for administrators. */
export const allAdmissions = ask('GET /api/admissions', { query: { all: 'true' } })

/** The distinct courses of some admissions, and their translators. */
export const namedCourses = {
  ...allAdmissions,
  select: ({ admissions }: CallAnswer<'GET /api/admissions'>) => ({
    of: (admissionId: string | undefined) => {
      const shown = admissions.filter(({ id }) => admissionId === undefined || id === admissionId)
      return [...new Set(shown.flatMap(({ courses }) => courses.map(({ name }) => name)))]
    },
    translatorFor: translatorsOf(admissions, language),
  }),
}

/** The same for pages of all tracks. */
export const storedAdmissions = {
  ...allAdmissions,
  select: ({ admissions }: CallAnswer<'GET /api/admissions'>): OfficeDrive[] =>
    admissions.map((admission) => ({
      ...driveOf(admission),
      applicationsCount: admission.applicationsCount ?? 0,
      work: admission.work ?? noWork,
      seats: admission.courses.reduce((sum, { seats }) => sum + totalSeats(seats), 0),
      isPublished: admission.published,
      isRunning: admission.status !== 'Closed' && admission.endDate !== '',
    })),
}
