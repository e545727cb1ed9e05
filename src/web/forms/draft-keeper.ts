import { isRecord } from '#lib/values/records.ts'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import type { KeptValues } from '#web/platform/kept-values.ts'
import {
  draftFrom,
  hasUnsaved,
  nextDraft,
  unsavedPaths,
  type Draft,
  type DraftEvent,
  type SaveRequest,
  type StoredDraft,
} from './autosave.ts'
import type { TypedValues } from '#domain/questions/typed.ts'
import { unsavedOf, withUnsaved, type UnsavedDraft } from './unsaved.ts'

export type SaveAnswer = { kind: 'saved' | 'overtaken'; stored: StoredDraft }

type KeeperParts = {
  stored: StoredDraft
  /** Time of the last save before this page. */
  savedAtMs?: number
  /** Sends one save; throws as `call` does. */
  save: (sending: SaveRequest) => Promise<SaveAnswer>
  /** Paths of answers that the server judges together. */
  together?: readonly string[]
  kept: KeptValues<UnsavedDraft>
}

/**
 * These answers belong to another application of the same person: they wait for a change, as any refused answer does.
 */
function isSecond({ status, body }: ApiError): boolean {
  return status === 409 && isRecord(body) && body['applicationId'] !== undefined
}

// Too slow or too early: the same save may succeed later.
const passing = new Set([408, 425, 429])

/** The draft was deleted, submitted or closed. Any other error may come from a proxy, and the answers are kept. */
const isOver = ({ status }: ApiError) => status === 404 || status === 409

/** When a call arrived that came after the last day. */
function closedAtOf({ code, body }: ApiError): string | undefined {
  const at = code === 'application-date-over' && isRecord(body) ? body['at'] : undefined
  return typeof at === 'string' ? at : undefined
}

function eventOf(error: unknown, atMs: number, together: readonly string[]): DraftEvent {
  // A silent portal is not a missing network, and the text must not say so.
  if (error instanceof NetworkError) return { kind: 'lost', why: navigator.onLine ? 'silent' : 'offline', atMs }
  if (!(error instanceof ApiError) || error.status >= 500 || passing.has(error.status)) {
    return { kind: 'lost', why: 'failed', atMs }
  }
  const isRefusal = error.status === 400 || error.status === 422
  if (isRefusal) return { kind: 'refused', errors: error.errors, message: error.message }
  if (isSecond(error)) {
    const { message } = error
    return { kind: 'refused', errors: together.map((path) => ({ path, msg: message })), message }
  }
  return { kind: 'stopped', message: error.message, isForGood: isOver(error), closedAt: closedAtOf(error) }
}

/** Keeps a draft: saves it by itself, holds unsaved values, and informs listeners. */
export class DraftKeeper {
  /** Whether values typed earlier on this device were restored. */
  readonly hasRestored: boolean
  readonly #parts: KeeperParts
  readonly #listeners = new Set<() => void>()
  #draft: Draft
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: KeeperParts) {
    this.#parts = parts
    const draft = draftFrom(parts.stored, parts)
    const unsaved = parts.kept.read()
    this.#draft = unsaved ? withUnsaved(draft, unsaved, Date.now()) : draft
    this.hasRestored = unsavedPaths(this.#draft).length > 0
  }

  readonly current = (): Draft => this.#draft

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  type(values: TypedValues): void {
    this.#dispatch({ kind: 'typed', values, atMs: Date.now() })
  }

  /** Only the furthest step is kept. */
  reach(step: number): void {
    this.#dispatch({ kind: 'reached', step, atMs: Date.now() })
  }

  resolve(choice: 'reload' | 'keep'): void {
    this.#dispatch({ kind: 'resolved', choice, atMs: Date.now() })
  }

  refresh(stored: StoredDraft): void {
    this.#dispatch({ kind: 'refreshed', stored })
  }

  /** Saves at once; true when everything is on the server. */
  async flush(): Promise<boolean> {
    this.#dispatch({ kind: 'save' })
    while (this.current().activity.kind === 'saving') {
      await this.#nextChange()
      if (this.current().activity.kind === 'waiting') this.#dispatch({ kind: 'save' })
    }
    return !hasUnsaved(this.#draft)
  }

  /** Another call, such as the submission, was refused as a save would be. */
  stop(error: ApiError): void {
    this.#dispatch(eventOf(error, Date.now(), []))
  }

  /** Follows the connection and the page until stopped. */
  start(): () => void {
    const saveNow = () => this.#dispatch({ kind: 'save' })
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow()
    addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveWhenHidden)
    this.#setTimer()
    return () => {
      clearTimeout(this.#timer)
      removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveWhenHidden)
    }
  }

  #dispatch(event: DraftEvent): void {
    const before = this.#draft
    this.#draft = nextDraft(before, event)
    if (this.#draft === before) return
    this.#remember()
    const { activity } = this.#draft
    if (activity !== before.activity) {
      this.#setTimer()
      if (activity.kind === 'saving') void this.#send(activity.sent)
    }
    for (const listener of this.#listeners) listener()
  }

  #remember(): void {
    const { activity } = this.#draft
    const isUseless = activity.kind === 'stopped' && activity.isForGood
    const unsaved = isUseless ? null : unsavedOf(this.#draft)
    if (unsaved) this.#parts.kept.write(unsaved, Date.now())
    else this.#parts.kept.forget()
  }

  #setTimer(): void {
    clearTimeout(this.#timer)
    const { activity } = this.#draft
    if (activity.kind !== 'waiting' && activity.kind !== 'held') return
    this.#timer = setTimeout(() => this.#dispatch({ kind: 'save' }), Math.max(0, activity.dueAtMs - Date.now()))
  }

  async #send(sending: SaveRequest): Promise<void> {
    try {
      const { kind, stored } = await this.#parts.save(sending)
      const atMs = Date.now()
      this.#dispatch(
        kind === 'saved' ? { kind: 'answered', stored, atMs } : { kind: 'overtaken', incoming: stored, atMs },
      )
    } catch (error) {
      this.#dispatch(eventOf(error, Date.now(), this.#parts.together ?? []))
    }
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop()
        resolve()
      })
    })
  }
}
