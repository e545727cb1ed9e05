import { expect, test } from 'vitest'
import { withAddresses } from './web-addresses.ts'

test('web addresses stand apart, without the sign that ends their sentence', () => {
  expect(withAddresses('See https://example.org/list?day=1, and (http://example.org/a).')).toEqual([
    'See ',
    { url: 'https://example.org/list?day=1' },
    ', and (',
    { url: 'http://example.org/a' },
    ').',
  ])
  expect(withAddresses('यहाँ देखें: https://example.org/सूची।')).toEqual([
    'यहाँ देखें: ',
    { url: 'https://example.org/सूची' },
    '।',
  ])
})

test('nothing else becomes a link', () => {
  const texts = ['javascript:alert(1)', 'data:text/html,x', 'https://', '']
  expect(texts.map(withAddresses)).toEqual([['javascript:alert(1)'], ['data:text/html,x'], ['https://'], []])
})
