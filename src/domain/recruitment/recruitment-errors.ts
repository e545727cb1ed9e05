import { feeCategories } from '#domain/drives/fees.ts'
import type { InputCode } from '../platform/field-errors.ts'
import type { UnfitValue } from '../platform/problem.ts'
import { departmentKey } from './department-names.ts'
import { vacanciesCount, type Department, type RecruitmentSettings } from './recruitment.ts'

/** The facts of the portal that a recruitment depends on. */
type Portal = { hasGateway: boolean }

const at = (path: string, code: InputCode, params: object = {}): UnfitValue => ({ path, code, params })

function basicErrors({ title, applicationDates: { startDate, endDate } }: RecruitmentSettings): UnfitValue[] {
  const errors: UnfitValue[] = []
  if (!title) errors.push(at('title', 'recruitment-basics'))
  if (!startDate) errors.push(at('applicationDates.startDate', 'recruitment-basics'))
  if (!endDate) errors.push(at('applicationDates.endDate', 'recruitment-basics'))
  if (startDate && endDate && endDate < startDate) errors.push(at('applicationDates.endDate', 'end-before-start'))
  return errors
}

/**
 * A fee that nobody can pay would stop every application at its last step; a draft may be unfinished. Online payment
 * needs a configured payment gateway.
 */
function paymentErrors(
  { status, paymentDetails: { amount, modes } }: RecruitmentSettings,
  { hasGateway }: Portal,
): UnfitValue[] {
  const { online, offline } = modes
  if (online.enabled && !hasGateway) return [at('paymentDetails.modes.online.enabled', 'no-gateway')]
  const hasFee = feeCategories.some((category) => amount[category] > 0)
  if (status !== 'PUBLISHED' || !hasFee || offline.enabled || online.enabled) return []
  return [at('paymentDetails.modes.offline.enabled', 'fee-unpayable')]
}

/** Publishing a recruitment that nobody could apply for is refused; a draft may be unfinished. */
function publishingErrors({ status, departments }: RecruitmentSettings): UnfitValue[] {
  if (status !== 'PUBLISHED') return []
  if (departments.every(({ vacancies }) => vacancies.length === 0)) return [at('departments', 'publish-without-post')]
  return vacanciesCount(departments) === 0 ? [at('departments', 'publish-without-seat')] : []
}

/** The errors of departments, by their place in the list. */
export function departmentErrors(departments: readonly Department[]): UnfitValue[] {
  const seen = new Set<string>()
  return departments.flatMap(({ name, candidateType, vacancies }, place) => {
    const path = `departments.${place}`
    if (!name || !candidateType) {
      const field = name ? 'candidateType' : 'name'
      return [at(`${path}.${field}`, 'department-incomplete')]
    }
    const isRepeated = seen.has(departmentKey(name))
    seen.add(departmentKey(name))
    const errors = isRepeated ? [at(`${path}.name`, 'department-repeated', { name })] : []
    const posts = vacancies.map(({ post }) => post)
    const repeated = posts.findIndex((post, index) => posts.indexOf(post) !== index)
    if (repeated >= 0)
      errors.push(at(`${path}.vacancies.${repeated}.post`, 'post-repeated', { name, post: posts[repeated] }))
    return errors
  })
}

/** Why a recruitment cannot be stored, as draft or published, as errors at the fields of the form; empty for none. */
export function recruitmentErrors(settings: RecruitmentSettings, portal: Portal): UnfitValue[] {
  const errors = [...basicErrors(settings), ...paymentErrors(settings, portal)]
  if (settings.departments.length === 0) errors.push(at('departments', 'department-missing'))
  errors.push(...departmentErrors(settings.departments))
  return errors.length > 0 ? errors : publishingErrors(settings)
}
