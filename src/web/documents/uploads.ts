import type { Contents } from '#domain/documents/document.ts'
import { fileRules, tooLargeFor, type FileRules } from '#domain/documents/file-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { deviceStore, type DeviceStore } from '#web/platform/device-store.ts'
import { language } from '#web/platform/language.ts'
import { documentRoom } from '#words/documents.ts'
import { sayForeseen } from '#words/foreseen.ts'
import type { OpenDesks } from './open-desks.ts'
import { PutRefused, retryUntilOnline } from './retry-until-online.ts'
import { prepareFile } from './prepare-file.ts'
import { type PutProgress, uploadDocument } from './upload-document.ts'

const say = documentRoom(language)

/** The state of one document's upload. */
export type UploadState =
  | { kind: 'preparing'; fileName: string }
  | { kind: 'sending'; fileName: string; progress: PutProgress; isWaiting?: boolean }
  | { kind: 'checking'; fileName: string; isWaiting?: boolean }
  /** `again` is there when trying the same once more may help. */
  | { kind: 'failed'; fileName: string; problem: string; again: Chosen | null }
  /** `alsoAs` are the other places that have the same file, until it is kept there all the same. */
  | { kind: 'done'; note: string | null; pictureUrl: string | null; alsoAs: readonly string[] }

/** A file, with which certificate is on which of its pages. */
export type Chosen = { file: File; contents: Contents }

export type UploadTarget = { docType: string; rules: keyof typeof fileRules }

/** A file ready to be sent, as it outlives the page. */
type Ready = Chosen & { note: string | null; rules: UploadTarget['rules'] }

type UploadsParts = {
  applicationId: string
  /** The document is stored: the application is read again, so that its tile shows it. */
  onStored: () => Promise<unknown>
  /** Keeps files until they have arrived, by the kind of document. */
  kept: DeviceStore<Ready>
  /** Where what these documents are made of outlives the page. */
  desks: OpenDesks
  upload?: typeof uploadDocument
  prepare?: typeof prepareFile
}

const busyKinds = new Set<UploadState['kind']>(['preparing', 'sending', 'checking'])
const tryAgain = say('uploadFailedTryAgain')

/** In words a person can act on, and whether the same file may get through next time. */
function failureOf(error: unknown, rules: FileRules): { problem: string; mayRetry: boolean } {
  if (error instanceof PutRefused && error.status === 408) return { problem: say('tooSlow'), mayRetry: true }
  if (error instanceof PutRefused && error.status === 413)
    return { problem: sayForeseen(tooLargeFor(rules), language), mayRetry: false }
  if (error instanceof PutRefused) return { problem: say('notStored'), mayRetry: true }
  if (error instanceof ApiError) {
    const isAboutFile = error.status === 413 || error.status === 415 || error.status === 422
    return { problem: error.words ?? tryAgain, mayRetry: !isAboutFile }
  }
  return { problem: tryAgain, mayRetry: true }
}

const dayMs = 86_400_000

/** Where the files of an application outlive its page: a prepared photo or scan is not made again after a reload. */
export function keptFiles(accountId: string, applicationId: string): DeviceStore<Ready> {
  return deviceStore(accountId, ['file', applicationId].join(), dayMs)
}

/**
 * The uploads of one application, by document type. They go on while the person moves between the steps, several at a
 * time, and after a reload; each is cancelled, tried again and replaced by itself.
 */
export class Uploads {
  readonly desks: OpenDesks
  readonly #parts: UploadsParts
  readonly #states = new Map<string, UploadState>()
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()

