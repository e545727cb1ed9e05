import { valueIn } from '#lib/values/records.ts'
type AnswerTree = Record<string, unknown>

function isSection(value: unknown): value is AnswerTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Merges the given answers into the stored ones: missing fields stay, null clears, lists are replaced. Sections such as
 * an address are merged field by field, so that saving one field never loses its neighbours.
 */
export function mergeAnswers<Form extends object>(stored: Form, given: Partial<Form>): Form {
  const result = { ...stored }
  for (const [field, value] of Object.entries(given)) {
    const before = valueIn(result, field)
    if (value === undefined) continue
    Reflect.set(result, field, isSection(value) ? mergeAnswers(isSection(before) ? before : {}, value) : value)
  }
  return result
}
