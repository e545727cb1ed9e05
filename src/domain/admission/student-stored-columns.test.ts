import { expect, test } from 'vitest'
import { studentStoredColumns } from './student-stored-columns.ts'
import type { StudentForm } from './student-questions.ts'

const identity = { applicationId: 'BSC2026-7K3M9QXT', email: 'ananya@mail.example' }
const columns = (form: StudentForm) => studentStoredColumns(form, identity)

test('an empty draft is listed by its id and address', () => {
  expect(columns({})).toEqual({
    candidateName: null,
    mobile: null,
    dob: null,
    gender: null,
    category: null,
    pwd: false,
    state: null,
    searchText: 'bsc2026-7k3m9qxt\nananya@mail.example',
    neetRoll: null,
    neetRank: null,
    class12Percentage: null,
  })
})

test.each<[string, StudentForm, Partial<ReturnType<typeof columns>>]>([
  ['half a date', { dob: '14-08' }, { dob: null }],
  ['a date that does not exist', { dob: '2008-02-30' }, { dob: null }],
  ['a state that does not exist', { permanentAddress: { state: 'Lucknow' } }, { state: null }],
  ['a mobile with its country code', { mobile: '+91 98765 43210' }, { mobile: '9876543210' }],
  ['half a mobile', { mobile: '9876' }, { mobile: '9876' }],
  ['a rank beyond what a database counts', { neetAIRank: 9e9 }, { neetRank: null }],
  ['half a rank', { neetAIRank: 1.5 }, { neetRank: null }],
  ['no rank at all', { neetAIRank: 'not yet out' }, { neetRank: null }],
  [
    'more marks than there are',
    { intermediateSchool: { obtainedMarks: 600, totalMarks: 500 } },
    { class12Percentage: null },
  ],
])('%s does not break the list', (_, form, expected) => {
  expect(columns(form)).toMatchObject(expected)
})

test('people are listed by the state of their permanent address, or else of the other', () => {
  const correspondAddress = { state: 'Delhi' }
  expect(columns({ correspondAddress, permanentAddress: { state: 'Bihar' } }).state).toBe('Bihar')
  expect(columns({ correspondAddress }).state).toBe('Delhi')
})

test('the search text has id, name, address, mobiles, NEET roll, the father and the courses, a line each', () => {
  const form: StudentForm = {
    preferenceOrder: ['BSc EMT', 'BSc HTM'],
    candidateName: 'Ananya VERMA',
    mobile: '098765-43210',
    alternateMobile: '+91 8765432109',
    neetRoll: '2311045678',
    fathersName: 'Rakesh Verma',
  }
  expect(columns(form).searchText.split('\n')).toEqual([
    'bsc2026-7k3m9qxt',
    'ananya verma',
    'ananya@mail.example',
    '9876543210',
    '8765432109',
    '2311045678',
    's/o rakesh verma',
    'bsc emt',
    'bsc htm',
  ])
})
