import { expect, test } from 'vitest'
import { facultyWords } from '#words/candidates/faculty.ts'
import { seededRandom } from '#server/demo/random.ts'
import { completeFacultyForm, departments } from '../../../test/faculty-builders.ts'
import { judge } from '../applications/judge.ts'
import { FacultyAnswers } from './faculty-application.ts'
import { askedAnswers, facultyForm, facultyScope, withPermanentAddress, type FacultyForm } from './faculty-questions.ts'
import { permanentAddressOf } from './personal-questions.ts'
import { RecruitmentRules } from './recruitment.ts'
import { recruitmentTrack } from './track.ts'

const settings = RecruitmentRules.parse({ departments, paymentDetails: { amount: { OBC: 2000 } } })
const facts = { today: '2026-07-10', settings }
const drive = { startDate: '2026-01-01', endDate: '2026-07-31', settings, questions: [] }
const documents = recruitmentTrack.documentKinds.map(({ docType }) => docType)
const words = facultyWords('en')
const complete = FacultyAnswers.parse(completeFacultyForm())
const errorsOf = (form: FacultyForm) =>
  judge(recruitmentTrack, { form, utr: '618940273351', documents }, drive, facts.today).missing.map((one) => ({
    ...one,
    msg: words.complaint(one),
  }))
const paidOn = (form: FacultyForm) => errorsOf(form).find(({ path }) => path === 'payment.paymentDate')?.msg

test('complete answers have no errors on any step', () => {
  expect(errorsOf(complete)).toEqual([])
})

test('made-up answers have no errors', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed)
  expect(seeds.flatMap((seed) => facultyForm.lacks(facultyForm.madeUp(seededRandom(seed)), facts))).toEqual([])
})

test('errors of a part are on its step, in the order of the steps, each field once', () => {
  const wrong: FacultyForm = {
    ...complete,
    personalInfo: { ...complete.personalInfo, name: '', candidateType: 'MEDICAL' },
    qualifications: [],
    councilRegistration: null,
    workExperience: [{ serviceFrom: '2030-01-01' }],
    professionalData: { awards: [''] },
    payment: { transactionId: '', paymentDate: '2026-07-11' },
  }
  const paths = errorsOf(wrong).map(({ path }) => path)
  expect(paths).toEqual([
    'personalInfo.name',
    'qualifications',
    'councilRegistration.registeredWith',
    'councilRegistration.registrationNumber',
    'councilRegistration.registrationDate',
    'councilRegistration.renewalDate',
    'workExperience.0.designation',
    'workExperience.0.organizationName',
    'workExperience.0.serviceFrom',
    'workExperience.0.serviceTo',
    'professionalData.awards.0',
    'payment.transactionId',
    'payment.paymentDate',
  ])
  expect(errorsOf(wrong).map(({ step }) => step)).toEqual([1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5, 5])
})

test('an empty draft can be judged', () => {
  const paths = errorsOf({}).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.at(-1)).toBe('payment.paymentDate')
})

test.each([
  ['2026-07-10', undefined],
  ['2026-07-11', 'The payment date cannot be in the future'],
  // Readers of the advertisement may pay before applications open on 1 January.
  ['2025-12-31', undefined],
  ['2025-12-02', undefined],
  [
    '2025-12-01',
    'This is long before applications opened. Enter the day on which you paid the fee of this application, 02-12-2025 or later. A fee paid for an earlier recruitment is not valid for this one.',
  ],
  ['10-07-2026', 'Enter the payment date as DD-MM-YYYY'],
  ['', 'Complete all payment details (Transaction ID, UTR, Date)'],
])('paid on %j: %s', (paymentDate, msg) => {
  const form = { personalInfo: { categoryOfCandidate: 'OBC' }, payment: { paymentDate } } as const
  expect(paidOn(form)).toBe(msg)
})

test.each([[{ categoryOfCandidate: 'UR' }], [{ categoryOfCandidate: 'OBC', isPWD: true }], [{}]] as const)(
  'without a fee no payment date is wrong: %o',
  (personalInfo) => {
    expect(paidOn({ personalInfo, payment: { paymentDate: '2026-07-11' } })).toBeUndefined()
  },
)

test('the permanent address is the current one while they are the same', () => {
  const [here, there] = [{ city: 'Lucknow' }, { city: 'Kochi' }]
  const person = { currentAddress: here, permanentAddress: there }
  expect(permanentAddressOf({ ...person, sameAddress: true })).toBe(here)
  expect(permanentAddressOf({ ...person, sameAddress: false })).toBe(there)
  expect(permanentAddressOf(null)).toBeUndefined()
})

const home = { city: 'Lucknow' }
const typedBefore = {
  personalInfo: {
    candidateType: 'NON-MEDICAL',
    isPWD: false,
    pwdPercentage: 45,
    isGovernmentServant: false,
    nocFromEmployment: true,
    sameAddress: true,
    currentAddress: home,
    permanentAddress: { city: 'Kochi' },
  },
  councilRegistration: { registeredWith: 'UP Medical Council' },
} as const

test('answers typed before their question was hidden are left out', () => {
  expect(askedAnswers<FacultyForm>(typedBefore)).toEqual({
    personalInfo: { ...typedBefore.personalInfo, pwdPercentage: null, nocFromEmployment: null, permanentAddress: home },
    councilRegistration: null,
  })
})

test('visible answers stay as typed, and nothing is added', () => {
  const form: FacultyForm = {
    ...typedBefore,
    personalInfo: {
      ...typedBefore.personalInfo,
      candidateType: 'MEDICAL',
      isPWD: true,
      isGovernmentServant: true,
      sameAddress: false,
    },
  }
  expect(askedAnswers(form)).toEqual(form)
  expect(askedAnswers({})).toEqual({})
})

test('every column of a sheet has a heading of its own', () => {
  const headings = facultyForm.columns().map(({ path }) => words.heading(path))
  expect(new Set(headings).size).toBe(headings.length)
  expect(headings.filter((heading) => heading.includes('.'))).toEqual([])
})

test('the permanent address is written out even when it is the current one', () => {
  const city = facultyForm.columns().find(({ path }) => path === 'personalInfo.permanentAddress.city')
  const of = (sameAddress: boolean) => {
    const answers = { personalInfo: { sameAddress, currentAddress: home, permanentAddress: { city: 'Kochi' } } }
    return city?.cell(withPermanentAddress<FacultyForm>(answers), words)
  }
  expect([of(true), of(false)]).toEqual(['Lucknow', 'Kochi'])
})

test('a recruitment can limit its own questions by the candidate’s category, disability, department and post', () => {
  const personalInfo = {
    categoryOfCandidate: 'OBC' as const,
    categoryOfPost: 'UR' as const,
    isPWD: false,
    department: 'ENT',
    postName: 'Professor' as const,
  }
  const said = Object.entries(facultyScope.audience).map(([way, read]) => [way, read({ personalInfo })])
  expect(said).toEqual([
    ['categories', 'OBC'],
    ['pwd', false],
    ['departments', 'ENT'],
    ['posts', 'Professor'],
  ])
})
