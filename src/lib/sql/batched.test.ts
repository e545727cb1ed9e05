import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched } from './batched.ts'
import type { DatabasePool } from './database.ts'

// Only identifies the queue here.
const pool = {} as DatabasePool

type Row = { place: number; said: string }
type Batch = { asks: string[]; answer: (rows: Row[]) => void; refuse: (error: Error) => void }

/** A batched question whose batches the test answers by hand. */
function watched() {
  const batches: Batch[] = []
  const ask = batched<string, Row>((_, asks) => {
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
    batches.push({ asks, answer: resolve, refuse: reject })
    return promise
  })
  return { ask, batches, asked: () => batches.map(({ asks }) => asks) }
}

const echo = ({ asks, answer }: Batch) => answer(asks.map((said, index) => ({ place: index + 1, said })))

test('questions of the same moment go together, and each gets its own answer', async () => {
  const { ask, batches, asked } = watched()
  const answers = Promise.all(['a', 'b', 'c'].map((said) => ask(pool, said)))
  await nextRound()
  expect(asked()).toEqual([['a', 'b', 'c']])
  batches[0]?.answer([
    { place: 3, said: 'c!' },
    { place: 1, said: 'a!' },
  ])
  expect(await answers).toEqual([{ place: 1, said: 'a!' }, null, { place: 3, said: 'c!' }])
})

test('a lone question is sent at once; later ones wait while two batches run and go with the next, sixty-four at most', async () => {
  const { ask, batches, asked } = watched()
  const answers: Promise<Row | null>[] = []
  for (const said of ['first', 'second']) {
    answers.push(ask(pool, said))
    await nextRound()
  }
  const many = Array.from({ length: 70 }, (_, index) => `later ${index}`)
  answers.push(...many.map((said) => ask(pool, said)))
  await nextRound()
  expect(asked()).toEqual([['first'], ['second']])
  if (batches[1]) echo(batches[1])
  await nextRound()
  await nextRound()
  expect(asked().slice(2)).toEqual([many.slice(0, 64)])
  if (batches[0]) echo(batches[0])
  await nextRound()
  await nextRound()
  for (const batch of batches.slice(2)) echo(batch)
  const said = (await Promise.all(answers)).map((row) => row?.said)
  expect(said).toEqual(['first', 'second', ...many])
})

test('an error reaches its own batch only, and the next question is sent again', async () => {
  const { ask, batches } = watched()
  const failed = Promise.allSettled([ask(pool, 'a'), ask(pool, 'b')])
  await nextRound()
  batches[0]?.refuse(new Error('the database is away'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask(pool, 'c')
  await nextRound()
  if (batches[1]) echo(batches[1])
  expect(await next).toEqual({ place: 1, said: 'c' })
})

test('questions to different databases never share a batch', async () => {
  const { ask, batches, asked } = watched()
  const answers = [ask(pool, 'here'), ask({} as DatabasePool, 'there')]
  await nextRound()
  expect(asked()).toEqual([['here'], ['there']])
  for (const batch of batches) echo(batch)
  await Promise.all(answers)
})
