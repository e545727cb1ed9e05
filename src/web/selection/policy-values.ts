import { categories, type Category, type FeeCategory } from '#domain/drives/category.ts'
import { feeCategories } from '#domain/drives/fees.ts'
import { recordOf } from '#lib/values/records.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import type { TextByLanguage } from '#domain/platform/text.ts'
import { firstUnseenFee, type SelectionPolicies, type UnseenFee } from '#domain/selection/policies.ts'
import { readReason, type TypedReason } from '#web/drives/reason-fields.tsx'
import { translatedInto } from '#web/platform/language.ts'
import { numberIn, numbers, texts, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'

/** What is chosen in the form: yes and no, or a word of the policies. */
type Choices = Pick<SelectionPolicies, 'horizontal' | 'silence'> & {
  unseenFee: UnseenFee
  openStandard: 'no' | 'yes'
  mayChangeCategory: 'no' | 'yes'
}

/** A text of the institute by language. */
type TypedTexts = Record<string, string>

/** Policies as typed: numbers are text until they are read. */
export type TypedPolicies = Choices & {
  version: number
  /** By course. */
  guarantees: Record<string, TypedNumbers<Category>>
  /** The state, or empty for all of India. */
  reservedFor: string
  /** Where unfilled seats of each category go; empty where they stay. */
  conversions: Record<Category, string>
  convertsFrom: string
  rounds: { answerBy: string; reportFrom: string; reportBy: string }[]
  joining: { place: TypedTexts; rollNumber: string; undertaking: TypedTexts }
  waitingList: { length: string; until: string }
  objectionDays: string
  seatFee: TypedNumbers<FeeCategory>
  refunds: { percent: string; until: string }[]
  /** Of a corrigendum. */
  reason: TypedReason
}

/** With a field for every language that the portal offers. */
const typedTexts = (stored: TextByLanguage): TypedTexts => ({
  ...Object.fromEntries(translatedInto.map(([language]) => [language, ''])),
  ...stored,
})

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

export function typedPolicies({ draft, version, courses, corrigendum }: PoliciesOfDrive): TypedPolicies {
  const { waitingList, convertsFrom, objectionDays, rounds, joining, seatFee, refunds } = draft
  return {
    version,
    guarantees: recordOf(
      courses.map(({ name }) => name),
      (name) => texts(categories, (category) => draft.guarantees[name]?.[category] ?? 0),
    ),
    horizontal: draft.horizontal,
    openStandard: yesOrNo(draft.openStandard),
    silence: draft.silence,
    mayChangeCategory: yesOrNo(draft.mayChangeCategory),
    reservedFor: draft.reservedFor ?? '',
    conversions: recordOf(categories, (category) => draft.conversions.find(({ from }) => from === category)?.to ?? ''),
    convertsFrom: String(convertsFrom),
    rounds,
    joining: {
      ...joining,
      place: typedTexts(joining.place),
      undertaking: typedTexts(joining.undertaking),
    },
    waitingList: { ...waitingList, length: waitingList.length === null ? '' : String(waitingList.length) },
    objectionDays: String(objectionDays),
    seatFee: texts(feeCategories, (category) => seatFee[category]),
    unseenFee: draft.unseenFee ?? firstUnseenFee,
    refunds: refunds.map(({ percent, until }) => ({ percent: String(percent), until })),
    reason: { ...corrigendum?.reason },
  }
}

/** The policies that are typed, for the schema to judge. */
export function readPolicies(typed: TypedPolicies) {
  const { guarantees, conversions, seatFee, rounds, joining, refunds, waitingList } = typed
  const reason = readReason(typed.reason)
  const converted = categories.filter((from) => conversions[from] !== '')
  return {
    guarantees: Object.fromEntries(Object.entries(guarantees).map(([name, seats]) => [name, numbers(seats)])),
    horizontal: typed.horizontal,
    openStandard: typed.openStandard === 'yes',
    reservedFor: typed.reservedFor === '' ? null : typed.reservedFor,
    conversions: converted.map((from) => ({ from, to: conversions[from] })),
    convertsFrom: numberIn(typed.convertsFrom),
    rounds,
    joining,
    silence: typed.silence,
    mayChangeCategory: typed.mayChangeCategory === 'yes',
    waitingList: { ...waitingList, length: waitingList.length.trim() === '' ? null : numberIn(waitingList.length) },
    objectionDays: numberIn(typed.objectionDays),
    seatFee: numbers(seatFee),
    unseenFee: typed.unseenFee,
    refunds: refunds.map(({ percent, until }) => ({ percent: numberIn(percent), until })),
    ...(reason.en !== '' && { reason }),
  }
}
