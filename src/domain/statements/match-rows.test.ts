import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bankRows,
  claim,
  matched,
  readSample,
  readTable,
  samples,
  type Sample,
} from '../../../test/statements/read-sample.ts'
import { matchRows, type Claim } from './match-rows.ts'
import { canonicalReference, factsOf, writtenForms } from '#lib/statement/references.ts'
import { sampleStatement } from './sample-statement.ts'
import { buckets } from './statement.ts'

describe('rows that match one claim in reference, amount and day are exact', () => {
  test.each<[Sample, number, string, number]>([
    ['sbi-style', 1, '630511204417', 1_000],
    ['sbi-style', 30, '631660025518', 1_000],
    ['sbi-style', 3, '630512009651', 1_000],
    ['sbi-style', 7, '630713882901', 1_000],
    ['sbi-style', 8, 'AXISCN0612345678', 3_000],
    ['sbi-style', 15, '630922870935', 1_000],
    ['sbi-style', 16, 'SBINR12026110612345678', 253_000],
    ['sbi-style', 19, '631134400187', 1_000],
    ['sbi-style', 20, '631134400188', 1_000],
    ['sbi-style', 21, '631135551090', 1_000],
    ['sbi-style', 26, '631450027719', 1_000],
    ['sbi-style', 27, '631551188204', 1_000],
    ['hdfc-style', 2, '630544131107', 1_500],
    ['hdfc-style', 3, '0000630545560012', 1_500],
    ['hdfc-style', 4, 'SBINN52026110245127788', 1_500],
    ['hdfc-style', 5, 'PUNBH26306123456', 1_500],
    ['hdfc-style', 6, '630617740021', 1_500],
    ['hdfc-style', 7, '630744990012', 1_500],
    ['hdfc-style', 10, '630846218855', 1_500],
    ['hdfc-style', 11, '630847720191', 1_500],
    ['hdfc-style', 18, '631160440178', 1_500],
    ['hdfc-style', 19, '631160440231', 1_500],
    ['hdfc-style', 22, '631370018844', 1_500],
    ['hdfc-style', 28, '631572201199', 1_500],
    ['hdfc-style', 30, '631680012766', 1_500],
    ['icici-style', 30, '630511450017', 1_000],
    ['icici-style', 28, '630523591177', 1_000],
    ['icici-style', 27, '630523599912', 1_000],
    ['icici-style', 26, '630610223344', 1_000],
    ['icici-style', 25, 'N306261234567890', 1_000],
    ['icici-style', 24, 'CNRBH26306998877', 500],
    ['icici-style', 21, '630744881355', 1_000],
    ['icici-style', 10, '631288120045', 1_000],
    ['icici-style', 9, '631301020304', 1_000],
    ['icici-style', 6, '631455667788', 1_000],
    ['icici-style', 4, '631555001122', 1_000],
    ['icici-style', 1, '631699990001', 1_000],
  ])('%s, row %i, %s', (name, row, reference, rupees) => {
    const claims = [claim(reference, rupees)]
    expect(matched(name, claims)(row)).toEqual({
      bucket: 'exact',
      reason: 'exact',
      fees: [claims[0]?.applicationId],
      rows: [],
    })
  })
})

describe('a gateway’s settlement', () => {
  const reference = 'AXISCN0612345678'
  const rows = bankRows(readSample('sbi-style'))
  test.each<[string, number, Claim[], string, string]>([
    ['is no fee', 300_000, [], 'notAFee', 'settlement'],
    ['of another amount is for a person to look at', 299_999, [], 'amountDiffers', 'settlement-differs'],
    [
      'that an application claims is verified by nobody',
      300_000,
      [claim(reference, 3_000)],
      'claimedTwice',
      'settlement-claimed',
    ],
    ['that a draft claims is no fee', 300_000, [claim(reference, 3_000, { isLive: false })], 'notAFee', 'settlement'],
  ])('%s', (_, amount, claims, bucket, reason) => {
    const fees = claims.filter(({ isLive }) => isLive).map(({ applicationId }) => applicationId)
    expect(matchRows(rows, claims, [{ reference, amount }]).get('8')).toEqual({
      bucket,
      reason,
      fees,
      rows: [],
    })
  })
})

