import { studentScope } from '#domain/admission/student-questions.ts'
import type { Admission, AdmissionRules, AdmissionSettings } from '#domain/admission/admission.ts'
import { admissionFacts } from '#domain/admission/track.ts'
import { drivePath } from '#domain/applications/drive-address.ts'
import { windowState } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { instant } from '#server/applications/answer-parts.ts'
import { fileAnswer } from '#server/documents/published-file.ts'
import type { Drive, DriveContent } from '#server/applications/drives/drive.ts'
import { driveVerbs } from '#server/applications/drives/drive-verbs.ts'
import { drivePages } from '#words/drive-pages.ts'
import type { Language } from '#words/room.ts'
import { studentWords } from '#words/student.ts'

/** An admission as a drive stores it. */
export function driveOf({
  courses,
  fee,
  rules,
  updatedAt: _read,
  questions: _asked,
  translations: _said,
  ...common
}: AdmissionSettings): DriveContent<AdmissionRules> {
  return { track: 'admission', ...common, settings: { courses, fee, rules } }
}

/** An admission as people see it: open, upcoming or closed by today's date. */
function admissionAnswer(drive: Drive<AdmissionRules>, today: Day): Admission {
  const { id, title, description, startDate, endDate, published, version, updatedAt, ...rest } = drive
  const { settings, questions, translations } = rest
  return {
    id,
    title,
    description,
    startDate,
    endDate,
    version,
    updatedAt: instant(updatedAt),
    status: windowState(startDate, endDate, today),
    applicationLink: `/paramedical/application/new?admission=${id}`,
    published,
    ...settings,
    questions,
    translations,
    advertisement: fileAnswer(drive.file, `${drivePath(admissionFacts, drive)}/advertisement.pdf`),
  }
}

export const admissions = driveVerbs({
  track: 'admission',
  word: 'admission',
  scope: studentScope,
  contentOf: driveOf,
  answer: admissionAnswer,
  item: admissionAnswer,
  changing: async () => ({}),
})

/** What there is to apply for in an admission, in a sentence. */
export function admissionOffer(settings: unknown, language: Language): string {
  // Written by `driveOf`.
  const { courses } = settings as AdmissionRules
  const seats = courses.flatMap((course) => Object.values(course.seats)).reduce((sum, count) => sum + count, 0)
  const titles = courses.map(({ name }) => studentWords(language).option('preferenceOrder', name))
  return drivePages(language)('admission', { courses: { and: titles }, seats })
}
