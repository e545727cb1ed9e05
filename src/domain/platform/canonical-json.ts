import { isRecord } from '#lib/values/records.ts'

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

const portion = 2_000

/** The same text in pieces: a list of a hundred thousand rows is never written as a whole. */
export function* canonicalPieces(value: unknown): Generator<string> {
  if (!isRecord(value) || Array.isArray(value)) return yield canonicalJson(value)
  let written = '{'
  const keys = Object.keys(value).filter((key) => value[key] !== undefined)
  for (const [place, key] of keys.toSorted().entries()) {
    const one = value[key]
    written += `${place === 0 ? '' : ','}${JSON.stringify(key)}:`
    if (!Array.isArray(one) || one.length <= portion) {
      written += canonicalJson(one)
      continue
    }
    written += '['
    for (let first = 0; first < one.length; first += portion) {
      yield written + canonicalJson(one.slice(first, first + portion)).slice(1, -1)
      written = ','
    }
    written = ']'
  }
  yield `${written}}`
}
