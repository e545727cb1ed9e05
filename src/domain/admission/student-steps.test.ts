import { expect, test } from 'vitest'
import { completeStudentForm } from '../../../test/builders.ts'
import { studentWords } from '#words/candidates/student.ts'
import { studentForm, type StudentFacts, type StudentForm } from './student-questions.ts'

const facts: StudentFacts = { today: '2026-07-10', courses: ['BSc EMT', 'BSc HTM'] }
const words = studentWords('en')
const complete = completeStudentForm()
const { correspondAddress: home } = complete

/** The errors by field when these answers replace complete ones. */
function said(step: number, wrong: StudentForm): Record<string, string> {
  const complaints = studentForm.lacks({ ...complete, ...wrong }, facts).filter((one) => one.step === step)
  return Object.fromEntries(complaints.map((complaint) => [complaint.path, words.complaint(complaint)]))
}

test('complete answers have no errors on any step', () => {
  expect(studentForm.lacks(complete, facts)).toEqual([])
})

test('an empty draft reports every required field once, in the order of the steps', () => {
  const paths = studentForm.lacks({}, facts).map(({ path }) => path)
  expect(paths).toEqual([
    'preferenceOrder',
    'candidateName',
    'fathersName',
    'dob',
    'gender',
    'category',
    'pwd',
    'physicalIdentification',
    'mobile',
    ...['address', 'district', 'state', 'pincode'].map((part) => `correspondAddress.${part}`),
    ...['address', 'district', 'state', 'pincode'].map((part) => `permanentAddress.${part}`),
    ...['board', 'passingYear', 'school', 'state', 'obtainedMarks', 'totalMarks'].map(
      (part) => `intermediateSchool.${part}`,
    ),
    'physics',
    'chemistry',
    'biology',
    'english',
    'neetRoll',
    'neetAIRank',
  ])
})

test.each<[StudentForm, Record<string, string>]>([
  [{ candidateName: '' }, { candidateName: 'Enter your name as on the Class 10 certificate' }],
  [
    { candidateName: '123' },
    {
      candidateName:
        'Full name: use letters only, no digits; of signs, only full stops, hyphens and apostrophes are allowed',
    },
  ],
  [{ candidateName: 'अनन्या वर्मा' }, {}],
  [{ candidateName: 'X' }, {}],
  [{ candidateName: 'N.A.' }, { candidateName: 'Enter your name as on the Class 10 certificate' }],
  ...(['ا', 'А', 'Α'] as const).map((letter): [StudentForm, Record<string, string>] => [
    { candidateName: `${letter}${letter}` },
    {
      candidateName: `Full name: the letter “${letter}” cannot be printed. Use English letters, Devanagari, Bengali, Gujarati, Gurmukhi, Kannada, Malayalam, Meetei Mayek, Odia, Ol Chiki, Tamil or Telugu`,
    },
  ]),
  [
    { physicalIdentification: '-' },
    { physicalIdentification: 'Describe a mark of identification, such as a mole on the left wrist' },
  ],
  [{ dob: '14-08-2008' }, { dob: 'Enter your date of birth as DD-MM-YYYY' }],
  [{ dob: '2008-02-30' }, { dob: 'Date of birth: there is no day 30 in February 2008. That month has 29 days.' }],
  [{ dob: '1939-12-31' }, { dob: 'Check the year of birth' }],
  [{ dob: '2020-01-01' }, { dob: 'Check the date of birth: you would be under 10' }],
  [{ mobile: '5876543210' }, { mobile: 'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9' }],
  [{ mobile: '+91 98765 43210' }, {}],
  [{ alternateMobile: '' }, {}],
  [{ alternateMobile: '123' }, { alternateMobile: 'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9' }],
  [{ preferenceOrder: [] }, { preferenceOrder: 'Choose the course you are applying for' }],
  [{ preferenceOrder: ['Both'] }, { preferenceOrder: 'You chose both courses: choose which one you prefer first' }],
  [{ preferenceOrder: ['BSc EMT', 'BSc EMT'] }, { preferenceOrder: 'Choose each course only once' }],
  [{ category: null }, { category: 'Choose a category' }],
  [{ pwd: null }, { pwd: 'Choose whether you are a person with disability' }],
])('course and personal: %j gives %j', (wrong, expected) => {
  expect(said(1, wrong)).toEqual(expected)
})

test('a course that the admission does not offer cannot be chosen', () => {
  const form: StudentForm = { ...complete, preferenceOrder: ['BSc HTM'] }
  expect(studentForm.lacks(form, { ...facts, courses: ['BSc EMT'] })).toEqual([
    { step: 1, path: 'preferenceOrder', code: 'not-offered' },
  ])
})

test.each<[StudentForm, Record<string, string>]>([
  [
    { correspondAddress: null },
    {
      'correspondAddress.address': 'Enter house, street and locality',
      'correspondAddress.district': 'Enter the district',
      'correspondAddress.state': 'Choose a state or union territory',
      'correspondAddress.pincode': 'Enter a PIN code of 6 digits that does not start with 0',
    },
  ],
  [
    { permanentAddress: { ...home, state: 'Lucknow', pincode: '027300' } },
    {
      'permanentAddress.state': 'Choose a state or union territory',
      'permanentAddress.pincode': 'Enter a PIN code of 6 digits that does not start with 0',
    },
  ],
  [{ correspondAddress: { ...home, pincode: '273 006' } }, {}],
  [{ correspondAddress: { ...home, district: '' } }, { 'correspondAddress.district': 'Enter the district' }],
])('addresses: %j gives %j', (wrong, expected) => {
  expect(said(2, wrong)).toEqual(expected)
})

const school = complete.intermediateSchool

test.each<[StudentForm, Record<string, string>]>([
  [
    { intermediateSchool: { ...school, obtainedMarks: '412/500' } },
    { 'intermediateSchool.obtainedMarks': 'Enter the marks obtained as on the marksheet' },
  ],
  [
    { intermediateSchool: { ...school, obtainedMarks: 501 } },
    { 'intermediateSchool.obtainedMarks': 'Marks obtained cannot be more than the total marks' },
  ],
  [
    { intermediateSchool: { ...school, totalMarks: 0 } },
    {
      'intermediateSchool.totalMarks': 'Enter the total marks',
      'intermediateSchool.obtainedMarks': 'Marks obtained cannot be more than the total marks',
    },
  ],
  [
    { intermediateSchool: { ...school, passingYear: 2027 } },
    { 'intermediateSchool.passingYear': 'The year of passing cannot be in the future' },
  ],
  [{ neetRoll: '123456789' }, { neetRoll: 'Enter the NEET roll number: 10 digits' }],
  [{ neetRoll: '0311045678' }, {}],
  [{ neetAIRank: 0 }, { neetAIRank: 'Enter the All-India rank as on the score card' }],
  [{ neetAIRank: 6_000_000 }, { neetAIRank: 'Check the All-India rank' }],
  [{ neetCategoryRank: null }, { neetCategoryRank: 'Enter the category rank as on the score card' }],
  [
    { neetAIRank: 123_456, neetCategoryRank: 200_000 },
    {
      neetCategoryRank:
        'The category rank cannot be a larger number than the All-India rank: compare both with the score card',
    },
  ],
  [{ neetAIRank: 123_456, neetCategoryRank: 123_456 }, {}],
  [{ neetCategoryRank: null, category: 'UR' }, {}],
  [{ english: null }, { english: 'Choose whether you passed English' }],
  [{ english: false }, {}],
])('education and NEET: %j gives %j', (wrong, expected) => {
  expect(said(3, wrong)).toEqual(expected)
})
