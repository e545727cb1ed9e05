import { z } from 'zod'

/** The part of JSON Schema that samples need. */
type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  exclusiveMinimum?: number
}

const isNull = ({ type }: Schema) => type === 'null'
const texts: Record<string, string> = { date: '2026-01-02', email: 'sample@mail.example', uuid: crypto.randomUUID() }

/** One value that fits a schema: objects with every field, lists with one entry, the first of alternatives. */
function sampleOf(schema: Schema): unknown {
  const alternatives = schema.anyOf ?? schema.oneOf
  const first = alternatives?.find((one) => !isNull(one))
  if (first) return sampleOf(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, sampleOf(one)]))
  }
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  return texts[schema.format ?? ''] ?? 'sample'
}

/** Sample bodies: one for each declared alternative. */
export function bodySamples(body: z.ZodType): unknown[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return (schema.anyOf ?? schema.oneOf ?? [schema]).map(sampleOf)
}

type Path = readonly (string | number)[]

/** Every place in a value: the value itself, its fields, theirs. */
export function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const within = Array.isArray(value) ? value.map((one, index) => [index, one] as const) : Object.entries(value)
  return [at, ...within.flatMap(([key, one]) => placesIn(one, [...at, key]))]
}

/** A copy with another value at one place. */
export function withAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? withAt(one, rest, other) : one))
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: withAt(fields[key], rest, other) }
}
