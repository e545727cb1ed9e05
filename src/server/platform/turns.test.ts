import { expect, test } from 'vitest'
import { turns } from './turns.ts'

const full = () => new Error('full')

/** Work that ends on command; `begun` lists what has begun, in order. */
function workshop() {
  const begun: string[] = []
  const done = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => done.set(name, () => resolve(name)))
  }
  const finish = async (name: string, result: Promise<string> | undefined) => {
    done.get(name)?.()
    expect(await result).toBe(name)
  }
  return { begun, work, finish }
}

test('only so many run at once, and the others follow in the order of arrival', async () => {
  const { begun, work, finish } = workshop()
  const inTurn = turns({ atOnce: 2, full })
  const results = ['0', '1', '2', '3'].map((name) => inTurn(work(name)))
  expect(begun).toEqual(['0', '1'])
  await finish('1', results[1])
  expect(begun).toEqual(['0', '1', '2'])
  await finish('0', results[0])
  expect(begun).toEqual(['0', '1', '2', '3'])
  await finish('2', results[2])
  await finish('3', results[3])
})

test('queues take turns: a lone caller waits for one piece of work of a crowd, not for all', async () => {
  const { begun, work, finish } = workshop()
  const inTurn = turns({ atOnce: 1, full })
  const crowd = [1, 2, 3, 4].map((number) => inTurn(work(`crowd ${number}`), 'crowd'))
  const alone = inTurn(work('alone'), 'alone')
  const other = inTurn(work('other'), 'other')
  for (const [name, result] of [
    ['crowd 1', crowd[0]],
    ['alone', alone],
    ['other', other],
    ['crowd 2', crowd[1]],
    ['crowd 3', crowd[2]],
    ['crowd 4', crowd[3]],
  ] as const) {
    await finish(name, result)
  }
  expect(begun).toEqual(['crowd 1', 'alone', 'other', 'crowd 2', 'crowd 3', 'crowd 4'])
})

test('no more runs at once than allowed, and a failed piece makes room', async () => {
  const inTurn = turns({ atOnce: 2, full })
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) =>
      inTurn(
        async () => {
          most = Math.max(most, ++running)
          await Promise.resolve()
          running--
          if (number % 2 === 0) throw new Error('no')
        },
        `line ${number % 3}`,
      ),
    ),
  )
  expect(most).toBe(2)
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(5)
})

test('work of one key runs one by one, that of another key at the same time', async () => {
  const { begun, work, finish } = workshop()
  const inTurn = turns({ atOnceOfKey: 1, full })
  const first = inTurn(work('a first'), 'a')
  const second = inTurn(work('a second'), 'a')
  const other = inTurn(work('b first'), 'b')
  expect(begun).toEqual(['a first', 'b first'])
  await finish('a first', first)
  await finish('a second', second)
  await finish('b first', other)
  await finish('a again', inTurn(work('a again'), 'a'))
})

test('a full queue refuses, and only that one', async () => {
  const { work, finish } = workshop()
  const inTurn = turns({ atOnce: 1, maxWaitingOfKey: 1, full })
  const first = inTurn(work('first'), 'full')
  const second = inTurn(work('second'), 'full')
  await expect(inTurn(work('third'), 'full')).rejects.toThrow('full')
  const other = inTurn(work('other'), 'other')
  await finish('first', first)
  await finish('other', other)
  await finish('second', second)
  await finish('again', inTurn(work('again'), 'full'))
})

test('when the total is full, the next caller is refused, and a later one is not', async () => {
  const { work, finish } = workshop()
  const inTurn = turns({ atOnce: 1, maxWaiting: 1, full })
  const first = inTurn(work('first'), 'a')
  const second = inTurn(work('second'), 'b')
  await expect(inTurn(work('third'), 'c')).rejects.toThrow('full')
  await finish('first', first)
  const fourth = inTurn(work('fourth'), 'c')
  await finish('second', second)
  await finish('fourth', fourth)
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await finish('last', inTurn(work('last')))
})
