import { z } from 'zod'
import { categories } from '#domain/drives/category.ts'
import { genders } from '../applications/application.ts'
import type { NotCopied } from '../applications/copied-answers.ts'
import type { FurtherScope } from '#domain/drives/further-questions.ts'
import { completedYears } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { isOneOf, textIn, valueIn } from '#lib/values/records.ts'
import { address } from '../questions/address.ts'
import { choice, yesNo } from '../questions/choice.ts'
import { is, isOther, when } from '../questions/condition.ts'
import { day } from '../questions/day.ts'
import { form } from '../questions/form.ts'
import { group } from '../questions/group.ts'
import { mobile, personName, state } from '../questions/india.ts'
import { number, pastYear } from '../questions/number.ts'
import { own } from '../questions/own.ts'
import { cannotName, nameInstead, namedInstead, parentName, type NamedInstead } from '../questions/parent.ts'
import { type Answers, type AnswerWords, type Complaint, isGiven, readElsewhere } from '../questions/question.ts'
import { line } from '../platform/text.ts'
import { text } from '../questions/text.ts'
import { percentageOf, type Marks } from './class-12.ts'
import { areNamesShort, both, courseKey, firstCourses, longestCourseName, mostCourses } from './course.ts'
import { studentDocumentsStep, studentSteps } from './student-steps.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Boards of Class 12, for suggestions only: any other name may be typed. */
const boards: readonly string[] = [
  'CBSE',
  'CISCE (ISC)',
  'NIOS',
  'UP Board (UPMSP)',
  'Andhra Pradesh (BIEAP)',
  'Assam (AHSEC)',
  'Bihar (BSEB)',
  'Chhattisgarh (CGBSE)',
  'Goa (GBSHSE)',
  'Gujarat (GSHSEB)',
  'Haryana (BSEH)',
  'Himachal Pradesh (HPBOSE)',
  'Jammu and Kashmir (JKBOSE)',
  'Jharkhand (JAC)',
  'Karnataka (KSEAB)',
  'Kerala (DHSE)',
  'Madhya Pradesh (MPBSE)',
  'Maharashtra (MSBSHSE)',
  'Manipur (COHSEM)',
  'Meghalaya (MBOSE)',
  'Mizoram (MBSE)',
  'Nagaland (NBSE)',
  'Odisha (CHSE)',
  'Punjab (PSEB)',
  'Rajasthan (RBSE)',
  'Tamil Nadu (DGE)',
  'Telangana (TGBIE)',
  'Tripura (TBSE)',
  'Uttarakhand (UBSE)',
  'West Bengal (WBCHSE)',
]

/** The facts for judging the answers: the day (Asia/Kolkata) and the admission's courses. */
export type StudentFacts = { today: Day; courses: readonly string[] }

const required = true

/** A course by its name, or `Both`. */
export const Preference = line(longestCourseName).min(1)

/** The courses in the order of preference. `Both` alone is incomplete: it dates from before they had an order. */
const preferenceOrder = own<string[], StudentFacts>({
  required,
  // Older clients send one word.
  schema: () =>
    z.union([Preference.transform((one) => [one]), z.array(Preference).max(mostCourses).refine(areNamesShort)]),
  typed: (order) => order ?? [],
  stored: (typed) => (typeof typed === 'string' || typed.length === 0 ? null : typed.filter(isText)),
  text(order, path, words) {
    const titles = order.map((course) => words.option(path, course))
    return titles.length === 1 ? (titles[0] ?? null) : titles.map((title, place) => `${place + 1}. ${title}`).join('\n')
  },
  check(order, { courses }) {
    if (order.includes(both) && courses.length === 2) return 'order-missing'
    if (new Set(order.map(courseKey)).size < order.length) return 'repeated'
    const offered = new Set(courses.map(courseKey))
    return order.every((course) => offered.has(courseKey(course))) ? null : 'not-offered'
  },
  madeUp: () => [firstCourses[0]],
  // The export makes these columns, because only it knows the number of preferences.
  columns: () => [],
})

/** `412 of 500 (82.40 %)` */
function marksText(marks: Marks | null | undefined, path: string, words: AnswerWords): string | null {
  const { obtainedMarks, totalMarks } = marks ?? {}
  if (!isGiven(obtainedMarks) || !isGiven(totalMarks)) return null
  const percentage = percentageOf(marks)
  const facts = { obtained: String(obtainedMarks), total: String(totalMarks) }
  return words.note(`${path}.marks.of-total`, { ...facts, percentage: percentage?.toFixed(2) ?? 'none' })
}

const marks = {
  obtainedMarks: number({ min: 0, isWhole: false, required }),
  totalMarks: number({ min: 1, max: 10_000, isWhole: false, required }),
}
const school = {
  board: text({ max: 150, required, suggestions: boards }),
  school: text({ max: 200, required }),
  state: state({ required }),
  passingYear: pastYear({ min: 1950, required, yearsBack: 40 }),
}

/** Class 12: the marks are read as one line, with their percentage. */
const intermediateSchool = group(
  { ...school, ...marks },
  { lines: [{ of: ['obtainedMarks', 'totalMarks'], name: 'marks', text: marksText }] },
)

