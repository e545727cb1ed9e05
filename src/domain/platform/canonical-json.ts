/**
 * The one JSON text of a value: keys in the order of their code units, no blanks. Two readers who agree on the value
 * agree on its hash (RFC 8785, for values without fractions).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const given = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}
