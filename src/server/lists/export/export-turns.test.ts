import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { exportTurns } from './export-turns.ts'

/** Exports with names, made on command; `begun` lists them in the order in which they began. */
function exportsInTurn(limits: Parameters<typeof exportTurns>[0]) {
  const beginInTurn = exportTurns(limits)
  const begun: string[] = []
  const made = new Map<string, () => void>()
  const ask = (who: string, name: string) =>
    beginInTurn(who, async () => {
      begun.push(name)
      return { body: new PassThrough(), made: new Promise<void>((resolve) => made.set(name, resolve)) }
    })
  const finish = async (name: string) => {
    made.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, begun, finish }
}

test('a person’s many exports are made one at a time, and later people do not wait behind them', async () => {
  const { ask, begun, finish } = exportsInTurn({ atOnce: 2, waiting: 10, own: 3 })
  const asked = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => ask(name.charAt(0), name))
  await Promise.all([asked[0], asked[3]])
  expect(begun).toEqual(['a1', 'b1'])
  await finish('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await finish('c1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  for (const name of ['b1', 'a2', 'a3']) await finish(name)
  await Promise.all(asked)
})

test('a finished export that is not read holds no turn, but is one of its reader’s until it is closed', async () => {
  const { ask, begun, finish } = exportsInTurn({ atOnce: 1, waiting: 10, own: 1 })
  const unread = await ask('a', 'a1')
  await finish('a1')
  await ask('b', 'b1')
  expect(begun).toEqual(['a1', 'b1'])
  await expect(ask('a', 'a2')).rejects.toMatchObject({ code: 'own-exports-busy', extra: { retryAfterSeconds: 10 } })
  unread.destroy()
  await finish('b1')
  await expect(ask('a', 'a3')).resolves.toBeDefined()
})

test('an export that fails to begin frees its turn', async () => {
  const beginInTurn = exportTurns({ atOnce: 1, waiting: 0, own: 1 })
  const fails = () => beginInTurn('a', () => Promise.reject(new Error('no database')))
  await expect(fails()).rejects.toThrow('no database')
  await expect(fails()).rejects.toThrow('no database')
})

test('a caller is refused for now when the queue is full', async () => {
  const { ask } = exportsInTurn({ atOnce: 1, waiting: 0, own: 1 })
  await ask('a', 'a1')
  await expect(ask('b', 'b1')).rejects.toMatchObject({ code: 'exports-busy', extra: { retryAfterSeconds: 10 } })
})
