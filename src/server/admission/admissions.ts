import { studentMerit } from '#domain/admission/student-merit.ts'
import { studentScope } from '#domain/admission/student-questions.ts'
import type { Admission, AdmissionRules, AdmissionSettings } from '#domain/admission/admission.ts'
import { courseKey, courseTexts, highestFees } from '#domain/admission/course.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { drivePath } from '#domain/drives/drive-address.ts'
import { driveState } from '#domain/drives/window.ts'
import type { Day } from '#domain/platform/day.ts'
import type { LossToConfirm } from '#domain/drives/changes-to-confirm.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { fileAnswer } from '#server/documents/published-file.ts'
import { cancelledAnswer, type Drive, type DriveContent } from '#server/drives/drive.ts'
import { driveVerbs } from '#server/drives/drive-verbs.ts'
import { holdPart } from '#server/selection/change-by-part.ts'
import { int, text } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayCourse } from '#words/form/courses.ts'
import { driveChanges } from '#words/drives/drive-changes.ts'
import { drivePages } from '#words/drives/drive-pages.ts'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import type { Language } from '#words/room.ts'

/** The drive that stores an admission. */
export function driveOf({
  courses,
  fee,
  rules,
  paysOnline,
  secondClerkPercent,
  ...sent
}: AdmissionSettings): DriveContent<AdmissionRules> {
  const { title, description, startDate, endDate, published } = sent
  const settings = {
    courses,
    fee,
    rules,
    ...(paysOnline === false && { paysOnline }),
    ...(secondClerkPercent && { secondClerkPercent }),
  }
  return { track: 'admission', title, description, startDate, endDate, published, settings }
}

/** The submitted applications for courses that the change removes. */
async function lostCourses(
  tx: Transaction,
  {
    before,
    after,
    language,
  }: { before: Drive<AdmissionRules>; after: DriveContent<AdmissionRules>; language: Language },
): Promise<LossToConfirm[]> {
  const stay = new Set(after.settings.courses.map(({ name }) => courseKey(name)))
  const gone = before.settings.courses.map(({ name }) => name).filter((name) => !stay.has(courseKey(name)))
  if (gone.length === 0) return []
  const applied = await tx.rows(
    { course: text, count: int },
    sql`
    select course, count(*)::int as count
    from applications, jsonb_array_elements_text(courses) course
    where drive_id = ${before.id} and status in ('submitted', 'accepted') and course = any(${sql.param(gone)}::text[])
    group by 1 order by 1`,
  )
  return applied.map(({ course, count }) => {
    const said = sayCourse(course, language, translatorIn(before.translations, language))
    const msg = driveChanges.in(language)('course-gone', { course: said })
    return { course, count, code: 'course-gone', msg }
  })
}

/** An admission as answered to callers: open, upcoming or closed today. */
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
    updatedAt: isoInstant(updatedAt),
    status: driveState(drive, today),
    cancelled: cancelledAnswer(drive),
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
  texts: ({ courses }) => courseTexts(courses),
  answer: admissionAnswer,
  item: admissionAnswer,
  reliedOn: ({ startDate, endDate, published, settings: { secondClerkPercent: _ofOffice, ...settings } }) => ({
    startDate,
    endDate,
    published,
    ...settings,
  }),
  losing: lostCourses,
  holds: (tx, { sent, by, ...change }) => holdPart(tx, studentMerit, { ...change, reason: sent.corrigendumReason }, by),
  offers: ({ courses }) => ({ courses: courses.map(({ name }) => name) }),
  fee: { path: 'fee', of: highestFees },
  secondClerkPercent: ({ secondClerkPercent = 0 }) => secondClerkPercent,
  noticed: studentMerit.noticed,
})

/** What an admission offers, in a sentence. */
export function admissionOffer(
  settings: unknown,
  { language, translate }: { language: Language; translate: Translator },
): string {
  // Holds because only `driveOf` writes them.
  const { courses } = settings as AdmissionRules
  const seats = courses.flatMap((course) => Object.values(course.seats)).reduce((sum, count) => sum + count, 0)
  const titles = courses.map(({ name }) => sayCourse(name, language, translate))
  return drivePages.in(language)('admission', { courses: { and: titles }, seats })
}
