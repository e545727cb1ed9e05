import type { Admission } from '#domain/admission/admission.ts'
import { courseNames, type CourseName } from '#domain/admission/course.ts'
import { categories, type Category } from '#domain/applications/application.ts'
import type { FurtherQuestion } from '#domain/applications/further-questions.ts'
import { driveTexts } from '#domain/applications/drive-texts.ts'
import { translationsOf, type Original, type Translations } from '#domain/platform/translations.ts'
import { feeCategories } from '#domain/payments/payment.ts'
import { numberIn, numbers, sumOf, texts, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'

export type CourseValues = { isOffered: boolean; seats: TypedNumbers<Category> }

/** An admission as it is typed: numbers are texts until they are read. */
export type AdmissionValues = {
  title: string
  description: string
  startDate: string
  endDate: string
  courses: Record<CourseName, CourseValues>
  fee: TypedNumbers<Category | 'PWD'>
  minimumAge: string
  minimumPercentage: TypedNumbers<Category>
  questions: FurtherQuestion[]
  published: boolean
  /** The one that is changed; a new one has none. */
  version: number | undefined
  translations: Translations
}

/** What the form begins with; a new admission takes over fees and rules of the latest one. */
export function valuesOf(admission: Admission | null, latest: Admission | null): AdmissionValues {
  const from = admission ?? latest
  const course = (name: CourseName): CourseValues => {
    const found = from?.courses.find((one) => one.name === name)
    return {
      isOffered: found !== undefined || from === null,
      seats: texts(categories, (category) => found?.seats[category] ?? 0),
    }
  }
  return {
    title: admission?.title ?? '',
    description: admission?.description ?? '',
    startDate: admission?.startDate ?? '',
    endDate: admission?.endDate ?? '',
    courses: Object.fromEntries(courseNames.map((name) => [name, course(name)])) as AdmissionValues['courses'],
    fee: texts(feeCategories, (category) => from?.fee[category]),
    minimumAge: String(from?.rules.minimumAge ?? 17),
    minimumPercentage: texts(categories, (category) => from?.rules.minimumPercentage[category]),
    questions: admission?.questions ?? [],
    published: admission?.published ?? false,
    version: admission?.version,
    translations: admission?.translations ?? {},
  }
}

/** The courses offered, in the order in which the server gets them: errors name them by that place. */
export function offeredCourses(values: AdmissionValues): CourseName[] {
  return courseNames.filter((name) => values.courses[name].isOffered)
}

/** The typed values as the server takes them. `before` holds the texts that the form started with. */
export function settingsOf(values: AdmissionValues, before: readonly Original[] = driveTexts(values)) {
  const { title, description, startDate, endDate, courses, fee, minimumAge, minimumPercentage, ...rest } = values
  const { published, questions } = rest
  return {
    title,
    description,
    startDate,
    endDate,
    published,
    courses: offeredCourses(values).map((name) => ({ name, seats: numbers(courses[name].seats) })),
    fee: numbers(fee),
    rules: { minimumAge: numberIn(minimumAge), minimumPercentage: numbers(minimumPercentage) },
    questions,
    translations: translationsOf(driveTexts(values), { before, translations: values.translations }),
  }
}

type SeatsOf = { courses?: readonly CourseName[]; category?: Category }

/** Seats in all that are offered, or of some courses, or of one category; what is not a number counts nothing. */
export function seatsIn(values: AdmissionValues, { courses = offeredCourses(values), category }: SeatsOf = {}): number {
  const counted = category ? [category] : categories
  return sumOf(courses.flatMap((name) => counted.map((one) => values.courses[name].seats[one])))
}
