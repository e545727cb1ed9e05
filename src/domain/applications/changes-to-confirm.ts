import { z } from 'zod'
import { nameOf } from '../platform/changes.ts'

// A change of a published drive meets people who have begun or sent an application. It is made only after the administrator
// has read it, old and new, and how many people it meets.

/** One thing that a change makes otherwise: its path in the call, and both values; null where there was or is none. */
export const DriveChange = z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })
export type DriveChange = z.infer<typeof DriveChange>

/** Whom a change of a drive meets: drafts, those of them with a recorded payment, and what was submitted or accepted. */
export const Affected = z.object({ drafts: z.int(), paidDrafts: z.int(), submitted: z.int() })
export type Affected = z.infer<typeof Affected>

/** Submitted applications that a change leaves without what they were made for, and why, as a code and in words. */
export const Lost = z.object({ count: z.int(), code: z.string(), msg: z.string() })
export type Lost = z.infer<typeof Lost>

/** What the question says: the changes, whom they meet, and what submitted applications would lose. */
export const ToConfirm = z.object({ changes: z.array(DriveChange), affected: Affected, lost: z.array(Lost) })
export type ToConfirm = z.infer<typeof ToConfirm>

/** How an administrator goes on after reading what a change means. */
export const confirmation = {
  /** Says that the changes of a published drive are meant; without it they are answered 409 `changes-to-confirm`. */
  confirmed: z.boolean().optional(),
  /** Write to those who have a draft. */
  letter: z.boolean().optional(),
  /** Put the changes, old and new, among the notices. */
  corrigendum: z.boolean().optional(),
}
export type Confirmation = { [Choice in keyof typeof confirmation]?: boolean | undefined }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type EntriesByName = Map<string, { name: string; entry: object }>

/** The entries of a list by their names, in whatever case; null of a list whose entries have none. */
function byName(list: readonly unknown[]): EntriesByName | null {
  const named: EntriesByName = new Map()
  for (const entry of list) {
    const name = nameOf(entry)
    if (name === undefined) return null
    named.set(name.toLowerCase(), { name, entry: entry as object })
  }
  return named
}

// Whatever the order in which the database keeps the parts of an entry.
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

// An entry goes by its name: in other capitals it is the same one.
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
 * What people go by who apply, before and after a change: days, fees, seats, courses, posts, rules, and whether it is
 * published at all. An entry of a list goes by its name; one that is new or gone is one change.
 */
export function changesToConfirm(before: object, after: object): DriveChange[] {
  return between('', before, after)
}
