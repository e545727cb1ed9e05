import { studentColumns } from '#domain/admission/student-columns.ts'
import { language } from '#web/platform/language.ts'
import { filtersOf, sortsOf } from '#web/review/listed-columns.tsx'
import { paymentFilter, shared } from '#web/review/shared-filters.ts'
import { seatFilters } from '#web/joining/seat-filters.ts'
import { namesOf, type Filter } from '#web/lists/filters.ts'
import { asWritten, type Translator } from '#words/institute/institute-translations.ts'
import { studentColumnWords, studentOffice as say } from '#words/candidates/student-list.ts'
import { shortCourse } from '../admission-lines.ts'

/** States of a payment in administrators' words. */
export const studentPaymentWords = {
  pending: say('notStarted'),
  created: say('started'),
  paid: say('paid'),
  failed: say('failed'),
  refunded: say('refunded'),
}

const words = studentColumnWords(language)
const { category, ...byOtherColumns } = filtersOf(studentColumns, words)

const beforeCourses: readonly Filter[] = [shared.status, paymentFilter(studentPaymentWords)]

const afterCourses: readonly Filter[] = [
  category,
  shared.gender,
  shared.paymentVerified,
  shared.pwd,
  shared.ruleNotMet,
  shared.mailRefused,
  shared.samePerson,
  shared.held,
  shared.correction,
  shared.proposed,
  shared.scrutiny,
  shared.assigned,
  shared.notAdmitted,
  shared.state,
  shared.date,
  ...Object.values<Filter>(byOtherColumns),
]

/**
 * The filters of the student list, in the order of the panel; courses are those of its admissions, and seats are there
 * where somebody has one.
 */
export function studentFilters(
  courses: readonly string[],
  { named = asWritten, hasSeats = true }: { named?: Translator; hasSeats?: boolean } = {},
): readonly Filter[] {
  const options = courses.map((value) => ({ value, label: shortCourse(value, named) }))
  return [
    ...beforeCourses,
    { kind: 'several', name: 'course', label: say('course'), options },
    { kind: 'several', name: 'firstPreference', label: say('firstPreference'), options },
    ...afterCourses,
    ...(hasSeats ? seatFilters(options) : []),
  ]
}

/** Query names shared by the list, the export and the neighbours of an application. */
export const studentQueryNames = ['admissionId', ...studentFilters([]).flatMap(namesOf)]

export const defaultSort = '-createdAt'

export const studentSorts = sortsOf(studentColumns, words, {
  createdAt: [say('begunUp'), say('begunDown')],
  submissionDate: [say('submittedUp'), say('submittedDown')],
  candidateName: [say('nameUp'), say('nameDown')],
  neetAIRank: [say('rankUp'), say('rankDown')],
  dob: [say('bornUp'), say('bornDown')],
  'intermediateSchool.percentage': [say('percentUp'), say('percentDown')],
})
