import type { FieldError } from '#domain/platform/problem.ts'
import { refusalsOf, standingRefusals, type Refusable } from './refusals.ts'
import { changedPaths, isSame, isSameAnswer, only, type TypedValues } from '#domain/questions/typed.ts'

/**
 * A draft as stored on the server, with the furthest step of any device. With `notKept` it comes from this device,
 * before the server answered: it may be older, and lacks the answers at these paths, which no device stores.
 */
export type StoredDraft = { version: number; values: TypedValues; step: number; notKept?: readonly string[] }

/** Content of a save: unsaved values, and the furthest step. */
export type SaveRequest = { values: TypedValues; step: number; version: number }

/** Why a save failed: no network, no answer, or an answer that is not the portal's. */
type Loss = 'offline' | 'silent' | 'failed'

/** Why nothing can be saved any more. */
type Stop = {
  message: string
  /** The application is no longer a draft. Otherwise saving resumes after a new log-in. */
  isForGood: boolean
  /** When the refused call arrived, if that was after the last day. */
  closedAt?: string | undefined
}

/**
 * `waiting`: the person is typing, a save is due. `held`: the last save failed and will be repeated. `conflict`:
 * somebody else saved meanwhile and the person decides. `stopped`: nothing can be saved any more.
 */
type Activity =
  | { kind: 'idle' }
  | { kind: 'waiting'; dueAtMs: number }
  | { kind: 'saving'; sent: SaveRequest }
  | { kind: 'held'; why: Loss; dueAtMs: number }
  | { kind: 'conflict'; incoming: StoredDraft }
  | ({ kind: 'stopped' } & Stop)

export type Draft = Refusable & {
  stored: StoredDraft
  /** Values of the fields when last saved or loaded. */
  saved: TypedValues
  /** The furthest step reached. */
  step: number
  activity: Activity
  /** Time of the last save; initially that of the last save before this page. */
  savedAtMs: number | null
  /** Failed saves in a row. */
  losses: number
}

export type DraftEvent =
  | { kind: 'typed'; values: TypedValues; atMs: number }
  | { kind: 'reached'; step: number; atMs: number }
  /** The delay passed, a field was left, Save Draft, Next. */
  | { kind: 'save' }
  | { kind: 'answered'; stored: StoredDraft; atMs: number }
  | { kind: 'lost'; why: Loss; atMs: number }
  | { kind: 'refused'; errors: readonly FieldError[]; message: string }
  /** Somebody else saved first. */
  | { kind: 'overtaken'; incoming: StoredDraft; atMs: number }
  | { kind: 'resolved'; choice: 'reload' | 'keep'; atMs: number }
  | ({ kind: 'stopped' } & Stop)
  /** The server has a newer state. */
  | { kind: 'refreshed'; stored: StoredDraft }

/** Delay between the last key and the save. */
export const saveAfterMs = 2_500
const firstRetryMs = 5_000
const lastRetryMs = 60_000

type OpenedDraft = {
  /** Paths of answers that the server judges together. */
  together?: readonly string[]
  savedAtMs?: number | null
}

export function draftFrom(stored: StoredDraft, { together = [], savedAtMs = null }: OpenedDraft = {}): Draft {
  const activity: Activity = { kind: 'idle' }
  const { values, step } = stored
  const nothingYet = { together, refused: {}, activity, savedAtMs, losses: 0 }
  return { stored, saved: values, typed: values, step, ...nothingYet }
}

/** Paths whose values differ from the server's, whether or not it would accept them. */
export function unsavedPaths({ saved, typed }: Draft): string[] {
  return changedPaths(saved, typed)
}

function sendablePaths(draft: Draft): string[] {
  const held = new Set(standingRefusals(draft).map(([path]) => path))
  return unsavedPaths(draft).filter((path) => !held.has(path))
}

/** Whether anything is not on the server yet. */
export function hasUnsaved(draft: Draft): boolean {
  return unsavedPaths(draft).length > 0 || draft.step > draft.stored.step
}

function hasSendable(draft: Draft): boolean {
  return sendablePaths(draft).length > 0 || draft.step > draft.stored.step
}

function waiting(draft: Draft, dueAtMs: number): Draft {
  return { ...draft, activity: hasSendable(draft) ? { kind: 'waiting', dueAtMs } : { kind: 'idle' } }
}

function begun(draft: Draft): Draft {
  if (!hasSendable(draft)) return draft.activity.kind === 'idle' ? draft : { ...draft, activity: { kind: 'idle' } }
  const values = only(draft.typed, sendablePaths(draft))
  return { ...draft, activity: { kind: 'saving', sent: { values, step: draft.step, version: draft.stored.version } } }
}

/** During a save or a conflict, typing only changes the fields. */
function touched(draft: Draft, atMs: number): Draft {
  const mayWait = draft.activity.kind === 'idle' || draft.activity.kind === 'waiting'
  return mayWait ? waiting(draft, atMs + saveAfterMs) : draft
}

const furthest = (draft: Draft, incoming: StoredDraft) => Math.max(draft.step, incoming.step)

function answered(draft: Draft, stored: StoredDraft, atMs: number): Draft {
  if (draft.activity.kind !== 'saving') return draft
  const saved = { ...draft.saved, ...draft.activity.sent.values }
  const step = furthest(draft, stored)
  const next = withNotKept({ ...draft, saved }, stored)
  return waiting({ ...next, stored, step, savedAtMs: atMs, losses: 0 }, atMs + saveAfterMs)
}

