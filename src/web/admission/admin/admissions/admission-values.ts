import type { Admission, Course } from '#domain/admission/admission.ts'
import { courseTexts, firstCourses, subjects, type Subject } from '#domain/admission/course.ts'
import { categories, type Category, type FeeCategory } from '#domain/drives/category.ts'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { driveTexts } from '#domain/drives/drive-texts.ts'
import { translationsOf, type Original, type Translations } from '#domain/platform/translations.ts'
import { feeCategories } from '#domain/drives/fees.ts'
import { numberIn, numbers, texts, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'

/** The input for a course. Empty fields take the admission's values. */
export type CourseValues = {
  /** Stable when the course is renamed. */
  key: string
  name: string
  seats: TypedNumbers<Category>
  conditions: { minimumAge: string; minimumPercentage: TypedNumbers<Category>; subjects: Subject[] }
  fee: TypedNumbers<FeeCategory>
}

/** The input for an admission: numbers are texts until they are read. */
export type AdmissionValues = {
  title: string
  description: string
  startDate: string
  endDate: string
  courses: CourseValues[]
  fee: TypedNumbers<FeeCategory>
  minimumAge: string
  minimumPercentage: TypedNumbers<Category>
  questions: FurtherQuestion[]
  published: boolean
  paysOnline: boolean
  secondClerkPercent: string
  /** Version of the edited admission; none for a new one. */
  version: number | undefined
  translations: Translations
}

function courseValues({ name, seats, conditions, fee }: Partial<Course>, key: string): CourseValues {
  return {
    key,
    name: name ?? '',
    seats: texts(categories, (category) => seats?.[category] ?? 0),
    conditions: {
      minimumAge: String(conditions?.minimumAge ?? ''),
      minimumPercentage: texts(categories, (category) => conditions?.minimumPercentage?.[category]),
      subjects: [...(conditions?.subjects ?? subjects)],
    },
    fee: texts(feeCategories, (category) => fee?.[category]),
  }
}

/** A new course with a unique key. */
export function newCourse(others: readonly CourseValues[]): CourseValues {
  const taken = new Set(others.map(({ key }) => key))
  let place = others.length
  while (taken.has(String(place))) place++
  return courseValues({}, String(place))
}

/** Initial values; a new admission copies fees, rules and the seats of the first courses from the latest one. */
export function valuesOf(admission: Admission | null, latest: Admission | null): AdmissionValues {
  const from = admission ?? latest
  const courses: Partial<Course>[] =
    admission?.courses ?? firstCourses.map((name) => latest?.courses.find((course) => course.name === name) ?? { name })
  return {
    title: admission?.title ?? '',
    description: admission?.description ?? '',
    startDate: admission?.startDate ?? '',
    endDate: admission?.endDate ?? '',
    courses: courses.map((course, place) => courseValues(course, String(place))),
    fee: texts(feeCategories, (category) => from?.fee[category]),
    minimumAge: String(from?.rules.minimumAge ?? 17),
    minimumPercentage: texts(categories, (category) => from?.rules.minimumPercentage[category]),
    questions: admission?.questions ?? [],
    published: admission?.published ?? false,
    paysOnline: from?.paysOnline ?? true,
    secondClerkPercent: String(from?.secondClerkPercent ?? 0),
    version: admission?.version,
    translations: admission?.translations ?? {},
  }
}

/** All texts in the input. */
export function admissionTexts(values: AdmissionValues): Original[] {
  return driveTexts(values, courseTexts(values.courses.map(({ name, key }) => ({ name: name.trim(), key }))))
}

const isTyped = (typed: Readonly<Record<string, string>>) => Object.values(typed).some((one) => one.trim() !== '')

/** Whether a course has conditions or a fee that differ from its admission's. */
export function hasOwnTerms({ conditions, fee }: CourseValues): boolean {
  const { minimumAge, minimumPercentage } = conditions
  return (
    minimumAge.trim() !== '' ||
    isTyped(minimumPercentage) ||
    conditions.subjects.length < subjects.length ||
    isTyped(fee)
  )
}

function courseSent({ name, seats, conditions, fee }: CourseValues) {
  const { minimumAge, minimumPercentage } = conditions
  const own = {
    ...(minimumAge.trim() !== '' && { minimumAge: numberIn(minimumAge) }),
    ...(isTyped(minimumPercentage) && { minimumPercentage: numbers(minimumPercentage) }),
    ...(conditions.subjects.length < subjects.length && { subjects: conditions.subjects }),
  }
  return {
    name,
    seats: numbers(seats),
    ...(Object.keys(own).length > 0 && { conditions: own }),
    ...(isTyped(fee) && { fee: numbers(fee) }),
  }
}

/** Converts the input to what the server takes. `before` holds the texts that the form started with. */
export function settingsOf(values: AdmissionValues, before: readonly Original[] = admissionTexts(values)) {
  const { title, description, startDate, endDate, courses, fee, minimumAge, minimumPercentage, ...rest } = values
  const { published, questions, paysOnline, secondClerkPercent } = rest
  return {
    title,
    description,
    startDate,
    endDate,
    published,
    courses: courses.map(courseSent),
    fee: numbers(fee),
    ...(!paysOnline && { paysOnline }),
    ...(Number(secondClerkPercent) !== 0 && { secondClerkPercent: numberIn(secondClerkPercent) }),
    rules: { minimumAge: numberIn(minimumAge), minimumPercentage: numbers(minimumPercentage) },
    questions,
    translations: translationsOf(admissionTexts(values), { before, translations: values.translations }),
  }
}
