import { expect, test } from 'vitest'
import { anotherFrom, officeStanding, type Appointment } from './another-officer.ts'

/** `asha>ravi@12` is that Asha appointed Ravi until twelve. */
const read = (line: string): Appointment[] =>
  line.split(' ').flatMap((one) => {
    const [, by, account, until] = /^(\w+)>(\w+)@(\d+)$/.exec(one) ?? []
    return by && account && until ? [{ by, account, until }] : []
  })

test.each([
  ['nobody was appointed', 'asha ravi', '', null],
  ['the second was appointed by the first', 'asha ravi', 'asha>ravi@12', '12'],
  ['the first was appointed by the second', 'ravi asha', 'asha>ravi@12', '12'],
  ['the second was appointed by somebody else', 'asha ravi', 'meera>ravi@12', null],
  ['both were appointed by somebody else', 'asha ravi', 'meera>ravi@12 meera>asha@14', '12'],
  ['each was appointed by another', 'asha ravi', 'meera>ravi@12 john>asha@14', null],
  ['the second was appointed by one whom the first appointed', 'asha ravi', 'asha>meera@12 meera>ravi@14', '12'],
  ['the chain has four links', 'asha ravi', 'asha>b@20 b>c@21 c>d@22 d>ravi@23', '20'],
  ['both appointed the same colleague', 'asha ravi', 'asha>meera@12 ravi>meera@12', null],
  ['one appointed the second, and so did the first', 'asha ravi', 'meera>ravi@10 asha>ravi@12', '12'],
  ['they appointed each other', 'asha ravi', 'asha>ravi@12 ravi>asha@14', '14'],
] as const)('where %s, the two officers are two from the right hour', (_, pair, appointments, from) => {
  const [first = '', second = ''] = pair.split(' ')
  expect(anotherFrom(first, second, read(appointments))).toBe(from)
})

test.each([
  [[], '', { officers: 0, isAlone: true, twoFrom: null }],
  [['asha'], '', { officers: 1, isAlone: true, twoFrom: null }],
  [['asha', 'ravi'], '', { officers: 2, isAlone: false, twoFrom: null }],
  [['asha', 'ravi'], 'asha>ravi@12', { officers: 2, isAlone: true, twoFrom: '12' }],
  [['asha', 'ravi', 'meera'], 'asha>ravi@14 asha>meera@12', { officers: 3, isAlone: true, twoFrom: '12' }],
  [['asha', 'ravi', 'meera'], 'asha>ravi@14', { officers: 3, isAlone: false, twoFrom: null }],
])('of the officers %j two are independent, or will be', (officers, appointments, standing) => {
  expect(officeStanding(officers, read(appointments))).toEqual(standing)
})
