import { z } from 'zod'
import { nameOf } from '#domain/platform/changes.ts'

// A change of a published drive affects people with drafts and submitted applications. It is made only after the
// administrator has read old and new values and how many people are affected.

/** One changed value: its path in the call, and both values; null where there was or is none. */
export const DriveChange = z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })
export type DriveChange = z.infer<typeof DriveChange>

/** The applications that a change affects: drafts, those with a recorded payment, and submitted or accepted ones. */
export const AffectedCounts = z.object({ drafts: z.int(), paidDrafts: z.int(), submitted: z.int() })
export type AffectedCounts = z.infer<typeof AffectedCounts>

/** Submitted applications whose object a change removes, and why, as a code and in words. */
export const LossToConfirm = z.object({ count: z.int(), code: z.string(), msg: z.string() })
export type LossToConfirm = z.infer<typeof LossToConfirm>

/** A letter with these changes, in English and in each further language, for the office to send or to change. */
const ProposedLetter = z.object({
  subject: z.string(),
  body: z.string(),
  translations: z.record(z.string(), z.object({ subject: z.string(), body: z.string() })),
})

/**
 * The content of the confirmation dialog: the changes, the affected applications, what submitted ones would lose, and
 * the letter proposed for those.
 */
export const ToConfirm = z.object({
  changes: z.array(DriveChange),
  affected: AffectedCounts,
  lost: z.array(LossToConfirm),
  proposed: ProposedLetter,
})
export type ToConfirm = z.infer<typeof ToConfirm>

/** The administrator's answer to it. */
export const confirmation = {
  /** Confirms the changes of a published drive; without it the answer is 409 `changes-to-confirm`. */
  confirmed: z.boolean().optional(),
  /** Send a letter to everybody with a draft. */
  letter: z.boolean().optional(),
  /** Publish the changes, old and new, as a notice. */
  corrigendum: z.boolean().optional(),
}
export type Confirmation = { [Choice in keyof typeof confirmation]?: boolean | undefined }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type EntriesByName = Map<string, { name: string; entry: object }>

/** The entries of a list by name, ignoring case; null for a list without names. */
function byName(list: readonly unknown[]): EntriesByName | null {
  const named: EntriesByName = new Map()
  for (const entry of list) {
    const name = nameOf(entry)
    if (name === undefined || !isRecord(entry)) return null
    named.set(name.toLowerCase(), { name, entry })
  }
  return named
}

// Ignores the order in which the database keeps the parts of an entry.
const isSameList = (was: readonly unknown[], is: readonly unknown[]) =>
  was.length === is.length && was.every((one, place) => between('', one, is[place]).length === 0)

function inLists(path: string, was: readonly unknown[], is: readonly unknown[]): DriveChange[] {
  const [before, after] = [byName(was), byName(is)]
  if (!before || !after || before.size + after.size === 0)
    return isSameList(was, is) ? [] : [{ path, from: was, to: is }]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, fresh] = [before.get(key), after.get(key)]
    const name = (old ?? fresh)?.name ?? key
    return between(`${path}.${name}`, withoutName(old?.entry), withoutName(fresh?.entry))
  })
}

// The name identifies an entry, so other capitals are no change.
const withoutName = (entry: object | undefined): unknown =>
  entry ? Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'name' && key !== 'post')) : null

function between(path: string, was: unknown, is: unknown): DriveChange[] {
  if (Array.isArray(was) && Array.isArray(is)) return inLists(path, was, is)
  if (!isRecord(was) || !isRecord(is)) return was === is ? [] : [{ path, from: was ?? null, to: is ?? null }]
  return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((key) =>
    between(path === '' ? key : `${path}.${key}`, was[key] ?? null, is[key] ?? null),
  )
}

/**
 * What applicants rely on, before and after a change: days, fees, seats, courses, posts, rules, and publication. An
 * entry of a list is identified by its name; a new or removed one is one change.
 */
export function changesToConfirm(before: object, after: object): DriveChange[] {
  return between('', before, after)
}
