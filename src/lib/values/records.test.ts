import { expect, test } from 'vitest'
import { entriesIn, isKeyOf, isOneOf, isRecord, keysIn, recordOf } from './records.ts'

const fees = { GEN: 1000, OBC: 500 }

test('a closed record has the keys of its type, each with its value', () => {
  expect(keysIn(fees)).toEqual(['GEN', 'OBC'])
  expect(entriesIn(fees)).toEqual([
    ['GEN', 1000],
    ['OBC', 500],
  ])
  expect(recordOf(keysIn(fees), (key, place) => `${place} ${key}`)).toEqual({ GEN: '0 GEN', OBC: '1 OBC' })
})

test('unknown values are checked before they are used', () => {
  expect([isRecord({}), isRecord([]), isRecord(null), isRecord('text')]).toEqual([true, true, false, false])
  expect([isOneOf(['GEN', 'OBC'], 'OBC'), isOneOf(['GEN', 'OBC'], 'obc')]).toEqual([true, false])
  expect([isKeyOf(fees, 'GEN'), isKeyOf(fees, 'toString')]).toEqual([true, false])
})