const addressNames = ['address', 'district'] as const

const rank = { min: 1, max: 5_000_000 }

/** The people who can be named in place of a father. */
const otherRelations = ['mother', 'guardian'] as const

/** The person named in place of the father. */
export function otherParentIn(answers: unknown): NamedInstead {
  const [name, relation] = ['name', 'relation'].map((part) => textIn(valueIn(answers, 'otherParent'), part))
  return { name, relation: isOneOf(otherRelations, relation) ? relation : null }
}

/** Every question for students, in the default order of lists and errors. */
export const studentQuestions = {
  preferenceOrder,
  candidateName: personName({ required, autoComplete: 'name', example: 'Ananya Verma' }),
  fathersName: parentName({
    unless: 'noFathersName',
    example: 'Rakesh Verma',
    instead: namedInstead(['noFathersName', 'otherParent.relation', 'otherParent.name'], otherParentIn),
  }),
  noFathersName: cannotName(),
  // The other parent, or a guardian, in place of a father who cannot be named.
  otherParent: group(
    {
      relation: readElsewhere({ ...choice(otherRelations, { required }), madeUp: () => 'mother' as const }),
      name: nameInstead({ example: 'Sita Devi' }),
    },
    { shown: when('noFathersName', is(true)) },
  ),
  dob: day({
    from: '1940-01-01',
    required,
    autoComplete: 'bday',
    check: (born, { today }: StudentFacts) => (completedYears(born, today) < 10 ? 'too-young' : null),
  }),
  gender: choice(genders, { required, autoComplete: 'sex' }),
  category: choice(categories, { required }),
  pwd: yesNo({ required }),
  physicalIdentification: text({
    max: 200,
    required,
    example: 'As on the document',
    check: (typed) => (/\p{L}/u.test(typed) ? null : 'required'),
  }),
  mobile: mobile({ required, autoComplete: 'tel-national' }),
  alternateMobile: mobile({}),
  correspondAddress: address({ names: addressNames, letters: 'section-correspondence' }),
  // The answers show that both are the same: it is never stored.
  permanentAddress: address({
    names: addressNames,
    letters: 'section-permanent',
    twin: { of: 'correspondAddress', same: 'sameAddress' },
  }),
  intermediateSchool,
  physics: yesNo({ required }),
  chemistry: yesNo({ required }),
  biology: yesNo({ required }),
  english: yesNo({ required }),
  neetRoll: text({
    max: 20,
    required,
    keyboard: 'digits',
    check: (typed) => (/^\d{10}$/.test(typed) ? null : 'not-a-roll-number'),
    example: '2311045678',
  }),
  neetAIRank: number({ ...rank, required }),
  neetCategoryRank: {
    ...number({
      ...rank,
      // NEET prints no separate rank for the unreserved category: the All-India rank is the rank.
      required: when('category', isOther('UR')),
    }),
    madeUp: () => 1,
  },
}

/** The answers of a student application. In a draft any may be missing or incomplete. */
export type StudentForm = Answers<typeof studentQuestions>

/** Reports more marks than the total as soon as both are given, whatever else is missing. */
function marksAbove({ intermediateSchool: answers }: StudentForm): Complaint[] {
  const { obtainedMarks, totalMarks } = answers ?? {}
  const areAbove = typeof obtainedMarks === 'number' && typeof totalMarks === 'number' && obtainedMarks > totalMarks
  return areAbove ? [{ path: 'intermediateSchool.obtainedMarks', code: 'above-total' }] : []
}

/** A rank within a category cannot be higher than the rank among all. */
function rankBehindAll({ category, neetAIRank: all, neetCategoryRank: among }: StudentForm): Complaint[] {
  const isBehind =
    Boolean(category) &&
    category !== 'UR' &&
    typeof all === 'number' &&
    typeof among === 'number' &&
    all > 0 &&
    among > all
  return isBehind ? [{ path: 'neetCategoryRank', code: 'behind-all-india' }] : []
}

/** The form of student admission. The payment step's fields are stored beside the answers. */
export const studentForm = form<typeof studentQuestions, StudentFacts>({
  questions: studentQuestions,
  steps: studentSteps,
  // Without a fee its field is not shown.
  beside: { payment: group({ utr: text({ max: 40, required }) }) },
  check: (answers) => [...marksAbove(answers), ...rankBehindAll(answers)],
})

/** The fee is paid again. NEET is written every year: last year's rank would look like this year's. */
export const studentNotCopied: NotCopied = {
  answers: [],
  documents: ['paymentReceipt'],
  elsewhere: { answers: ['neetRoll', 'neetAIRank', 'neetCategoryRank'], documents: ['scoreCard'] },
}

/** The facts that conditions of an admission's own questions can use. */
export const studentScope: FurtherScope<StudentForm> = {
  documentsStep: studentDocumentsStep,
  audience: {
    categories: ({ category }) => category,
    pwd: ({ pwd }) => pwd,
    courses: ({ preferenceOrder: order }) => order?.includes(both) || order,
  },
}