const two = (reference: string, rupees: number) => [claim(reference, rupees), claim(reference, rupees)]

describe('every other row waits for a person, is no fee, or is a debit, with the reason', () => {
  test.each<[Sample, number, Claim[], string, string, number[]]>([
    ['sbi-style', 4, [claim('630640187723', 500)], 'reversed', 'given-back', [6]],
    ['sbi-style', 5, [claim('630640187723', 500)], 'reversed', 'given-back', [6]],
    ['sbi-style', 6, [claim('630640187723', 500)], 'debit', 'gives-back', [4, 5]],
    ['sbi-style', 9, [], 'unclaimed', 'no-reference', []],
    ['sbi-style', 10, [claim('630819927710', 1_000)], 'amountDiffers', 'too-little', []],
    ['sbi-style', 11, [claim('630819927710', 1_000)], 'unclaimed', 'nobody-claims', []],
    ['sbi-style', 12, [claim('630820441258', 1_000)], 'amountDiffers', 'too-much', []],
    ['sbi-style', 12, two('630820441258', 1_000), 'claimedTwice', 'several-claims', []],
    ['sbi-style', 13, [claim('630922170000', 1_000)], 'unclaimed', 'reference-cut', []],
    ['sbi-style', 14, [], 'unclaimed', 'digits-lost', []],
    ['sbi-style', 17, [claim('SBIN126310448812', 1_000)], 'debit', 'refund-of-claim', []],
    ['sbi-style', 17, [], 'debit', 'outgoing', []],
    ['sbi-style', 18, [], 'notAFee', 'charge', []],
    ['sbi-style', 22, [], 'unclaimed', 'nobody-claims', []],
    ['sbi-style', 23, [claim('630511318832', 1_000)], 'debit', 'may-give-back', [2]],
    ['sbi-style', 2, [claim('630511318832', 1_000)], 'reversed', 'may-be-given-back', [23]],
    ['sbi-style', 24, [], 'reversed', 'given-back', [25]],
    ['sbi-style', 25, [], 'debit', 'gives-back', [24]],
    ['sbi-style', 28, [claim('631551190077', 1_000)], 'amountDiffers', 'too-little', []],
    ['sbi-style', 29, [], 'notAFee', 'interest', []],
    ['hdfc-style', 1, [claim('630544120981', 1_500)], 'reversed', 'given-back', [25]],
    ['hdfc-style', 25, [claim('630544120981', 1_500)], 'debit', 'gives-back', [1]],
    ['hdfc-style', 8, [claim('630745110067', 1_500)], 'twiceInBank', 'same-reference', [9]],
    ['hdfc-style', 9, [], 'twiceInBank', 'same-reference', [8]],
    ['hdfc-style', 12, [], 'unclaimed', 'reference-cut', []],
    ['hdfc-style', 13, [claim('630950112277', 1_500)], 'reversed', 'given-back', [14]],
    ['hdfc-style', 14, [], 'debit', 'gives-back', [13]],
    ['hdfc-style', 15, [claim('630951002298', 1_500)], 'amountDiffers', 'too-little', []],
    ['hdfc-style', 16, [], 'notAFee', 'charge', []],
    ['hdfc-style', 17, [], 'debit', 'outgoing', []],
    ['hdfc-style', 20, [], 'unclaimed', 'nobody-claims', []],
    ['hdfc-style', 21, [], 'notAFee', 'interest', []],
    ['hdfc-style', 23, [], 'debit', 'outgoing', []],
    ['hdfc-style', 26, [claim('000000000000', 1_500)], 'notAFee', 'own-transfer', []],
    ['hdfc-style', 29, [], 'notAFee', 'interest', []],
    ['icici-style', 23, [claim('630511450017', 1_000)], 'unclaimed', 'nobody-claims', []],
    ['icici-style', 22, [claim('630744881200', 1_000)], 'reversed', 'given-back', [20]],
    ['icici-style', 21, [claim('630744881200', 1_000)], 'unclaimed', 'nobody-claims', []],
    ['icici-style', 19, [claim('630850012001', 1_000)], 'twiceInBank', 'same-reference', [18]],
    ['icici-style', 18, [], 'twiceInBank', 'same-reference', [19]],
    ['icici-style', 17, [], 'unclaimed', 'reference-cut', []],
    ['icici-style', 16, [], 'notAFee', 'own-transfer', []],
    ['icici-style', 14, two('630912345671', 1_000), 'claimedTwice', 'several-claims', []],
    ['icici-style', 13, [], 'reversed', 'given-back', [12]],
    ['icici-style', 12, [], 'debit', 'gives-back', [13]],
    ['icici-style', 11, [], 'notAFee', 'charge', []],
    ['icici-style', 9, [claim('123456789012', 1_000)], 'unclaimed', 'nobody-claims', []],
    ['icici-style', 7, [], 'debit', 'outgoing', []],
    ['icici-style', 3, [claim('631555001123', 1_000)], 'amountDiffers', 'several-references', []],
    [
      'icici-style',
      3,
      [claim('631555001123', 1_000), claim('631555001124', 1_000)],
      'claimedTwice',
      'several-claims',
      [],
    ],
    ['icici-style', 2, [], 'notAFee', 'interest', []],
  ])('%s, row %i: %#', (name, row, claims, bucket, reason, rows) => {
    expect(matched(name, claims)(row)).toMatchObject({ bucket, reason, rows: rows.map(String).toSorted() })
  })
})

