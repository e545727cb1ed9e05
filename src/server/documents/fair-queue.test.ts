import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const megabyte = 1_048_576

/** A queue whose every step the test controls. */
function lineOf(atOnce: number, maxBytes = 100 * megabyte) {
  let clock = 0
  const inTurn = fairQueue(
    atOnce,
    maxBytes,
    () => new Error('full'),
    () => clock,
  )
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    later: (ms: number) => void (clock += ms),
    /** Sends work called `a1`, the first of `a`. */
    send: (work: string, bytes = megabyte) =>
      inTurn(work.charAt(0), bytes, () => {
        begun.push(work)
        return new Promise<void>((resolve) => ends.set(work, resolve))
      }).catch((error: Error) => `${work} ${error.message}`),
    /** Ends work after this time, in milliseconds. */
    end: async (work: string, tookMs = 10) => {
      await settled()
      clock += tookMs
      ends.get(work)?.()
      await settled()
    },
    settled,
  }
}

test('nobody waits for all the work of somebody else', async () => {
  const { begun, send, end, settled } = lineOf(1)
  for (const work of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void send(work)
  await settled()
  for (const work of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    expect(begun.at(-1)).toBe(work)
    await end(work)
  }
})

test('several people are served at once with one piece of work each, so that a newcomer finds a place', async () => {
  const { begun, send, end, settled } = lineOf(2)
  for (const work of ['a1', 'a2', 'a3']) void send(work)
  await settled()
  expect(begun).toEqual(['a1'])
  void send('b1')
  void send('c1')
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
})

test('a person who used much time lately waits behind those who did not, and no longer than that', async () => {
  const { begun, send, end, settled, later } = lineOf(1)
  void send('a1')
  await end('a1', 8_000)
  void send('b1')
  void send('a2')
  void send('c1')
  await settled()
  later(5_000)
  void send('d1')
  await end('b1', 10)
  expect(begun.at(-1)).toBe('c1')
  await end('c1', 10)
  expect(begun.at(-1)).toBe('d1')
  later(10_000)
  void send('e1')
  await end('d1', 10)
  expect(begun.at(-1)).toBe('a2')
})

test('one of two places serves the newest person first: newcomers do not wait for a crowd, nor the crowd for them', async () => {
  const { begun, send, end, settled, later } = lineOf(2)
  for (const work of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']) {
    void send(work)
    await settled()
    later(1)
  }
  expect(begun).toEqual(['a1', 'b1'])
  void send('z1')
  await end('a1', 1_000)
  expect(begun.at(-1)).toBe('z1')
  await end('b1', 1_000)
  expect(begun.at(-1)).toBe('c1')
  await end('z1', 100)
  expect(begun.at(-1)).toBe('f1')
})

test('a person who used much time lately gets no advantage from being the newest', async () => {
  const { begun, send, end, settled, later } = lineOf(2)
  void send('z1')
  await end('z1', 8_000)
  for (const work of ['a1', 'b1', 'c1', 'd1', 'z2']) {
    void send(work)
    await settled()
    later(1)
  }
  await end('a1')
  expect(begun.at(-1)).toBe('d1')
  await end('d1')
  expect(begun.at(-1)).toBe('c1')
  await end('c1')
  expect(begun.at(-1)).toBe('z2')
})

test('when too much waits, only the person who sent the most is refused', async () => {
  const { begun, send, end, settled } = lineOf(1, 10 * megabyte)
  void send('x1')
  const [, second, third] = [send('a1', 4 * megabyte), send('a2', 4 * megabyte), send('a3', 4 * megabyte)]
  await expect(third).resolves.toBe('a3 full')
  void send('b1', 4 * megabyte)
  await expect(second).resolves.toBe('a2 full')
  await settled()
  for (const work of ['x1', 'a1', 'b1']) {
    expect(begun.at(-1)).toBe(work)
    await end(work)
  }
})

test('work that fails makes room for the next', async () => {
  const inTurn = fairQueue(1, megabyte, () => new Error('full'))
  await expect(inTurn('a', 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inTurn('a', 1, () => Promise.resolve('next'))).resolves.toBe('next')
})
