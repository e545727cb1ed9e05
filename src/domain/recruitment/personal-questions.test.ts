import { expect, test } from 'vitest'
import { facultyWords } from '#words/candidates/faculty.ts'
import { completeFacultyForm, departments } from '../../../test/faculty-builders.ts'
import { judge } from '../applications/judge.ts'
import { FacultyAnswers } from './faculty-application.ts'
import type { PersonalInfo } from './personal-questions.ts'
import { RecruitmentRules } from './recruitment.ts'
import { recruitmentTrack } from './track.ts'

const settings = RecruitmentRules.parse({ departments })
const drive = { startDate: '2026-01-01', endDate: '2026-07-31', settings, questions: [] }
const { complaint } = facultyWords('en')
const complete = completeFacultyForm().personalInfo ?? {}

const errorsOf = (personalInfo: object) =>
  judge(
    recruitmentTrack,
    { form: FacultyAnswers.parse({ personalInfo }), utr: null, documents: [] },
    drive,
    '2026-07-10',
  )
    .missing.filter(({ step }) => step === 1)
    .map((one) => ({ path: one.path, msg: complaint(one) }))

/** The errors by field when these answers replace complete ones. */
function said(wrong: PersonalInfo): Record<string, string> {
  const errors = errorsOf({ ...complete, ...wrong })
  return Object.fromEntries(errors.map(({ path, msg }) => [path.replace('personalInfo.', ''), msg]))
}

test('complete answers have no errors', () => {
  expect(errorsOf(complete)).toEqual([])
})

test('an empty step reports every required field, once, in the order of the form', () => {
  expect(errorsOf({}).map(({ path }) => path)).toEqual(
    [
      'candidateType',
      'department',
      'postName',
      'categoryOfCandidate',
      'categoryOfPost',
      'name',
      'fatherName',
      'motherName',
      'dateOfBirth',
      'gender',
      'maritalStatus',
      'nationality',
      'aadharNumber',
      'contact.mobile',
      'currentAddress.addressLine',
      'currentAddress.city',
      'currentAddress.state',
      'currentAddress.pincode',
      'permanentAddress.addressLine',
      'permanentAddress.city',
      'permanentAddress.state',
      'permanentAddress.pincode',
    ].map((field) => `personalInfo.${field}`),
  )
})

