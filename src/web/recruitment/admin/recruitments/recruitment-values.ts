import type { Original, Translations } from '#domain/platform/translations.ts'
import { driveTexts } from '#domain/drives/drive-texts.ts'
import { categories, type FeeCategory } from '#domain/drives/category.ts'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { feeCategories } from '#domain/drives/fees.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { recruitmentErrors } from '#domain/recruitment/recruitment-errors.ts'
import {
  departmentTexts,
  GeneralRequirements,
  PaymentDetails,
  type Recruitment,
  RecruitmentSettings,
} from '#domain/recruitment/recruitment.ts'
import { language } from '#web/platform/language.ts'
import { numberIn, numbers, texts, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'
import { sayPost } from '#words/form/posts.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { departmentValues, type DepartmentValues, vacancySettings } from './vacancies.ts'

export const relaxedCategories = ['OBC', 'SC', 'ST', 'PWD'] as const

/** The input for a recruitment, by the server's paths. */
export type RecruitmentValues = {
  title: string
  description: string
  applicationDates: { startDate: string; endDate: string }
  questions: FurtherQuestion[]
  departments: readonly DepartmentValues[]
  /** Pasted spreadsheet lines that are not in the table yet. */
  lines: string
  /** Version of the edited recruitment; none for a new one. */
  version: number | undefined
  translations: Translations
  paymentDetails: { amount: TypedNumbers<FeeCategory>; modes: PaymentDetails['modes'] }
  secondClerkPercent: string
  generalRequirements: {
    councilRegistration: { required: boolean }
    ageLimit: { max: string; relaxation: TypedNumbers<(typeof relaxedCategories)[number]>; relaxationsAddUp: boolean }
  }
}

/** Initial values: a recruitment's, or defaults. */
export function valuesOf(recruitment: Recruitment | null): RecruitmentValues {
  const { amount, modes } = recruitment?.paymentDetails ?? PaymentDetails.parse({})
  const { councilRegistration, ageLimit } = recruitment?.generalRequirements ?? GeneralRequirements.parse({})
  return {
    title: recruitment?.title ?? '',
    description: recruitment?.description ?? '',
    applicationDates: recruitment?.applicationDates ?? { startDate: '', endDate: '' },
    questions: recruitment?.questions ?? [],
    departments: departmentValues(recruitment?.departments ?? []),
    lines: '',
    version: recruitment?.version,
    translations: recruitment?.translations ?? {},
    secondClerkPercent: String(recruitment?.secondClerkPercent ?? 0),
    paymentDetails: { amount: texts(feeCategories, (category) => amount[category]), modes },
    generalRequirements: {
      councilRegistration,
      ageLimit: {
        ...ageLimit,
        max: String(ageLimit.max),
        relaxation: texts(relaxedCategories, (category) => ageLimit.relaxation[category]),
      },
    },
  }
}

/** Converts the input to what the server takes. */
export function settingsOf(
  {
    departments,
    paymentDetails,
    generalRequirements,
    lines: _left,
    version: _read,
    secondClerkPercent,
    ...basic
  }: RecruitmentValues,
  status: RecruitmentSettings['status'],
) {
  const { ageLimit, councilRegistration } = generalRequirements
  return {
    ...basic,
    status,
    ...(Number(secondClerkPercent) !== 0 && { secondClerkPercent: numberIn(secondClerkPercent) }),
    departments: vacancySettings(departments),
    paymentDetails: { ...paymentDetails, amount: numbers(paymentDetails.amount) },
    generalRequirements: {
      councilRegistration,
      ageLimit: { ...ageLimit, max: numberIn(ageLimit.max), relaxation: numbers(ageLimit.relaxation) },
    },
  }
}

/**
 * All rules of the server in one pass, so that a wrong cell does not hide a missing title. Only the server knows
 * whether online payment is possible.
 */
export const CheckedRecruitment = RecruitmentSettings.superRefine(
  (settings, context) => {
    for (const { path, code, params } of recruitmentErrors(settings, { hasGateway: true }))
      context.addIssue({ code: 'custom', path: path.split('.'), message: code, params: { ...params } })
  },
  { when: () => true },
)

/** All texts in the input. */
export function recruitmentTexts(values: RecruitmentValues): Original[] {
  return driveTexts(values, departmentTexts(vacancySettings(values.departments)))
}

/** A path of the table in words: `Nephrology, Professor, OBC seats`. */
function placeWords(path: string, departments: readonly DepartmentValues[]): string {
  const [, place, part, postPlace, group, field] = path.split('.')
  const department = departments[Number(place)]
  if (!department) return ''
  const post = department.vacancies[Number(postPlace)]
  if (!post) return part === 'candidateType' ? say('type-of', { department: department.name }) : department.name.trim()
  const called = sayPost(post.post, language)
  const name = [department.name, called].join(', ')
  const category = categories.find((one) => one === field)
  if (category) return say('seats-of', { name, category })
  if (field === 'minExperienceYears') return say('years-of', { name })
  return group === 'requirements' ? say('qualifications-of', { post: called, department: department.name }) : name
}

/** Errors for the summary: each sentence once; errors of the table with their place and a field to go to. */
export function summaryOf(errors: readonly FieldError[], departments: readonly DepartmentValues[]): FieldError[] {
  const said = errors.map(({ path, msg }) => {
    const place = /^departments\.\d/.test(path) ? placeWords(path, departments) : ''
    const isSaid = place === '' || msg.includes(place)
    return { path: path.split('.').slice(0, 6).join('.'), msg: isSaid ? msg : say('at-place', { place, problem: msg }) }
  })
  return said.filter(({ msg }, index) => said.findIndex((one) => one.msg === msg) === index)
}
