import { z } from 'zod'
import { numberOf, type TypedNumber } from '../platform/answers.ts'
import { plainNumber } from '../platform/digits.ts'
import { isOneOf, textIn } from '#lib/values/records.ts'
import { joined } from '../platform/text.ts'
import { choice } from '../questions/choice.ts'
import { is, not, when } from '../questions/condition.ts'
import { draftSchema } from '../questions/group.ts'
import { number, pastYear } from '../questions/number.ts'
import {
  isGiven,
  type Answers,
  type AnswerWords,
  type Complaint,
  type Dice,
  type Question,
  type Verdict,
} from '../questions/question.ts'
import { rows } from '../questions/rows.ts'
import { text } from '../questions/text.ts'

export const mandatoryQualificationTypes = [
  '10TH/MATRIC/SSC/EQUIVALENT',
  '12TH/INTERMEDIATE/HSC/EQUIVALENT',
  'UNDERGRADUATE QUALIFICATION',
  'POSTGRADUATE QUALIFICATION',
] as const
/** The first two are school examinations, which give no degree. */
export const schoolQualificationTypes: readonly string[] = mandatoryQualificationTypes.slice(0, 2)
/** In the order offered; every candidate gives the first four. */
export const qualificationTypes = [
  ...mandatoryQualificationTypes,
  'PHD',
  'SUPER SPECIALITY',
  'OTHER',
  'DIPLOMA',
  'CERTIFICATE',
  'FELLOWSHIP',
] as const
export type QualificationType = (typeof qualificationTypes)[number]

/** Types that can be added only once. */
export const singleQualificationTypes: readonly QualificationType[] = ['PHD', 'SUPER SPECIALITY']

/** The degrees offered for a type of qualification; for types without a list any can be typed. */
export const degreesOf: Partial<Record<QualificationType, readonly string[]>> = {
  'UNDERGRADUATE QUALIFICATION': ['MBBS', 'BDS', 'B.Sc or equivalent'],
  'POSTGRADUATE QUALIFICATION': ['MD', 'MS', 'MDS', 'MSc', 'DNB'],
  'SUPER SPECIALITY': ['M.Ch.', 'D.M.'],
}

const required = true

/** A question with other words for a school examination: its errors say which of the two it is. */
function ofSchoolToo<Q extends Question<string>>(question: Q): Q {
  return {
    ...question,
    lacks(stored: unknown, path: string, row: unknown, facts: unknown): Complaint[] {
      const level = schoolQualificationTypes.includes(textIn(row, 'type') ?? '') ? 'school' : 'college'
      const complaints = question.lacks(stored, path, row, facts as never)
      return complaints.map((complaint) => ({ ...complaint, params: { ...complaint.params, level } }))
    },
  }
}

/** Universities certify these without marks: a doctorate, degrees after post-graduation, fellowships, certificates. */
const withoutMarks = ['PHD', 'SUPER SPECIALITY', 'FELLOWSHIP', 'CERTIFICATE'] as const

/** Whether marks are optional for this type of qualification. */
export function isWithoutMarks(type: string | null | undefined): boolean {
  return isOneOf(withoutMarks, type)
}

// The form asks for one number, percentage or CGPA. Nobody passes with 10 %.
const highestCgpa = 10
// Lower than the pass mark of any board or university.
const leastPercentage = 30

const writtenMarks =
  /^(?<marks>[\d.,]+)(?:(?<percent>%|percent|percentage|प्रतिशत)|(?<grade>[cs]?gpa)|\/(?<total>[\d.,]+))?$/

/** Parses marks in people's forms: `88`, `88 %`, `9.2 CGPA`, `9.2/10`, `412/500`; null for other text. */
function marksIn(typed: string): number | null {
  const plain = plainNumber(typed).replaceAll(/\s/g, '').toLowerCase()
  const { marks = '', percent, grade, total } = writtenMarks.exec(plain)?.groups ?? {}
  const value = numberOf(marks)
  if (value === null) return null
  if (percent !== undefined) return value > highestCgpa ? value : null
  if (grade !== undefined) return value <= highestCgpa ? value : null
  if (total === undefined) return value
  const outOf = numberOf(total) ?? 0
  if (value > outOf) return null
  if (outOf === highestCgpa) return value
  return outOf >= 100 ? Math.round((value * 10_000) / outOf) / 100 : null
}

/** Between the highest CGPA and the lowest pass mark a digit or the scale is wrong. */
function marksVerdict(marks: number): Verdict {
  if (marks <= 0) return 'too-small'
  const isNeither = marks > highestCgpa && marks < leastPercentage
  return isNeither ? { code: 'neither', params: { marks: String(marks) } } : null
}

const questions = {
  type: choice(qualificationTypes),
  degree: text({
    max: 100,
    required: when('type', is(...qualificationTypes.filter((type) => type in degreesOf))),
  }),
  institution: ofSchoolToo(text({ max: 200, required })),
  board: ofSchoolToo(text({ max: 200, required })),
  passingYear: pastYear({ required, min: 1950 }),
  percentage: number({
    required: when('type', not(is(...withoutMarks))),
    isWhole: false,
    max: 100,
    read: marksIn,
    check: marksVerdict,
  }),
}

