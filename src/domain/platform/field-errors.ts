import type { z } from 'zod'
import type { inputs } from '#words/form/inputs.ts'
import { valueIn } from '#lib/values/records.ts'
import type { UnfitValue } from './problem.ts'

/** A schema's own code in place of a message. */
export type InputCode = keyof typeof inputs.sentences

type UnfitCode = Exclude<UnfitValue['code'], InputCode>

// Marks places without a message of their own, so that codes decide it.
const wordless = '\u0000'

/** For schemas that check a value: keeps the library's own messages out. */
export const withoutWords: z.core.$ZodErrorMap = () => wordless

const kinds: Record<string, string> = {
  string: 'text',
  int: 'whole',
  boolean: 'truth',
  array: 'list',
  record: 'object',
}

const tooBig: Record<string, UnfitCode> = { string: 'too-long', array: 'too-many' }
const tooSmall: Record<string, UnfitCode> = { string: 'too-short', array: 'too-few' }

function reasonOf(issue: z.core.$ZodIssue, isMissing: boolean): Pick<UnfitValue, 'code' | 'params'> {
  switch (issue.code) {
    case 'invalid_type':
      return { code: isMissing ? 'required' : 'wrong-kind', params: { kind: kinds[issue.expected] ?? issue.expected } }
    case 'too_big':
      return { code: tooBig[issue.origin] ?? 'too-high', params: { max: Number(issue.maximum) } }
    case 'too_small':
      return { code: tooSmall[issue.origin] ?? 'too-low', params: { min: Number(issue.minimum) } }
    case 'invalid_value':
      return { code: 'not-offered', params: { options: issue.values.map(String).join(', ') } }
    case 'unrecognized_keys':
      return { code: 'unknown', params: { names: issue.keys.join(', ') } }
    case 'invalid_format':
      return { code: 'wrong-form', params: {} }
    default:
      return { code: 'unfit', params: {} }
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, name) => valueIn(part, String(name)), value)
}

/** The errors of a value by a schema, with the schema's code where it has one. */
export function unfitValues({ issues }: Pick<z.ZodError, 'issues'>, value: unknown): UnfitValue[] {
  return issues.map((issue) => {
    const reason = reasonOf(issue, valueAt(value, issue.path) === undefined)
    const path = issue.path.join('.')
    if (issue.message === wordless) return { path, ...reason }
    const params: object = issue.code === 'custom' ? (issue.params ?? {}) : reason.params
    return { path, code: issue.message as InputCode, params }
  })
}

/** The same for a typed value: the first error of each field, in the order of the fields. */
export function fieldErrors(schema: z.ZodType, value: unknown): UnfitValue[] {
  const { error } = schema.safeParse(value, { error: withoutWords })
  const first = new Map<string, UnfitValue>()
  for (const unfit of error ? unfitValues(error, value) : []) if (!first.has(unfit.path)) first.set(unfit.path, unfit)
  return [...first.values()]
}
