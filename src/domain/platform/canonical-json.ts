import { isRecord } from './records.ts'

/**
 * The one JSON text of a value: keys in the order of their code units, no blanks. Two readers who agree on the value
 * agree on its hash (RFC 8785, for values without fractions).
 */
export function canonicalJson(value: unknown): string {
  if (isInOrder(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join()}]`
  if (!isRecord(value)) return 'null'
  const written: string[] = []
  for (const key of Object.keys(value).toSorted()) {
    const one = value[key]
    if (one !== undefined) written.push(`${JSON.stringify(key)}:${canonicalJson(one)}`)
  }
  return `{${written.join()}}`
}

/** Whether all keys stand in order already: then the text of the language is the canonical one, and made far faster. */
function isInOrder(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isInOrder)
  if (!isRecord(value)) return true
  let last = ''
  for (const key of Object.keys(value)) {
    if (key < last || !isInOrder(value[key])) return false
    last = key
  }
  return true
}
