import type { Admission, AdmissionSettings } from '#domain/admission/admission.ts'
import { courseTexts } from '#domain/admission/course.ts'
import { admissionWarnings } from '#domain/admission/publishing-warnings.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { drivePath } from '#domain/drives/drive-address.ts'
import { driveTexts } from '#domain/drives/drive-texts.ts'
import type { OtherDrive } from '#domain/drives/publishing.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { ToPublish } from '#web/drives/publishing-summary.tsx'
import { language } from '#web/platform/language.ts'
import { untranslatedLines } from '#web/forms/translation-fields.tsx'
import { admissionEditor as say } from '#words/drives/admission-editor.ts'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import { alike, seatsLine, shortCourse } from '../../admission-lines.ts'
import { courseLines } from '../../course-lines.ts'

type SummedUpAdmission = Pick<
  AdmissionSettings,
  'title' | 'description' | 'startDate' | 'endDate' | 'courses' | 'fee' | 'rules' | 'questions' | 'translations'
>

/** Conditions and fee of a course that differ from its admission's. */
function ownTerms(course: SummedUpAdmission['courses'][number], translate: Translator): ToPublish['facts'] {
  const lines = courseLines(course)
  return lines.length === 0 ? [] : [{ label: shortCourse(course.name, translate), value: lines.join('; ') }]
}

/** What applicants will see of an admission, with warnings, also about other admissions. */
export function toPublish(
  settings: SummedUpAdmission,
  admission: Admission | null,
  all: readonly Admission[],
): ToPublish {
  const { title, startDate, endDate, fee, rules, translations = {} } = settings
  const translate = translatorIn(translations, language)
  const others: OtherDrive[] = all.filter((other) => other.published && other.id !== admission?.id)
  const marks = alike(rules.minimumPercentage).map(({ value, names }) => `${value} % (${names.join(', ')})`)
  return {
    title,
    startDate,
    endDate,
    fee,
    facts: [
      { label: say('coursesAndSeats'), value: seatsLine({ ...settings, translations }) },
      { label: say('minimumAge'), value: String(rules.minimumAge) },
      { label: say('class12'), value: marks.join(', ') },
      ...settings.courses.flatMap((course) => ownTerms(course, translate)),
    ],
    seats: settings.courses.map(({ name, seats }) => ({ name: shortCourse(name, translate), of: seats })),
    untranslated: untranslatedLines(driveTexts(settings, courseTexts(settings.courses)), translations),
    oddities: admissionWarnings(settings, { today: dayOf(new Date()), others }),
    previewHref: admission ? drivePath(admissionFacts, admission) : undefined,
  }
}
