import { expect, test } from 'vitest'
import { byteBudget } from './byte-budget.ts'

test('work that would hold too many bytes is refused until others are done, however they end', async () => {
  const holding = byteBudget(10, () => new Error('full'))
  const { promise: held, reject } = Promise.withResolvers<never>()
  const first = holding(6, () => held)
  expect(await holding(4, async () => 'fits')).toBe('fits')
  await expect(holding(5, async () => 'too much')).rejects.toThrow('full')
  reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await holding(10, async () => 'all of it')).toBe('all of it')
})