test('a handle, a mobile number and a part of a longer number are not references', () => {
  const name = 'hdfc-style'
  // The handles of rows 2 and 3, and the account in row 26.
  const claims = ['919839001234', '919839004417', '839001234500'].map((reference) => claim(reference, 1_500))
  const matches = matchRows(bankRows(readSample(name)), claims)
  expect([...matches.values()].flatMap(({ fees }) => fees)).toEqual([])
})

test('a reference noted by several payments is for a person; if a payment has it as its own, only that one matches', () => {
  const noting = (id: string, note: string, own: string) => ({
    id,
    account: '1',
    amount: 100_000,
    postedOn: '2026-11-10',
    valueOn: null,
    facts: factsOf({ text: `UPI/CR/${own}/A PAYER/SBIN/x/${note}`, reference: '', amount: 100_000 }, ''),
  })
  const noted = ['1', '2'].map((id) => noting(id, '630000000001', `64000000000${id}`))
  const claims = [claim('630000000001', 1_000)]
  expect(matchRows(noted.slice(1), claims).get('2')).toMatchObject({ bucket: 'exact' })
  const among = matchRows(noted, claims)
  expect(among.get('1')).toMatchObject({ bucket: 'twiceInBank', reason: 'same-reference', rows: ['2'] })
  expect(among.get('2')).toMatchObject({ bucket: 'twiceInBank', reason: 'same-reference', rows: ['1'] })
  // The first pays for somebody else with its own reference: its note does not count.
  const others = [...claims, claim('640000000001', 1_000)]
  expect(matchRows(noted, others).get('2')).toMatchObject({ bucket: 'exact', fees: [claims[0]?.applicationId] })
})

test('the demo’s sample has the right sums, and an example of every case', () => {
  const payments = Array.from({ length: 80 }, (_, index) => ({
    utr: String(640_000_000_000 + index),
    rupees: 1_000,
    on: '2026-11-10',
    name: `Kavita, "${index}" Das`,
  }))
  const read = readTable(
    sampleStatement(payments)
      .split('\r\n')
      .map((line) => line.split(',')),
  )
  if ('refused' in read) throw new Error(read.refused.code)
  const claims = payments.map(({ utr }) => claim(utr, 1_000))
  const matches = [...matchRows(bankRows(read.statement), claims).values()]
  const counts = Object.groupBy(matches, ({ bucket }) => bucket)
  expect(Object.fromEntries(Object.entries(counts).map(([bucket, rows]) => [bucket, rows.length]))).toEqual({
    exact: 70,
    amountDiffers: 2,
    twiceInBank: 4,
    reversed: 2,
    unclaimed: 4,
    debit: 2,
    notAFee: 2,
  })
})

