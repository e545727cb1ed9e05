import { expect, test } from 'vitest'
import { oneByOne, takingTurns } from './waiting-line.ts'

/** Work that is done when it is told to; `begun` lists what has begun, in order. */
function workshop() {
  const begun: string[] = []
  const done = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => done.set(name, () => resolve(name)))
  }
  const finish = async (name: string, result: Promise<string>) => {
    done.get(name)?.()
    expect(await result).toBe(name)
  }
  return { begun, work, finish }
}

test('lines take turns: who comes alone waits for one piece of work of a crowd, not for all', async () => {
  const { begun, work, finish } = workshop()
  const inTurn = takingTurns(1, 10)
  const crowd = [1, 2, 3, 4].map((number) => inTurn('crowd', work(`crowd ${number}`)))
  const alone = inTurn('alone', work('alone'))
  const other = inTurn('other', work('other'))
  for (const [name, result] of [
    ['crowd 1', crowd[0]],
    ['crowd 2', crowd[1]],
    ['alone', alone],
    ['other', other],
    ['crowd 3', crowd[2]],
    ['crowd 4', crowd[3]],
  ] as const) {
    if (result) await finish(name, result)
  }
  expect(begun).toEqual(['crowd 1', 'crowd 2', 'alone', 'other', 'crowd 3', 'crowd 4'])
})

test('no more is done at once than is allowed, and a piece that fails makes room', async () => {
  const inTurn = takingTurns(2, 10)
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) =>
      inTurn(`line ${number % 3}`, async () => {
        most = Math.max(most, ++running)
        await Promise.resolve()
        running--
        if (number % 2 === 0) throw new Error('no')
      }),
    ),
  )
  expect(most).toBe(2)
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(5)
})

test('a full line refuses in words, and only its own', async () => {
  const { work, finish } = workshop()
  const inTurn = takingTurns(1, 1)
  const first = inTurn('full', work('first'))
  const second = inTurn('full', work('second'))
  await expect(inTurn('full', work('third'))).rejects.toMatchObject({ code: 'log-in-busy' })
  const other = inTurn('other', work('other'))
  await finish('first', first)
  await finish('second', second)
  await finish('other', other)
})

test('work of one key is done one by one, that of another at the same time', async () => {
  const { begun, work, finish } = workshop()
  const inTurn = oneByOne(1)
  const first = inTurn('a', work('a first'))
  const second = inTurn('a', work('a second'))
  await expect(inTurn('a', work('a third'))).rejects.toMatchObject({ code: 'log-in-busy' })
  const other = inTurn('b', work('b first'))
  expect(begun).toEqual(['a first', 'b first'])
  await finish('a first', first)
  await finish('a second', second)
  await finish('b first', other)
  const again = inTurn('a', work('a again'))
  await finish('a again', again)
})
