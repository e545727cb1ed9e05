import { feeCategories } from '../payments/payment.ts'
import type { FieldError } from '../platform/problem.ts'
import type { Department, RecruitmentSettings } from './recruitment.ts'

const noGateway = 'Online payment cannot be offered: there is no payment gateway. Choose bank or UPI transfer'
const requiredMessage = 'Please fill in the required fields (Title, Start Date, End Date).'

function basicErrors({ title, applicationDates: { startDate, endDate } }: RecruitmentSettings): FieldError[] {
  const errors: FieldError[] = []
  if (!title) errors.push({ path: 'title', msg: requiredMessage })
  if (!startDate) errors.push({ path: 'applicationDates.startDate', msg: requiredMessage })
  if (!endDate) errors.push({ path: 'applicationDates.endDate', msg: requiredMessage })
  if (startDate && endDate && endDate < startDate)
    errors.push({ path: 'applicationDates.endDate', msg: 'The end date cannot be before the start date' })
  return errors
}

/**
 * A fee that nobody can pay would stop every application at its last step; a draft may be unfinished. Nobody can pay online:
 * the portal is connected to no payment gateway.
 */
function paymentErrors({ status, paymentDetails: { amount, modes } }: RecruitmentSettings): FieldError[] {
  if (modes.online.enabled) return [{ path: 'paymentDetails.modes.online.enabled', msg: noGateway }]
  const hasFee = feeCategories.some((category) => amount[category] > 0)
  if (status !== 'PUBLISHED' || !hasFee || modes.offline.enabled) return []
  const msg = 'Nobody could pay the fee: choose a way to pay it, or set every fee to 0'
  return [{ path: 'paymentDetails.modes.offline.enabled', msg }]
}

/** Names compared as people read them: `Nephrology` and `NEPHROLOGY` are one department. */
const sameName = (name: string) => name.toLowerCase()

/** What keeps departments from being stored, at their place in the list. */
export function departmentErrors(departments: readonly Department[]): FieldError[] {
  const seen = new Set<string>()
  return departments.flatMap(({ name, candidateType, vacancies }, place) => {
    const path = `departments.${place}`
    if (!name || !candidateType) {
      const field = name ? 'candidateType' : 'name'
      return [{ path: `${path}.${field}`, msg: 'Each department must have a name and candidate type.' }]
    }
    const isRepeated = seen.has(sameName(name))
    seen.add(sameName(name))
    const errors = isRepeated ? [{ path: `${path}.name`, msg: `${name} is listed twice: put its posts together` }] : []
    const posts = vacancies.map(({ post }) => post)
    const repeated = posts.findIndex((post, index) => posts.indexOf(post) !== index)
    if (repeated >= 0)
      errors.push({ path: `${path}.vacancies.${repeated}.post`, msg: `${name} lists ${posts[repeated]} twice` })
    return errors
  })
}

/**
 * What keeps a recruitment from being stored, draft or published, as sentences at the fields of the form; empty when
 * nothing does.
 */
export function recruitmentErrors(settings: RecruitmentSettings): FieldError[] {
  const errors = [...basicErrors(settings), ...paymentErrors(settings)]
  if (settings.departments.length === 0)
    errors.push({ path: 'departments', msg: 'Please add at least one department.' })
  return [...errors, ...departmentErrors(settings.departments)]
}
