import { categories, type Category } from '#domain/drives/category.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import { policyTable } from '#domain/selection/policies.ts'
import { recordOf } from '#lib/values/records.ts'
import { readReason, type TypedReason } from '#web/drives/reason-fields.tsx'
import { storedValues, typedValues, type TypedValuesOf } from '#web/forms/typed-values.ts'
import { numbers, texts, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'

/** Policies as typed. */
export type TypedPolicies = TypedValuesOf<typeof policyTable> & {
  version: number
  /** By course. */
  guarantees: Record<string, TypedNumbers<Category>>
  /** Where unfilled seats of each category go; empty where they stay. */
  conversions: Record<Category, string>
  /** Of a corrigendum. */
  reason: TypedReason
}

export function typedPolicies({ draft, version, courses, corrigendum }: PoliciesOfDrive): TypedPolicies {
  return {
    ...typedValues(policyTable, draft),
    version,
    guarantees: recordOf(
      courses.map(({ name }) => name),
      (name) => texts(categories, (category) => draft.guarantees[name]?.[category] ?? 0),
    ),
    conversions: recordOf(categories, (category) => draft.conversions.find(({ from }) => from === category)?.to ?? ''),
    reason: { ...corrigendum?.reason },
  }
}

/** The policies that are typed, for the schema to judge. */
export function readPolicies(typed: TypedPolicies) {
  const { guarantees, conversions } = typed
  const reason = readReason(typed.reason)
  const converted = categories.filter((from) => conversions[from] !== '')
  return {
    ...storedValues(policyTable, typed),
    guarantees: Object.fromEntries(Object.entries(guarantees).map(([name, seats]) => [name, numbers(seats)])),
    conversions: converted.map((from) => ({ from, to: conversions[from] })),
    ...(reason.en !== '' && { reason }),
  }
}
