import { expect, test } from 'vitest'
import { turns } from '#server/platform/turns.ts'
import { lineOf, networksOf } from './known-devices.ts'

test.each([
  ['203.0.113.7', '203.0.113.7 203.0.113.0/24 203.0.112.0/20 203.0.0.0/16'],
  ['::ffff:203.0.113.7', '203.0.113.7 203.0.113.0/24 203.0.112.0/20 203.0.0.0/16'],
  [
    '2001:db8:17f8:1234:aaaa:bbbb:cccc:dddd',
    '2001:db8:17f8:1234::/64 2001:db8:17f8:1200::/56 2001:db8:17f8::/48 2001:db8:17f0::/44 2001:db8:1700::/40 2001:db8::/32',
  ],
  [
    '2001:0DB8:0001:0002::1',
    '2001:db8:1:2::/64 2001:db8:1:0::/56 2001:db8:1::/48 2001:db8:0::/44 2001:db8:0::/40 2001:db8::/32',
  ],
  ['::1', '0:0:0:0::/64 0:0:0:0::/56 0:0:0::/48 0:0:0::/44 0:0:0::/40 0:0::/32'],
])('%s is counted as %s', (ip, networks) => {
  expect(networksOf(ip).map(({ name }) => name)).toEqual(networks.split(' '))
})

test.each([
  ['the /64s of four /48', (number: number) => `2001:db8:${number % 4}:${(number * 64).toString(16)}::1`],
  ['the /48s of one /32', (number: number) => `2001:db8:${number.toString(16)}::1`],
  ['the addresses of one /16', (number: number) => `198.51.${number % 250}.${number >> 8}`],
])('of 800 log-ins at once from %s, at most eight are before the one from elsewhere', async (_where, addressOf) => {
  const ends: (() => void)[] = []
  let isIn = false
  const inTurn = turns({ atOnce: 4, maxWaitingOfKey: 300, full: () => new Error('full') })
  const line = (ip: string) => lineOf({ key: '', networks: networksOf(ip), isTrusted: false })
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const crowd = Array.from({ length: 800 }, (_, number) => inTurn(work, line(addressOf(number))))
  const honest = inTurn(() => Promise.resolve((isIn = true)), line('203.0.113.7'))
  let ended = 0
  for (; !isIn && ended < 800; ended++) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(ended).toBeLessThanOrEqual(8)
  await honest
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(crowd)
})

test('a known device waits for nobody in its own network, and still for the other networks', async () => {
  const ends: (() => void)[] = []
  const begun: string[] = []
  const inTurn = turns({ atOnce: 1, full: () => new Error('full') })
  const line = (ip: string, isTrusted = false) => lineOf({ key: 'device 1', networks: networksOf(ip), isTrusted })
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const all = [
    ...['a', 'b', 'c'].map((name) => inTurn(work(name), line('2001:db8:5:1::1'))),
    inTurn(work('known'), line('2001:db8:5:1::1', true)),
    inTurn(work('elsewhere'), line('203.0.113.7')),
  ]
  for (let number = 0; number < 5; number++) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(all)
  expect(begun).toEqual(['a', 'elsewhere', 'known', 'b', 'c'])
})