/** Fills in answers that this device does not store, unless something was typed instead. */
function withNotKept(draft: Draft, { values }: StoredDraft): Draft {
  const { saved, typed, stored } = draft
  const told = only(values, stored.notKept?.filter((path) => isSame(typed[path], saved[path])) ?? [])
  return { ...draft, saved: { ...saved, ...told }, typed: { ...typed, ...told } }
}

function lost(draft: Draft, why: Loss, atMs: number): Draft {
  const delayMs = Math.min(firstRetryMs * 2 ** draft.losses, lastRetryMs)
  return { ...draft, losses: draft.losses + 1, activity: { kind: 'held', why, dueAtMs: atMs + delayMs } }
}

/** Refused fields wait for a change; the other values of the save are sent again. */
function withRefusals(draft: Draft, errors: readonly FieldError[], message: string): Draft {
  if (draft.activity.kind !== 'saving') return draft
  const { values } = draft.activity.sent
  const refusals = refusalsOf(draft, values, errors)
  if (Object.keys(refusals).length === 0) return { ...draft, activity: { kind: 'stopped', message, isForGood: false } }
  return begun({ ...draft, refused: { ...draft.refused, ...refusals } })
}

/** Fields that somebody else changed since this draft was read, to a value other than the one here. */
export function changedElsewhere({ stored, typed }: Draft, incoming: StoredDraft): string[] {
  return changedPaths(stored.values, incoming.values).filter(
    (path) =>
      !isSameAnswer(stored.values[path], incoming.values[path]) && !isSameAnswer(typed[path], incoming.values[path]),
  )
}

/** Merges a newer state: fields not edited here take its values. */
function rebased(draft: Draft, incoming: StoredDraft): Draft {
  const mine = only(draft.typed, unsavedPaths(draft))
  const typed = { ...incoming.values, ...mine }
  return { ...draft, stored: incoming, saved: incoming.values, typed, step: furthest(draft, incoming) }
}

/**
 * Merges the server's first answer into a draft opened from this device. A difference is not another window's doing:
 * only answers typed here that now differ from what they were typed over make the form ask the person.
 */
function firstTold(draft: Draft, incoming: StoredDraft): { draft: Draft; isClash: boolean } {
  const { notKept = [] } = draft.stored
  const asked = unsavedPaths(draft).filter((path) => !notKept.includes(path))
  const isClash = changedElsewhere(draft, incoming).some((path) => asked.includes(path))
  const next = rebased(draft, incoming)
  return { draft: isClash ? { ...next, activity: { kind: 'conflict', incoming } } : next, isClash }
}

/** If nothing differs elsewhere, there is no question: the version is our own save whose answer was lost. */
function overtaken(draft: Draft, incoming: StoredDraft, atMs: number): Draft {
  if (draft.stored.notKept) {
    const told = firstTold(draft, incoming)
    return told.isClash ? told.draft : waiting({ ...told.draft, losses: 0 }, atMs)
  }
  if (changedElsewhere(draft, incoming).length > 0) return { ...draft, activity: { kind: 'conflict', incoming } }
  return waiting({ ...rebased(draft, incoming), losses: 0 }, atMs)
}

function resolved(draft: Draft, choice: 'reload' | 'keep', atMs: number): Draft {
  if (draft.activity.kind !== 'conflict') return draft
  const { incoming } = draft.activity
  if (choice === 'keep') return waiting(rebased(draft, incoming), atMs)
  return waiting({ ...draftFrom(incoming, draft), step: furthest(draft, incoming) }, atMs)
}

/**
 * Shows a newer state at once if that loses nothing here; otherwise the next save handles it. A state of the same
 * version adds the answers that the device does not store.
 */
function refreshed(draft: Draft, stored: StoredDraft): Draft {
  const { kind } = draft.activity
  if (draft.stored.notKept && !stored.notKept && kind !== 'saving' && kind !== 'conflict') {
    const told = firstTold(draft, stored)
    return told.isClash || hasSendable(told.draft) ? told.draft : { ...told.draft, activity: { kind: 'idle' } }
  }
  const { version, values } = draft.stored
  const isFuller = stored.version === version && changedPaths(values, stored.values).length > 0
  const isNews = stored.version > version || isFuller
  if (!isNews || draft.activity.kind !== 'idle' || unsavedPaths(draft).length > 0) return draft
  return { ...draft, stored, saved: stored.values, typed: stored.values, step: furthest(draft, stored) }
}

/** The draft after an event. The caller passes the time, so that tests need no clock. */
export function nextDraft(draft: Draft, event: DraftEvent): Draft {
  if (draft.activity.kind === 'stopped') return draft
  switch (event.kind) {
    case 'typed':
      return touched({ ...draft, typed: { ...draft.typed, ...event.values } }, event.atMs)
    case 'reached':
      return touched({ ...draft, step: Math.max(draft.step, event.step) }, event.atMs)
    case 'save':
      return draft.activity.kind === 'saving' || draft.activity.kind === 'conflict' ? draft : begun(draft)
    case 'answered':
      return answered(draft, event.stored, event.atMs)
    case 'lost':
      return lost(draft, event.why, event.atMs)
    case 'refused':
      return withRefusals(draft, event.errors, event.message)
    case 'overtaken':
      return overtaken(draft, event.incoming, event.atMs)
    case 'resolved':
      return resolved(draft, event.choice, event.atMs)
    case 'stopped':
      return { ...draft, activity: event }
    case 'refreshed':
      return refreshed(draft, event.stored)
  }
}
