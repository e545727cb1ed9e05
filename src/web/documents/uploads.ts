import { fileRules, tooLargeFor, type FileRules } from '#domain/documents/file-rules.ts'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import { language } from '#web/platform/language.ts'
import { documentRoom } from '#words/documents.ts'
import { sayForeseen } from '#words/foreseen.ts'
import { prepareFile } from './prepare-file.ts'
import { PutRefused, type PutProgress, uploadDocument } from './upload-document.ts'

const say = documentRoom(language)

/** How the sending of one document stands. */
export type UploadState =
  | { kind: 'preparing'; fileName: string }
  | { kind: 'sending'; fileName: string; progress: PutProgress }
  | { kind: 'checking'; fileName: string }
  /** `file` is there when trying the same one again may help. */
  | { kind: 'failed'; fileName: string; problem: string; file: File | null }
  | { kind: 'done'; note: string | null; pictureUrl: string | null }

export type UploadTarget = { docType: string; rules: keyof typeof fileRules }

type UploadsParts = {
  applicationId: string
  /** The document is stored: the application is read again, so that its tile shows it. */
  onStored: () => Promise<unknown>
  upload?: typeof uploadDocument
  prepare?: typeof prepareFile
}

const busyKinds = new Set<UploadState['kind']>(['preparing', 'sending', 'checking'])
const tryAgain = say('uploadFailedTryAgain')

/** In words a person can act on, and whether the same file may get through next time. */
function failureOf(error: unknown, rules: FileRules): { problem: string; mayRetry: boolean } {
  if (error instanceof NetworkError) {
    return { problem: say('connectionLost'), mayRetry: true }
  }
  if (error instanceof PutRefused && error.status === 408) {
    return { problem: say('tooSlow'), mayRetry: true }
  }
  if (error instanceof PutRefused && error.status === 413)
    return { problem: sayForeseen(tooLargeFor(rules), language), mayRetry: false }
  if (error instanceof ApiError) {
    const isAboutFile = error.status === 413 || error.status === 415 || error.status === 422
    return { problem: error.words ?? tryAgain, mayRetry: !isAboutFile }
  }
  return { problem: tryAgain, mayRetry: true }
}

/**
 * The uploads of one application, by document type. They go on while the person moves between the steps, several at a
 * time; each is cancelled, tried again and replaced by itself.
 */
export class Uploads {
  readonly #parts: UploadsParts
  readonly #states = new Map<string, UploadState>()
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()

  constructor(parts: UploadsParts) {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  stateOf(docType: string): UploadState | undefined {
    return this.#states.get(docType)
  }

  readonly isBusy = (): boolean => [...this.#states.values()].some(({ kind }) => busyKinds.has(kind))

  async start({ docType, rules }: UploadTarget, chosen: File): Promise<void> {
    const running = this.#begin(docType)
    const set = (state: UploadState) => this.#running.get(docType) === running && this.#set(docType, state)
    const fileName = chosen.name
    set({ kind: 'preparing', fileName })
    const prepared = await (this.#parts.prepare ?? prepareFile)(chosen, fileRules[rules])
    if (running.signal.aborted) return
    if ('problem' in prepared) {
      set({ kind: 'failed', fileName, problem: prepared.problem, file: null })
      return
    }
    try {
      await this.#send(docType, prepared.file, running.signal, set)
      set({ kind: 'done', note: prepared.note, pictureUrl: pictureUrlOf(prepared.file) })
    } catch (error) {
      const { problem, mayRetry } = failureOf(error, fileRules[rules])
      if (!running.signal.aborted) set({ kind: 'failed', fileName, problem, file: mayRetry ? chosen : null })
    }
  }

  async #send(docType: string, file: File, signal: AbortSignal, set: (state: UploadState) => unknown): Promise<void> {
    const fileName = file.name
    set({ kind: 'sending', fileName, progress: { sentBytes: 0, totalBytes: file.size } })
    await (this.#parts.upload ?? uploadDocument)(file, {
      applicationId: this.#parts.applicationId,
      docType,
      signal,
      onProgress: (progress) => set({ kind: 'sending', fileName, progress }),
      onChecking: () => set({ kind: 'checking', fileName }),
    })
    await this.#parts.onStored()
  }

  /** Breaks an upload off; the document that was there before stays. */
  cancel(docType: string): void {
    this.#running.get(docType)?.abort(new DOMException('Cancelled', 'AbortError'))
    this.#set(docType, undefined)
  }

  /** Forgets a failure, or the note of a finished upload. */
  clear(docType: string): void {
    this.#set(docType, undefined)
  }

  cancelAll(): void {
    for (const docType of Array.from(this.#states.keys())) this.cancel(docType)
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
    for (const listener of this.#listeners) listener()
  }
}

/** The picture is shown from memory at once; a PDF has none. */
function pictureUrlOf(file: File): string | null {
  return file.type.startsWith('image/') ? URL.createObjectURL(file) : null
}
