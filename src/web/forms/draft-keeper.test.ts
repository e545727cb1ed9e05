import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import { saveAfterMs, type SaveRequest } from './autosave.ts'
import { DraftKeeper, type SaveAnswer } from './draft-keeper.ts'
import type { UnsavedDraft } from './unsaved.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function keeperOn(
  save: (sending: SaveRequest) => Promise<SaveAnswer>,
  memory: { value: UnsavedDraft | null } = { value: null },
) {
  const kept = {
    read: () => memory.value,
    write: (value: UnsavedDraft) => {
      memory.value = value
      return true
    },
    forget: () => {
      memory.value = null
    },
  }
  const stored = { version: 1, values: { name: '', marks: '' }, step: 1 }
  return { memory, keeper: new DraftKeeper({ stored, save, kept, together: ['name'] }) }
}

/** A server that accepts everything. */
function takingServer() {
  let stored = { version: 1, values: { name: '', marks: '' } as Record<string, string>, step: 1 }
  const sendings: SaveRequest[] = []
  const save = async (sending: SaveRequest): Promise<SaveAnswer> => {
    sendings.push(sending)
    stored = {
      version: stored.version + 1,
      values: { ...stored.values, ...(sending.values as Record<string, string>) },
      step: Math.max(stored.step, sending.step),
    }
    return { kind: 'saved', stored }
  }
  return { save, sendings }
}

test('typed values are stored on the device at once and removed when the server has them', async () => {
  const server = takingServer()
  const { keeper, memory } = keeperOn(server.save)
  keeper.type({ name: 'Ananya' })
  expect(memory.value?.typed).toEqual({ name: 'Ananya' })
  await vi.advanceTimersByTimeAsync(saveAfterMs - 1)
  expect(server.sendings).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(server.sendings).toEqual([{ values: { name: 'Ananya' }, step: 1, version: 1 }])
  expect(memory.value).toBeNull()
})

test('Next saves at once, including text typed during the last save', async () => {
  const server = takingServer()
  const { keeper } = keeperOn(server.save)
  keeper.type({ name: 'Ananya' })
  const isSaved = keeper.flush()
  keeper.type({ marks: '412' })
  await expect(isSaved).resolves.toBe(true)
  expect(server.sendings.map(({ values }) => values)).toEqual([{ name: 'Ananya' }, { marks: '412' }])
})

test.each([
  { onLine: false, why: 'offline', words: 'without a network' },
  { onLine: true, why: 'silent', words: 'when the portal does not answer' },
])('$words the values stay on the device and are sent on the next try', async ({ onLine, why }) => {
  vi.stubGlobal('navigator', { onLine })
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = takingServer()
  let isOffline = true
  const { keeper, memory } = keeperOn(async (sending) => {
    if (isOffline) throw new NetworkError(new TypeError('Failed to fetch'))
    return server.save(sending)
  })
  keeper.type({ name: 'Ananya' })
  await expect(keeper.flush()).resolves.toBe(false)
  expect(keeper.current().activity).toMatchObject({ kind: 'held', why })
  expect(memory.value?.typed).toEqual({ name: 'Ananya' })
  isOffline = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(keeper.current().activity).toEqual({ kind: 'idle' })
  expect(memory.value).toBeNull()
})

test('an ended session loses nothing: the next keeper on this device continues with the values', async () => {
  const { keeper, memory } = keeperOn(async () => {
    throw new ApiError(401, { error: 'Session expired. Please login again.' })
  })
  keeper.type({ name: 'Ananya' })
  await expect(keeper.flush()).resolves.toBe(false)
  expect(keeper.current().activity.kind).toBe('stopped')
  const server = takingServer()
  const { keeper: next } = keeperOn(server.save, memory)
  expect(next.hasRestored).toBe(true)
  expect(next.current().typed['name']).toBe('Ananya')
  await expect(next.flush()).resolves.toBe(true)
})

test.each([503, 429, 408])('a save answered %i is sent again', async (status) => {
  const { keeper } = keeperOn(async () => {
    throw new ApiError(status, { error: 'Not now' })
  })
  keeper.type({ name: 'A' })
  await keeper.flush()
  expect(keeper.current().activity).toMatchObject({ kind: 'held', why: 'failed' })
})

test('values refused by a proxy stay on the device', async () => {
  const { keeper, memory } = keeperOn(async () => {
    throw new ApiError(403, { error: 'Blocked by the school network' })
  })
  keeper.type({ name: 'A' })
  await keeper.flush()
  expect(keeper.current().activity).toMatchObject({ kind: 'stopped', isForGood: false })
  expect(memory.value?.typed).toEqual({ name: 'A' })
})

const midnight = '2026-07-15T18:30:00.000Z'

test('a closed application is not saved again', async () => {
  const { keeper: closed, memory } = keeperOn(async () => {
    throw new ApiError(409, { code: 'application-date-over', error: 'Application date over!', at: midnight })
  })
  closed.type({ name: 'A' })
  await closed.flush()
  expect(closed.current().activity).toEqual({
    kind: 'stopped',
    message: 'Application date over!',
    isForGood: true,
    closedAt: midnight,
  })
  expect(memory.value).toBeNull()
})

test('a submission refused after the last day stops the draft as a save would', () => {
  const { keeper } = keeperOn(async () => {
    throw new Error('nothing is saved')
  })
  keeper.stop(new ApiError(409, { code: 'application-date-over', error: 'Application date over!', at: midnight }))
  expect(keeper.current().activity).toMatchObject({ kind: 'stopped', isForGood: true, closedAt: midnight })
})

test('answers that belong to another application of the same person wait for a change; the draft continues', async () => {
  const server = takingServer()
  const second = { error: 'You already have an application here.', applicationId: 'FAC2026-2' }
  const { keeper, memory } = keeperOn(async (sending) => {
    if ('name' in sending.values) throw new ApiError(409, second)
    return server.save(sending)
  })
  keeper.type({ name: 'NEPHROLOGY', marks: '412' })
  await expect(keeper.flush()).resolves.toBe(false)
  expect(server.sendings.map(({ values }) => values)).toEqual([{ marks: '412' }])
  expect(keeper.current().activity).toEqual({ kind: 'idle' })
  expect(memory.value?.typed).toEqual({ name: 'NEPHROLOGY' })
})
