import type { z } from 'zod'
import type { FieldError, UnfitValue } from '#domain/platform/problem.ts'
import { complaints } from '#words/complaints.ts'
import type { Language } from '#words/room.ts'

type Unfit = UnfitValue['code']

// Stands where a declaration has no words of its own, so that they are said by code.
const wordless = '\u0000'

/** Given to a schema that is asked about a value: keeps the library from words of its own. */
export const withoutWords: z.core.$ZodErrorMap = () => wordless

const kinds: Record<string, string> = {
  string: 'text',
  int: 'whole',
  boolean: 'truth',
  array: 'list',
  record: 'object',
}

const tooBig: Record<string, Unfit> = { string: 'too-long', array: 'too-many' }
const tooSmall: Record<string, Unfit> = { string: 'too-short', array: 'too-few' }

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
  return path.reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown> | null | undefined)?.[name], value)
}

/** What a schema found wrong in a value. */
export function unfitValues({ issues }: z.ZodError, value: unknown): (FieldError | UnfitValue)[] {
  return issues.map((issue) => {
    const unfit = { path: issue.path.join('.'), ...reasonOf(issue, valueAt(value, issue.path) === undefined) }
    return issue.message === wordless ? unfit : { ...unfit, msg: issue.message }
  })
}

/** The sentence of a complaint. */
export function sayUnfit({ code, params }: UnfitValue, language: Language): string {
  return complaints(language).by(code, params)
}
