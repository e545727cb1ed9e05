import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import type { uploadDocument } from './upload-document.ts'
import { PutRefused } from './retry-until-online.ts'
import { OpenDesks } from './open-desks.ts'
import { Uploads } from './uploads.ts'

const marksheet = { docType: 'marksheet12', rules: 'paper' } as const
const marks = new File([new Uint8Array(2048)], 'marks.pdf', { type: 'application/pdf' })
const pdf = { file: marks, contents: [{ page: 2, name: 'Second attempt' }] }
const confirmed = { url: '', key: 'k', name: 'marks.pdf', size: 2048, warnings: [], alsoAs: [] }
type Upload = typeof uploadDocument

type Kept = ConstructorParameters<typeof Uploads>[0]['kept']
type Ready = Parameters<Kept['keep']>[1]

/** A store for files that outlives the page. */
function place(): Kept & { names: () => string[] } {
  const files = new Map<string, Ready>()
  return {
    all: async () => [...files],
    keep: async (name, ready) => void files.set(name, ready),
    forget: async (name) => void files.delete(name),
    names: () => [...files.keys()],
  }
}

function uploadsBy(upload: Upload, kept = place()) {
  const onStored = vi.fn(async () => undefined)
  const applicationId = 'BSC2026-7K3M9QXT'
  const uploads = new Uploads({ applicationId, onStored, upload, kept, desks: new OpenDesks('7', applicationId) })
  const seen: (string | undefined)[] = []
  uploads.subscribe(() => seen.push(uploads.stateOf('marksheet12')?.kind))
  return { uploads, onStored, seen, kept }
}

const untilAborted: Upload = (_file, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const isSending = (uploads: Uploads) => expect.poll(() => uploads.stateOf('marksheet12')?.kind).toBe('sending')

test('a file is prepared, sent with progress, checked, and stored', async () => {
  const { uploads, onStored, seen } = uploadsBy(async (_file, { onProgress, onChecking }) => {
    onProgress({ sentBytes: 1024, totalBytes: 2048 })
    onChecking()
    return confirmed
  })
  await uploads.start(marksheet, pdf)
  expect(seen).toEqual(['preparing', 'sending', 'sending', 'checking', 'done'])
  expect(onStored).toHaveBeenCalledOnce()
  expect(uploads.isBusy()).toBe(false)
})

test("the server's reason is shown, and only another file helps", async () => {
  const msg = 'This PDF is locked with a password. Save a copy without the password and choose it again.'
  const { uploads, kept } = uploadsBy(async () => {
    throw new ApiError(422, { error: msg })
  })
  await uploads.start(marksheet, pdf)
  expect(kept.names()).toEqual([])
  expect(uploads.stateOf('marksheet12')).toEqual({ kind: 'failed', fileName: 'marks.pdf', problem: msg, again: null })
})

test('an upload waits while the network is away, and says so', async () => {
  const { uploads } = uploadsBy(async (_file, { onWaiting }) => {
    onWaiting(true)
    expect(uploads.stateOf('marksheet12')).toMatchObject({ kind: 'sending', isWaiting: true })
    onWaiting(false)
    expect(uploads.stateOf('marksheet12')).toMatchObject({ kind: 'sending', isWaiting: false })
    return confirmed
  })
  await uploads.start(marksheet, pdf)
  expect(uploads.stateOf('marksheet12')?.kind).toBe('done')
})

test('an upload that the storage refused can be retried, also after a reload', async () => {
  const { uploads, kept } = uploadsBy(async () => {
    throw new PutRefused(500)
  })
  await uploads.start(marksheet, pdf)
  expect(uploads.stateOf('marksheet12')).toMatchObject({
    kind: 'failed',
    problem: 'Failed to upload file to S3',
    again: { file: { name: 'marks.pdf' } },
  })
  expect(kept.names()).toEqual(['marksheet12'])
})

test('cancelling stops the upload, forgets the file and leaves no error', async () => {
  const { uploads, onStored, kept } = uploadsBy(untilAborted)
  const running = uploads.start(marksheet, pdf)
  await isSending(uploads)
  uploads.cancel('marksheet12')
  await running
  expect(uploads.stateOf('marksheet12')).toBeUndefined()
  expect(onStored).not.toHaveBeenCalled()
  expect(kept.names()).toEqual([])
})

test('an upload resumes on the next page, with the prepared file and its certificates, until it has arrived', async () => {
  const before = uploadsBy(untilAborted)
  const left = before.uploads.start(marksheet, pdf)
  await isSending(before.uploads)
  before.uploads.leave()
  await left
  expect(before.uploads.isBusy()).toBe(false)
  const sent: unknown[] = []
  const after = uploadsBy(async (file, { contents }) => {
    sent.push(file.name, contents)
    return confirmed
  }, before.kept)
  await after.uploads.goOn()
  expect(sent).toEqual(['marks.pdf', pdf.contents])
  expect([after.uploads.stateOf('marksheet12')?.kind, after.kept.names()]).toEqual(['done', []])
})

test('choosing another file during an upload replaces it', async () => {
  const names: string[] = []
  const { uploads } = uploadsBy(async (file, { signal }) => {
    names.push(file.name)
    await new Promise((resolve) => setTimeout(resolve, file.name === 'marks.pdf' ? 20 : 0))
    signal.throwIfAborted()
    return confirmed
  })
  const first = uploads.start(marksheet, pdf)
  const second = uploads.start(marksheet, {
    file: new File(['x'], 'better.pdf', { type: 'application/pdf' }),
    contents: [],
  })
  await Promise.all([first, second])
  expect(uploads.stateOf('marksheet12')?.kind).toBe('done')
  expect(names.at(-1)).toBe('better.pdf')
})

test('if the network fails after the check, the tile shows the file until the application has it', async () => {
  const network = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { uploads, onStored } = uploadsBy(async (_file, { onChecking }) => {
    onChecking()
    return confirmed
  })
  onStored.mockRejectedValueOnce(new NetworkError(new TypeError('Failed to fetch')))
  const started = uploads.start(marksheet, pdf)
  const waiting = { kind: 'checking', fileName: 'marks.pdf', isWaiting: true }
  await expect.poll(() => uploads.stateOf('marksheet12')).toEqual(waiting)
  network.dispatchEvent(new Event('online'))
  await started
  expect(uploads.stateOf('marksheet12')).toMatchObject({ kind: 'done' })
})
