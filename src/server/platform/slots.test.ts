import { expect, test } from 'vitest'
import { slots } from './slots.ts'

function pieces(count: number, inSlot: <T>(work: () => Promise<T>) => Promise<T>) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const done = Array.from({ length: count }, (_, number) =>
    inSlot(() => {
      begun.push(number)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  return { begun, ends, done }
}

test('at most so many run at once, the others in the order in which they came', async () => {
  const { begun, ends, done } = pieces(
    4,
    slots(2, 10, () => new Error('full')),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await done[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await done[0]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]?.()
  ends[3]?.()
  await Promise.all(done)
})

test('whoever finds too many waiting is refused, and a failure frees its place', async () => {
  const inSlot = slots(1, 1, () => new Error('full'))
  const { ends, done } = pieces(2, inSlot)
  await expect(inSlot(() => Promise.resolve())).rejects.toThrow('full')
  ends[0]?.()
  await done[0]
  await Promise.resolve()
  ends[1]?.()
  await done[1]
  await expect(inSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inSlot(() => Promise.resolve('next'))).resolves.toBe('next')
})
