import { expect, test } from 'vitest'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { Recruitment } from '#domain/recruitment/recruitment.ts'
import { rowsOf, type Typed } from '#domain/questions/typed.ts'
import { facultyProblems, facultyUnmet, type FacultyFormFacts } from './faculty-problems.ts'
import { formOf, typedFrom } from './faculty-typed.ts'

const recruitment = Recruitment.parse({
  recruitmentId: 'r',
  translations: {},
  _id: 'r',
  version: 1,
  advertisement: null,
  questions: [],
  title: 'Faculty 2026',
  description: '',
  status: 'PUBLISHED',
  applicationDates: { startDate: '2026-07-01', endDate: '2026-07-31' },
  createdAt: '',
  updatedAt: '',
  departments: [
    {
      name: 'NEPHROLOGY',
      candidateType: 'MEDICAL',
      vacancies: [{ post: 'Professor', categories: { UR: 1, OBC: 0 } }],
    },
  ],
  paymentDetails: { amount: { UR: 2000, OBC: 2000, SC: 1000, ST: 1000, EWS: 2000, PWD: 0 } },
})
const facts: FacultyFormFacts = { today: '2026-07-10', recruitment, documents: {} }
const at = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).map(([field, value]) => [`personalInfo.${field}`, value]))
const nothing = typedFrom({} as FacultyApplication)
const post = at({
  candidateType: 'MEDICAL',
  department: 'NEPHROLOGY',
  postName: 'Professor',
  categoryOfCandidate: 'OBC',
  categoryOfPost: 'OBC',
})
const problems = (typed: Typed) => facultyProblems({ ...nothing, ...typed }, facts)
const pathsOf = (step: number, typed: Typed) => problems(typed).flatMap((one) => (one.step === step ? [one.path] : []))

test('the four mandatory qualifications stand in the form before anything is typed', () => {
  expect(rowsOf(nothing['qualifications']).map(({ type }) => type)).toEqual([
    '10TH/MATRIC/SSC/EQUIVALENT',
    '12TH/INTERMEDIATE/HSC/EQUIVALENT',
    'UNDERGRADUATE QUALIFICATION',
    'POSTGRADUATE QUALIFICATION',
  ])
  expect(pathsOf(2, {}).filter((path) => path.endsWith('institution'))).toHaveLength(4)
})

test('a category without a seat is said at the category of post', () => {
  expect(problems(post)).toContainEqual({
    step: 1,
    path: 'personalInfo.categoryOfPost',
    msg: 'No vacancies available for OBC in Professor (NEPHROLOGY).',
  })
})

test('a department is called there as the form calls it, in the language of the page', () => {
  const translated = { ...recruitment, translations: { en: { NEPHROLOGY: 'Kidney diseases' } } }
  const msgs = facultyProblems({ ...nothing, ...post }, { ...facts, recruitment: translated }).map(({ msg }) => msg)
  expect(msgs).toContain('No vacancies available for OBC in Professor (Kidney diseases).')
})

test('what is missing at the documents step is said as it is called there', () => {
  const missing = problems(post).flatMap(({ step, msg }) => (step === 5 ? [msg] : []))
  expect(missing).toEqual([
    'Upload Passport Size Photograph',
    'Upload Signature',
    'Upload Education and Other Relevant Certificates(Merged)',
    'Upload payment receipt or screenshot',
    'Complete all payment details (Transaction ID, UTR, Date)',
    'Complete all payment details (Transaction ID, UTR, Date)',
  ])
})

test('a nil fee asks for no payment and no receipt', () => {
  expect(pathsOf(5, { ...post, ...at({ isPWD: 'yes' }) })).toEqual([
    'documents.photo',
    'documents.signature',
    'documents.allCert',
  ])
})

test('a copied address is complained about once', () => {
  const addresses = (typed: Typed) => pathsOf(1, typed).filter((path) => path.endsWith('pincode'))
  expect(addresses({})).toEqual(['personalInfo.currentAddress.pincode', 'personalInfo.permanentAddress.pincode'])
  expect(addresses(at({ sameAddress: 'yes' }))).toEqual(['personalInfo.currentAddress.pincode'])
})

test('the rules that the answers do not meet are said with what is missing, at the answer that decides each', () => {
  const asked = Recruitment.parse({
    ...recruitment,
    departments: [
      {
        name: 'NEPHROLOGY',
        candidateType: 'MEDICAL',
        vacancies: [
          { post: 'Professor', categories: { OBC: 1 }, requirements: { graduationQualifications: ['MBBS'] } },
        ],
      },
    ],
  })
  const degree = [{ type: 'UNDERGRADUATE QUALIFICATION', degree: 'BDS' }]
  const typed = { ...nothing, ...post, ...at({ dateOfBirth: '1950-01-01', isPWD: 'no' }), qualifications: degree }
  expect(facultyUnmet(formOf(typed), asked)).toEqual([
    {
      path: 'personalInfo.dateOfBirth',
      step: 1,
      msg: 'Your age on 31-07-2026 is 76; the maximum age is 65, OBC +3',
    },
    { path: 'qualifications', step: 2, msg: 'You have BDS; MBBS is required' },
    {
      path: 'councilRegistration.registrationNumber',
      step: 2,
      msg: 'You have not entered a registration with a medical council',
    },
  ])
})
