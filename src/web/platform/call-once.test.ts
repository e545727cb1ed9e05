import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetEverything } from './kept-values.ts'

let kept: Map<string, string>
/** Keys of the calls that were made, and the next answers; without one, the connection is lost. */
let sent: (string | null)[]
let answers: (() => Response)[]

beforeEach(() => {
  kept = new Map()
  sent = []
  answers = []
  const storage = {
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    get length() {
      return kept.size
    },
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('idempotency-key'))
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** The page as after a reload. */
async function openPage() {
  vi.resetModules()
  const { callOnce } = await import('./call-once.ts')
  return (admissionId: string) => callOnce('POST /api/applications', { body: { admissionId } }).catch(() => null)
}

const done = () => Response.json({ application: {} }, { status: 201 })
const refused = () => Response.json({ error: 'No.' }, { status: 409 })
const broken = () => Response.json({ error: 'Try again.' }, { status: 503 })

test('a repeated call without an answer has the same key; an answered one gets a new key', async () => {
  const begin = await openPage()
  await begin('one')
  answers.push(broken)
  await begin('one')
  answers.push(done)
  await begin('one')
  await begin('one')
  answers.push(refused)
  await begin('two')
  await begin('two')
  const [first, second, third, fourth, other, another] = sent
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, fourth, other, another]).size).toBe(4)
})

test('two calls at once share one key', async () => {
  const begin = await openPage()
  await Promise.all([begin('one'), begin('one')])
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe(sent[1])
})

test('a reload keeps the key while no answer came; other content has another key', async () => {
  await (
    await openPage()
  )('one')
  await (
    await openPage()
  )('two')
  answers.push(done)
  await (
    await openPage()
  )('one')
  await (
    await openPage()
  )('one')
  const [lost, other, again, later] = sent
  expect(again).toBe(lost)
  expect(new Set([lost, other, later]).size).toBe(3)
})

test('no content is stored in clear; answers and log-out remove the keys', async () => {
  const begin = await openPage()
  await begin('a place of mine')
  expect([...kept]).toEqual([[expect.stringMatching(/^pravesh\.unsent\.\.once\.[0-9a-f]{64}$/), expect.any(String)]])
  expect(JSON.stringify([...kept])).not.toContain('place')
  answers.push(done)
  await begin('a place of mine')
  expect(kept.size).toBe(0)
  await begin('another')
  expect(kept.size).toBe(1)
  forgetEverything()
  expect(kept.size).toBe(0)
})

test('calls work without storage and without hashes', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  answers.push(done)
  const begin = await openPage()
  expect(await begin('one')).toEqual({ application: {} })
  expect(kept.size).toBe(0)
})