  constructor(parts: UploadsParts) {
    this.#parts = parts
    this.desks = parts.desks
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  stateOf(docType: string): UploadState | undefined {
    return this.#states.get(docType)
  }

  /** The kinds of document that are on their way. */
  underWay(): string[] {
    return Array.from(this.#states).flatMap(([docType, { kind }]) => (busyKinds.has(kind) ? [docType] : []))
  }

  readonly isBusy = (): boolean => this.underWay().length > 0

  async start({ docType, rules }: UploadTarget, { file, contents }: Chosen): Promise<void> {
    const running = this.#begin(docType)
    const fileName = file.name
    this.#set(docType, { kind: 'preparing', fileName })
    const prepared = await (this.#parts.prepare ?? prepareFile)(file, fileRules[rules])
    if (running.signal.aborted) return
    if ('problem' in prepared) {
      this.#set(docType, { kind: 'failed', fileName, problem: prepared.problem, again: null })
      return
    }
    const ready = { ...prepared, contents, rules }
    await this.#parts.kept.keep(docType, ready)
    await this.#finish(docType, ready, running)
  }

  /** Goes on with what a reload or another page broke off. */
  async goOn(): Promise<void> {
    const kept = await this.#parts.kept.all()
    const begun = kept.filter(([docType]) => !this.#states.has(docType))
    await Promise.all(begun.map(([docType, ready]) => this.#finish(docType, ready, this.#begin(docType))))
  }

  async #finish(docType: string, { note, rules, ...chosen }: Ready, running: AbortController): Promise<void> {
    const { file } = chosen
    try {
      const alsoAs = await this.#send(docType, chosen, running)
      if (running.signal.aborted) return
      await this.#parts.kept.forget(docType)
      this.#set(docType, { kind: 'done', note, pictureUrl: pictureUrlOf(file), alsoAs })
    } catch (error) {
      if (running.signal.aborted) return
      const { problem, mayRetry } = failureOf(error, fileRules[rules])
      if (!mayRetry) await this.#parts.kept.forget(docType)
      this.#set(docType, { kind: 'failed', fileName: file.name, problem, again: mayRetry ? chosen : null })
    }
  }

  async #send(docType: string, { file, contents }: Chosen, { signal }: AbortController): Promise<string[]> {
    const fileName = file.name
    const set = (state: UploadState) => !signal.aborted && this.#set(docType, state)
    set({ kind: 'sending', fileName, progress: { sentBytes: 0, totalBytes: file.size } })
    const onWaiting = (isWaiting: boolean) => {
      const state = this.stateOf(docType)
      if (state?.kind === 'sending' || state?.kind === 'checking') set({ ...state, isWaiting })
    }
    const { alsoAs } = await (this.#parts.upload ?? uploadDocument)(file, {
      applicationId: this.#parts.applicationId,
      docType,
      contents,
      signal,
      onProgress: (progress) => set({ kind: 'sending', fileName, progress }),
      onWaiting,
      onChecking: () => set({ kind: 'checking', fileName }),
    })
    // Until the application says so, its place still shows the file that was sent.
    await retryUntilOnline(this.#parts.onStored, { signal, onWaiting })
    return alsoAs
  }

  /** The same file is meant in both places. */
  keepTwice(docType: string): void {
    const state = this.stateOf(docType)
    if (state?.kind === 'done') this.#states.set(docType, { ...state, alsoAs: [] })
    this.#tell()
  }

  /** Breaks an upload off; the document that was there before stays. */
  cancel(docType: string): void {
    this.#running.get(docType)?.abort(new DOMException('Cancelled', 'AbortError'))
    this.clear(docType)
  }

  /** Forgets a failure, or the note of a finished upload. */
  clear(docType: string): void {
    void this.#parts.kept.forget(docType)
    this.#set(docType, undefined)
  }

  /** The page is left: what is on its way goes on when it is opened again. */
  leave(): void {
    for (const running of this.#running.values()) running.abort(new DOMException('Left', 'AbortError'))
    for (const docType of Array.from(this.#states.keys())) this.#set(docType, undefined)
  }

  #begin(docType: string): AbortController {
    this.#running.get(docType)?.abort(new DOMException('Replaced', 'AbortError'))
    const running = new AbortController()
    this.#running.set(docType, running)
    return running
  }

  #set(docType: string, state: UploadState | undefined): void {
    const before = this.#states.get(docType)
    if (before?.kind === 'done' && before.pictureUrl) URL.revokeObjectURL(before.pictureUrl)
    if (state) this.#states.set(docType, state)
    else this.#states.delete(docType)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The picture is shown from memory at once; a PDF has none. */
function pictureUrlOf(file: File): string | null {
  return file.type.startsWith('image/') ? URL.createObjectURL(file) : null
}