const Entry = draftSchema(questions).extend({ type: z.enum(qualificationTypes, 'qualification-type') })
const max = 30

type QualificationRow = Answers<typeof questions>
export type Qualification = z.output<typeof Entry>

/** The unit of a number of marks; null for text that is no number. */
export function marksUnit(typed: TypedNumber | null | undefined): 'CGPA' | '%' | null {
  const marks = typeof typed === 'string' ? marksIn(typed) : typed
  if (marks === null || marks === undefined) return null
  return marks <= highestCgpa ? 'CGPA' : '%'
}

/** `72.5 %` or `8.2 CGPA`; other text as typed, null when empty. */
export function marksText(typed: TypedNumber | null | undefined): string | null {
  return joined([typed, marksUnit(typed)], ' ')
}

/** The marks of a qualification, or that it has none, where they are optional. */
function marksOf({ type, percentage, ...others }: QualificationRow, words: Pick<AnswerWords, 'note'>): string | null {
  const isBegun = Object.values(others).some(isGiven)
  const none = isBegun && isWithoutMarks(type) ? words.note('qualifications.percentage.not-given', {}) : null
  return marksText(percentage) ?? none
}

/** One column per type, with all its qualifications. */
const sheet: NonNullable<Parameters<typeof rows<typeof questions>>[1]['sheet']> = (path, textWithout) =>
  qualificationTypes.map((type) => ({
    path: `${path}.${type}`,
    kind: 'text',
    width: 34,
    cell(answers, words) {
      const given = (answers as { qualifications?: QualificationRow[] | null }).qualifications ?? []
      const ofType = given.filter((row) => row.type === type)
      return joined(
        ofType.map((row) => textWithout('type', row, words)),
        '; ',
      )
    },
  }))

/** The four mandatory ones, and some types only once. */
function typesErrors(given: readonly QualificationRow[]): Complaint[] {
  const types = given.map(({ type }) => type)
  const absent = mandatoryQualificationTypes.filter((type) => !types.includes(type))
  const repeated = types.flatMap((type, place) =>
    type && singleQualificationTypes.includes(type) && types.indexOf(type) < place
      ? [{ path: `${place}.type`, code: 'only-once', params: { type } }]
      : [],
  )
  const missing = { path: '', code: 'mandatory-missing', params: { types: absent.join(', ') } }
  return absent.length > 0 ? [missing, ...repeated] : repeated
}

const studied = rows(questions, {
  max,
  none: 'none',
  table: [
    'type',
    'degree',
    'institution',
    'board',
    'passingYear',
    { name: 'percentage', of: ['percentage'], text: (row, words) => marksOf(row, words) },
  ],
  sheet,
  check: typesErrors,
})

/** One of each mandatory type, with a degree where one is required. */
function madeUpQualifications(dice: Dice): Qualification[] {
  return mandatoryQualificationTypes.map((type, place) => {
    const [row] = studied.madeUp(dice)
    const percentage = Math.max(Number(row?.percentage), 2 * leastPercentage)
    return { ...row, type, degree: dice.pick(degreesOf[type] ?? ['']), passingYear: 1996 + 3 * place, percentage }
  })
}

/** The four mandatory qualifications and any others, each complete. */
export const qualifications = {
  ...studied,
  madeUp: madeUpQualifications,
  // An entry without its type could not be shown anywhere.
  schema: () => z.array(Entry).max(max),
}

/** The year of passing as a number; null until it has 4 digits. */
export function passingYearOf({ passingYear }: Pick<QualificationRow, 'passingYear'>): number | null {
  const passed = Number(passingYear ?? '')
  return Number.isInteger(passed) && passed >= 1000 && passed < 9999 ? passed : null
}

/** The year of the first post-graduate degree, from which experience is counted; null while it is missing. */
export function postgraduateYear(form: { qualifications?: readonly QualificationRow[] | null }): number | null {
  const years = (form.qualifications ?? [])
    .filter(({ type }) => type === 'POSTGRADUATE QUALIFICATION')
    .map(passingYearOf)
    .filter((passed) => passed !== null)
  return years.length === 0 ? null : Math.min(...years)
}

type YearOf = { type?: string | undefined; passingYear?: string | undefined }

/** An earlier examination with a later year than this one; null where the years follow each other. */
export function passedAfter(
  { type, passingYear }: YearOf,
  among: readonly YearOf[],
): (typeof mandatoryQualificationTypes)[number] | null {
  // The four mandatory ones are in their order.
  const place = mandatoryQualificationTypes.findIndex((one) => one === type)
  const earlier = mandatoryQualificationTypes.slice(0, Math.max(0, place))
  const passed = Number(passingYear)
  if (!passed) return null
  const yearOf = (of: string) => Number(among.find((one) => one.type === of)?.passingYear)
  return earlier.find((one) => yearOf(one) > passed) ?? null
}
