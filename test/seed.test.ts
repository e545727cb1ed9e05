import { readConfigureGlobal } from 'fast-check'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { longestFirst } from './file-order.ts'
import { filesInTurns } from './in-turns.ts'
import { mixed, seed, thirdOf } from './seed.ts'

const root = import.meta.dirname
const files = ['/a.test.ts', '/b.test.ts', '/slow/c.test.ts', '/d.test.ts', '/long/e.test.ts', '/f.test.ts']

async function orderOf(given: string[]): Promise<string[]> {
  const Order = longestFirst('/long/', '/slow/')
  const order = new Order({ config: { root } } as unknown as Vitest)
  const sorted = await order.sort(given.map((file) => ({ moduleId: `${root}${file}` }) as TestSpecification))
  return sorted.map(({ moduleId }) => moduleId.slice(root.length))
}

test('the seed of the run decides the samples of properties', () => {
  expect(readConfigureGlobal().seed).toBe(seed)
  expect(Number(process.env['SEED'])).toBe(seed)
})

test('the seed decides the order of files, except that the longest come first', async () => {
  const [longest, slow, ...others] = await orderOf(files)
  expect([longest, slow]).toEqual(['/long/e.test.ts', '/slow/c.test.ts'])
  expect(others.map((file) => mixed(file.slice(1)))).toEqual(others.map((file) => mixed(file.slice(1))).toSorted())
  expect(await orderOf(files.toReversed())).toEqual([longest, slow, ...others])
})

test('another seed gives another order', () => {
  const orders = [1, 2, 3, 4].map((one) => files.toSorted((a, b) => mixed(a, one).localeCompare(mixed(b, one))).join())
  expect(new Set(orders).size).toBe(4)
})

test('three successive seeds take each thing of a list once', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect([31, 32, 33].flatMap((by) => thirdOf(all, by)).toSorted()).toEqual(all)
})

test('every file that takes turns exists', () => {
  expect(filesInTurns.filter((file) => !existsSync(join(root, '..', file)))).toEqual([])
})
