import { expect, test } from 'vitest'
import { isEnough, matchOf, readTerms } from './terms.ts'

test.each([
  ['+91 98765 43210', ['9876543210']],
  ['091-9876543210', ['9876543210']],
  ['0091 98765 43210', ['9876543210']],
  ['098765 43210', ['9876543210']],
  ['2311 045 678', ['2311045678']],
  ['९८७६५ ४३२१०', ['9876543210']],
  ['bsc2026 7k3m9qxt', ['bsc2026-7k3m9qxt']],
  ['BSC2026-7K3M9QXT', []],
  ['BSC2O26-7K3M9QXT', []],
  ['FAC2026-OI3M9QXL', ['fac2026-013m9qx1']],
  ['7K3M 9QXT', []],
  ['7K34-9QOT', ['7k349qot', '7k349q0t']],
  ['Kavita Das', []],
])('%j is taken as the number in an application: %j', (typed, numbers) => {
  expect(readTerms(typed).numbers.filter((number) => /^(\d{10}|[a-z]{3}\d{4}-\w+|\w{8})$/.test(number))).toEqual(
    numbers,
  )
})

test.each([
  ['432199990000', ['432199990000']],
  ['0000432199990000', ['432199990000']],
  ['4321 9999-0000', ['432199990000']],
  ['४३२१ ९९९९ ००००', ['432199990000']],
  ['sbin526180012345', ['SBIN526180012345']],
  ['UPI/CR/432199990000/KAVITA/SBIN', ['432199990000']],
  ['NEFT-SBIN526180012345-DAS', ['SBIN526180012345']],
  ['0000', []],
  ['Kavita 12', []],
])('the references in %j include %j', (typed, references) => {
  expect(readTerms(typed).references).toEqual(expect.arrayContaining(references))
  if (references.length === 0) expect(readTerms(typed).references).toEqual([])
})

test('words match in any order, without what is between them', () => {
  expect(readTerms('  Das,  KAVITA ').words).toEqual(['das', 'kavita'])
  expect(isEnough(readTerms('k d'))).toBe(false)
  expect(isEnough(readTerms('om das'))).toBe(true)
})

const kavita = {
  applicationId: 'BSC2026-7K3M9QXT',
  name: 'Kavita Das',
  email: 'das.kavita@mail.example',
  mobile: '9876543210',
  neetRoll: '2311045678',
  utr: '432199990000',
  dob: '2004-08-14',
  searchText: 'bsc2026-7k3m9qxt\nkavita das\ns/o rakesh chowdhury',
}

test.each([
  ['das kavita', 'name', 0],
  ['kavita', 'name', 1],
  ['kav', 'name', 2],
  ['vita', 'name', 3],
  ['7k3m9qxt', 'application', 1],
  ['bsc2026 7k3m9qxt', 'application', 0],
  ['das.kavita@mail.example', 'email', 0],
  ['+91 98765 43210', 'mobile', 0],
  ['43210', 'mobile', 1],
  ['2311 045678', 'roll', 0],
  ['0000432199990000', 'reference', 0],
  ['99990000', 'reference', 1],
  ['कविता दास', 'name', 0],
  ['rakesh chaudhary', 'father', 0],
  ['राकेश', 'father', 1],
  ['14-8-2004', 'born', 0],
  ['kavita 2004-08-14', 'born', 0],
  ['nephrology', 'other', 1],
] as const)('%j finds Kavita by %s, at a distance of %d', (typed, by, distance) => {
  expect(matchOf(readTerms(typed), kavita)).toEqual({ by, distance })
})
