import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import type { uploadDocument } from './upload-document.ts'
import { Uploads } from './uploads.ts'

const marksheet = { docType: 'marksheet12', rules: 'paper' } as const
const pdf = () => new File([new Uint8Array(2048)], 'marks.pdf', { type: 'application/pdf' })
const confirmed = { url: '', key: 'k', name: 'marks.pdf', size: 2048, warnings: [] }
type Upload = typeof uploadDocument

function uploadsBy(upload: Upload) {
  const onStored = vi.fn(async () => undefined)
  const uploads = new Uploads({ applicationId: 'BSC2026-7K3M9QXT', onStored, upload })
  const seen: (string | undefined)[] = []
  uploads.subscribe(() => seen.push(uploads.stateOf('marksheet12')?.kind))
  return { uploads, onStored, seen }
}

test('a file is prepared, sent with its progress, checked and then there', async () => {
  const { uploads, onStored, seen } = uploadsBy(async (_file, { onProgress, onChecking }) => {
    onProgress({ sentBytes: 1024, totalBytes: 2048 })
    onChecking()
    return confirmed
  })
  await uploads.start(marksheet, pdf())
  expect(seen).toEqual(['preparing', 'sending', 'sending', 'checking', 'done'])
  expect(onStored).toHaveBeenCalledOnce()
  expect(uploads.isBusy()).toBe(false)
})

test('what the server says about a file is shown, and only another file helps', async () => {
  const msg = 'This PDF is locked with a password. Save a copy without the password and choose it again.'
  const { uploads } = uploadsBy(async () => {
    throw new ApiError(422, { error: msg })
  })
  await uploads.start(marksheet, pdf())
  expect(uploads.stateOf('marksheet12')).toEqual({ kind: 'failed', fileName: 'marks.pdf', problem: msg, file: null })
})

test('after a lost connection the same file can be sent again', async () => {
  const file = pdf()
  const { uploads } = uploadsBy(async () => {
    throw new NetworkError(new TypeError('Failed to fetch'))
  })
  await uploads.start(marksheet, file)
  expect(uploads.stateOf('marksheet12')).toMatchObject({ kind: 'failed', file })
})

test('cancelling stops the sending and leaves no error', async () => {
  const { uploads, onStored } = uploadsBy(
    (_file, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const running = uploads.start(marksheet, pdf())
  await vi.waitFor(() => expect(uploads.stateOf('marksheet12')?.kind).toBe('sending'))
  uploads.cancel('marksheet12')
  await running
  expect(uploads.stateOf('marksheet12')).toBeUndefined()
  expect(onStored).not.toHaveBeenCalled()
})

test('choosing another file while one is on its way replaces it', async () => {
  const names: string[] = []
  const { uploads } = uploadsBy(async (file, { signal }) => {
    names.push(file.name)
    await new Promise((resolve) => setTimeout(resolve, file.name === 'marks.pdf' ? 20 : 0))
    signal.throwIfAborted()
    return confirmed
  })
  const first = uploads.start(marksheet, pdf())
  const second = uploads.start(marksheet, new File(['x'], 'better.pdf', { type: 'application/pdf' }))
  await Promise.all([first, second])
  expect(uploads.stateOf('marksheet12')?.kind).toBe('done')
  expect(names.at(-1)).toBe('better.pdf')
})