test('nothing is due on a draft or on a payment marked as failed or refunded', () => {
  const draft = claim('630511204417', 1_000, { isLive: false })
  expect(matched('sbi-style', [draft])(1)).toEqual({
    bucket: 'unclaimed',
    reason: 'nothing-due',
    fees: [draft.applicationId],
    rows: [],
  })
})

test('a reference outside the time window is not the payment: half a year before it was given, or a month after', () => {
  const on = (recordedOn: string) => matched('sbi-style', [claim('630511204417', 1_000, { recordedOn })])(1).reason
  expect(['2026-10-01', '2026-10-02', '2027-04-30', '2027-05-01'].map(on)).toEqual([
    'other-day',
    'exact',
    'exact',
    'other-day',
  ])
})

test('references are compared by digits and letters, without padding zeros, whatever they begin with', () => {
  expect(['0000630544120981', ' 6305-4412 0981', '003212345678', '0000003212345678'].map(canonicalReference)).toEqual([
    '630544120981',
    '630544120981',
    '003212345678',
    '003212345678',
  ])
  expect(writtenForms('630544120981')).toEqual(['630544120981', '0000630544120981', '0000000000630544120981'])
  expect(writtenForms('PUNBH26306123456')).toEqual(['PUNBH26306123456'])
})

/** Random claims on the samples' rows: right ones, wrong amounts, repeated ones, and some without a row. */
const anyClaims = (references: readonly string[]) =>
  fc.array(
    fc.record({
      reference: fc.constantFrom(...references, '699999999999'),
      due: fc.constantFrom(50_000, 100_000, 150_000, 300_000),
      isLive: fc.boolean(),
    }),
    { maxLength: 40 },
  )

test.each(samples)(
  '%s: for any claims, every row has one place, and the order of rows and claims does not matter',
  (name) => {
    const rows = bankRows(readSample(name))
    const references = [...new Set(rows.flatMap(({ facts }) => [...facts.own, ...facts.noted]))]
    fc.assert(
      fc.property(anyClaims(references), fc.infiniteStream(fc.nat()), (wishes, chance) => {
        const claims = wishes.map((wish, index) => ({
          ...wish,
          purpose: index % 3 === 0 ? ('seat' as const) : ('application' as const),
          applicationId: `BSC2026-${index}`,
          recordedOn: '2026-11-12',
        }))
        const shuffled = <T>(items: readonly T[]): T[] =>
          items
            .map((item) => [chance.next().value ?? 0, item] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, item]) => item)
        const matches = matchRows(rows, claims)
        expect([...matches.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
        for (const { id, amount, facts } of rows) {
          const match = matches.get(id)
          expect(buckets).toContain(match?.bucket)
          if (amount < 0) expect(['debit', 'notAFee']).toContain(match?.bucket)
          if (match?.bucket !== 'exact') continue
          const live = claims.filter((one) => one.isLive && [...facts.own, ...facts.noted].includes(one.reference))
          expect(live.some(({ due }) => due === amount)).toBe(true)
          expect(match.fees).toHaveLength(1)
        }
        expect(matchRows(shuffled(rows), shuffled(claims))).toEqual(
          new Map(rows.map(({ id }) => [id, matches.get(id)])),
        )
      }),
    )
  },
)

test('a reference within a longer number or word is never found', () => {
  const digits = fc.stringMatching(/^[1-9]\d{11}$/)
  const around = fc.stringMatching(/^[A-Z0-9]{0,6}$/)
  fc.assert(
    fc.property(digits, around, around, (reference, before, after) => {
      const row = { text: `UPI/CR/${before}${reference}${after}/A PAYER/SBIN/x`, reference: '', amount: 100_000 }
      const { own, noted } = factsOf(row, '')
      const isAlone = after === '' && /^(UPI|IMPS|NEFT|RTGS|UTR|RRN)?$/.test(before)
      expect([...own, ...noted].includes(reference)).toBe(isAlone)
    }),
  )
})
