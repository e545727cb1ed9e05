import type { Contents } from '#domain/documents/document.ts'
import { fileRules, tooLargeFor, type FileRules } from '#domain/documents/file-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { deviceStore, type DeviceStore } from '#web/platform/device-store.ts'
import { language } from '#web/platform/language.ts'
import { documentRoom as say } from '#words/form/documents.ts'
import { sayForeseen } from '#words/form/foreseen.ts'
import type { OpenDesks } from './open-desks.ts'
import { PutRefused, retryUntilOnline } from './retry-until-online.ts'
import { prepareFile } from './prepare-file.ts'
import { type PutProgress, uploadDocument } from './upload-document.ts'

/** The state of one document's upload. */
export type UploadState =
  | { kind: 'preparing'; fileName: string }
  | { kind: 'sending'; fileName: string; progress: PutProgress; isWaiting?: boolean }
  | { kind: 'checking'; fileName: string; isWaiting?: boolean }
  /** `again` is set if another try may succeed. */
  | { kind: 'failed'; fileName: string; problem: string; again: ChosenFile | null }
  /** `alsoAs` are other documents with the same file, until the person keeps both. */
  | { kind: 'done'; note: string | null; pictureUrl: string | null; alsoAs: readonly string[] }

/** A file, and the certificates on its pages. */
export type ChosenFile = { file: File; contents: Contents }

type UploadPlace = { docType: string; rules: keyof typeof fileRules }

/** A file ready to send, as stored on the device. */
type Ready = ChosenFile & { note: string | null; rules: UploadPlace['rules'] }

type UploadsParts = {
  applicationId: string
  /** The document is stored: the application must be fetched again, so that its tile shows it. */
  onStored: (docType: string) => Promise<unknown>
  /** Stores files until they have arrived, by kind of document. */
  kept: DeviceStore<Ready>
  /** The desks on which these documents are prepared. */
  desks: OpenDesks
  upload?: typeof uploadDocument
  prepare?: typeof prepareFile
}

const busyKinds = new Set<UploadState['kind']>(['preparing', 'sending', 'checking'])
const tryAgain = say('uploadFailedTryAgain')

/** The error in words that say what to do, and whether a retry may succeed. */
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

/** The store for the files of an application: after a reload a photo or scan need not be prepared again. */
export function keptFiles(accountId: string, applicationId: string): DeviceStore<Ready> {
  return deviceStore(accountId, ['file', applicationId].join(), dayMs)
}

/**
 * The uploads of one application, by kind of document. They run in parallel, continue while the person moves between
 * steps and after a reload, and are cancelled, retried and replaced one by one.
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

  /** The kinds of document that are being uploaded. */
  underWay(): string[] {
    return Array.from(this.#states).flatMap(([docType, { kind }]) => (busyKinds.has(kind) ? [docType] : []))
  }

  /** The kinds of document whose upload waits for the network. */
  waiting(): string[] {
    return Array.from(this.#states).flatMap(([docType, state]) =>
      'isWaiting' in state && state.isWaiting ? [docType] : [],
    )
  }

  readonly isBusy = (): boolean => this.underWay().length > 0

  async start({ docType, rules }: UploadPlace, { file, contents }: ChosenFile): Promise<void> {
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

  /** Resumes uploads that a reload or another page interrupted. */
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

  async #send(docType: string, { file, contents }: ChosenFile, { signal }: AbortController): Promise<string[]> {
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
    // Shows the sent file until the application has it.
    await retryUntilOnline(() => this.#parts.onStored(docType), { signal, onWaiting })
    return alsoAs
  }

  /** The person wants the same file for both documents. */
  keepTwice(docType: string): void {
    const state = this.stateOf(docType)
    if (state?.kind === 'done') this.#states.set(docType, { ...state, alsoAs: [] })
    this.#tell()
  }

  /** Cancels an upload; the previous document stays. */
  cancel(docType: string): void {
    this.#running.get(docType)?.abort(new DOMException('Cancelled', 'AbortError'))
    this.clear(docType)
  }

  /** Forgets a failure, or the note of a finished upload. */
  clear(docType: string): void {
    void this.#parts.kept.forget(docType)
    this.#set(docType, undefined)
  }

  /** The page closes: running uploads resume on the next visit. */
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

/** Shows a picture from memory at once; a PDF has none. */
function pictureUrlOf(file: File): string | null {
  return file.type.startsWith('image/') ? URL.createObjectURL(file) : null
}