const home = { addressLine: '12, Indira Nagar', city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226016' }
const aadhaarMessage = 'Enter the 12 digits of the Aadhaar number, as printed on the card'
const mobileMessage = 'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9'
const percentMessage = 'Enter the percentage of disability, from 0 to 100'

test.each<[PersonalInfo, Record<string, string>]>([
  [{ name: '' }, { name: 'Enter your full name' }],
  [
    { name: '42' },
    { name: 'Full name: use letters only, no digits; of signs, only full stops, hyphens and apostrophes are allowed' },
  ],
  [{ name: 'मीरा नायर' }, {}],
  [{ fatherName: null }, { fatherName: 'Enter your father’s name' }],
  [
    { motherName: ' 1' },
    {
      motherName:
        'Mother’s name: use letters only, no digits; of signs, only full stops, hyphens and apostrophes are allowed',
    },
  ],
  [{ dateOfBirth: '12-03-1985' }, { dateOfBirth: 'Enter your date of birth as DD-MM-YYYY' }],
  [
    { dateOfBirth: '1985-02-29' },
    { dateOfBirth: 'Date of birth: there is no day 29 in February 1985. That month has 28 days.' },
  ],
  [{ dateOfBirth: '03-12-85' }, { dateOfBirth: 'Date of birth: write the year with four digits, such as 03-12-1985.' }],
  [
    { dateOfBirth: '03-13-1985' },
    { dateOfBirth: 'Date of birth: there is no month 13. Write the day first, then the month: 13-03-1985.' },
  ],
  [{ dateOfBirth: '1919-12-31' }, { dateOfBirth: 'Check the year of birth' }],
  [{ dateOfBirth: '2008-07-10' }, {}],
  [{ dateOfBirth: '2008-07-11' }, { dateOfBirth: 'Check the date of birth: you would be under 18' }],
  [{ aadharNumber: '' }, { aadharNumber: aadhaarMessage }],
  [
    { aadharNumber: '123456789012' },
    { aadharNumber: 'No Aadhaar number begins with 0 or 1. Compare the first digits with the card.' },
  ],
  [
    { aadharNumber: '9999 4105 7085' },
    {
      aadharNumber: 'One digit is wrong, or two are swapped. Compare the number with the card, four digits at a time.',
    },
  ],
  [
    { aadharNumber: '9999 4105 705' },
    { aadharNumber: 'An Aadhaar number has 12 digits; you entered 11. Copy it from the card.' },
  ],
  [
    { aadharNumber: '9999 4105 7058 1234' },
    {
      aadharNumber:
        'You entered 16 digits, which is a Virtual ID. Enter the 12 digits of the Aadhaar number on the card.',
    },
  ],
  [{ aadharNumber: 'as on the card' }, { aadharNumber: aadhaarMessage }],
  [{ aadharNumber: '9999 4105 7058' }, {}],
  [{ aadharNumber: 'XXXXXXXX7058' }, {}],
  [{ contact: { mobile: '5876543210' } }, { 'contact.mobile': mobileMessage }],
  [{ contact: { mobile: '+91 98765 43210' } }, {}],
  [{ contact: null }, { 'contact.mobile': mobileMessage }],
  [
    { contact: { mobile: '9876543210', alternateEmail: 'meera@' } },
    { 'contact.alternateEmail': 'Enter an e-mail address such as name@example.com, or leave this empty' },
  ],
  [{ contact: { mobile: '9876543210', alternateEmail: '' } }, {}],
  [{ maritalStatus: null }, { maritalStatus: 'Choose a marital status' }],
  [{ isPWD: true }, { pwdPercentage: percentMessage }],
  [{ isPWD: true, pwdPercentage: '' }, { pwdPercentage: percentMessage }],
  [{ isPWD: true, pwdPercentage: 'forty' }, { pwdPercentage: percentMessage }],
  [{ isPWD: true, pwdPercentage: 101 }, { pwdPercentage: percentMessage }],
  [{ isPWD: true, pwdPercentage: -1 }, { pwdPercentage: percentMessage }],
  [{ isPWD: true, pwdPercentage: 0 }, {}],
  [{ isPWD: true, pwdPercentage: '40' }, {}],
  [{ isPWD: true, pwdPercentage: 100 }, {}],
  [{ isPWD: false, pwdPercentage: 'forty' }, {}],
  [{ isGovernmentServant: null, nocFromEmployment: null, presentEmploymentStatus: '' }, {}],
  [{ currentAddress: { ...home, state: 'Madras' } }, { 'currentAddress.state': 'Choose a state or union territory' }],
  [
    { currentAddress: { ...home, pincode: '026016' } },
    { 'currentAddress.pincode': 'Enter a PIN code of 6 digits that does not start with 0' },
  ],
  [{ permanentAddress: null }, {}],
  [{ sameAddress: false, permanentAddress: { ...home, city: '' } }, { 'permanentAddress.city': 'Enter the city' }],
  [{ department: 'UROLOGY' }, { department: 'Selected department not found in recruitment.' }],
  [
    { categoryOfCandidate: 'SC' },
    { categoryOfPost: 'SC candidates cannot apply for OBC category. You can only apply for: UR, SC' },
  ],
  [
    { categoryOfPost: 'UR', ageRelaxationRequired: true },
    { categoryOfPost: 'You can apply only for your category if age relaxation required' },
  ],
  [{ ageRelaxationRequired: true }, {}],
])('%o: %o', (wrong, expected) => {
  expect(said(wrong)).toEqual(expected)
})
