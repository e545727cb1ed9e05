import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import type { StudentDraft } from '#domain/admission/student.endpoints.ts'
import { typedFromDay } from '#web/ui/fields/day-text.ts'
import { isSameAddress } from './same-address.ts'
import type { Typed, TypedValue } from '#web/applications/drafts/typed.ts'

// How each answer stands in its field, and what it becomes on the wire. Texts are trimmed by the server, too.
type AnswerKind = 'text' | 'lines' | 'compact' | 'number' | 'flag' | 'list'

const addressKinds = { address: 'lines', district: 'text', state: 'text', pincode: 'compact' } as const
const under = (section: string, kinds: Record<string, AnswerKind>) =>
  Object.fromEntries(Object.entries(kinds).map(([field, kind]) => [`${section}.${field}`, kind]))

const answerKinds: Record<string, AnswerKind> = {
  preferenceOrder: 'list',
  candidateName: 'text',
  fathersName: 'text',
  dob: 'text',
  gender: 'text',
  category: 'text',
  pwd: 'flag',
  physicalIdentification: 'text',
  mobile: 'text',
  alternateMobile: 'text',
  ...under('correspondAddress', addressKinds),
  ...under('permanentAddress', addressKinds),
  ...under('intermediateSchool', {
    board: 'text',
    school: 'text',
    state: 'text',
    passingYear: 'number',
    obtainedMarks: 'number',
    totalMarks: 'number',
  }),
  physics: 'flag',
  chemistry: 'flag',
  biology: 'flag',
  english: 'flag',
  neetRoll: 'compact',
  neetAIRank: 'number',
  neetCategoryRank: 'number',
  'payment.utr': 'text',
}

/** Whether the permanent address follows the other one: seen from the answers, never sent. */
export const sameAddressPath = 'sameAddress'

function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], source)
}

function typedOf(kind: AnswerKind, value: unknown): TypedValue {
  if (value === null || value === undefined) return kind === 'list' ? [] : ''
  if (kind === 'flag') return value === true ? 'yes' : 'no'
  if (kind === 'list') return value as string[]
  return typeof value === 'number' ? String(value) : (value as string)
}

/** What stands in the fields for a stored application. */
export function typedFrom(application: StudentApplication): Typed {
  const typed = Object.fromEntries(
    Object.entries(answerKinds).map(([path, kind]) => [path, typedOf(kind, valueAt(application, path))]),
  )
  return { ...typed, [sameAddressPath]: isSameAddress(typed) ? 'yes' : '' }
}

/** `1,84,326` and `412.5` are numbers; anything else is not one yet. */
export function numberOf(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0,]/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Half of a character pair and the NUL character cannot be stored; a paste may bring them. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function answerOf(kind: AnswerKind, value: TypedValue): unknown {
  if (typeof value !== 'string') return value.length === 0 ? null : value
  if (kind === 'number') return numberOf(value)
  if (kind === 'flag') return value === '' ? null : value === 'yes'
  const text = storable(kind === 'compact' ? value.replaceAll(/\s/g, '') : value).trim()
  return text === '' ? null : text
}

/** Part of a draft as the server takes it, from the values of some fields. */
export function draftOf(typed: Typed): StudentDraft {
  const draft: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(typed)) {
    const kind = answerKinds[path]
    if (!kind) continue
    const [first = '', second] = path.split('.')
    const answer = answerOf(kind, value)
    if (second === undefined) draft[first] = answer
    else draft[first] = { ...(draft[first] as object | undefined), [second]: answer }
  }
  return draft
}

/** All answers as they stand in the fields, to be judged by the rules. */
export function formOf(typed: Typed): StudentForm {
  const { payment: _, ...form } = draftOf(typed)
  return form
}

/** A stored date of birth as people read it; for comparing two windows. */
export function shownValue(path: string, value: TypedValue | undefined): string {
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value ?? '')
  if (answerKinds[path] === 'flag' || path === sameAddressPath)
    return text === 'yes' ? 'Yes' : text === 'no' ? 'No' : ''
  return path === 'dob' ? typedFromDay(text) : text
}
