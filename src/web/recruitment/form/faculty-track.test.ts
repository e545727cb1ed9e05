import { expect, test } from 'vitest'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { Recruitment } from '#domain/recruitment/recruitment.ts'
import { rowsOf, type TypedValues } from '#domain/questions/typed.ts'
import { facultyForm } from '#domain/recruitment/faculty-questions.ts'
import { mandatoryQualificationTypes } from '#domain/recruitment/qualifications.ts'
import { draftsOver } from '#web/applications/form/drafts.ts'
import { judgeTyped } from '#web/applications/form/form-track.ts'
import { withFurther } from '#web/questions/further.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { entryName, facultyFormTrack, judgedRecruitment } from './faculty-track.ts'

const recruitment = Recruitment.parse({
  recruitmentId: 'r',
  translations: {},
  _id: 'r',
  version: 1,
  advertisement: null,
  cancelled: null,
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
const { scope } = facultyFormTrack.rules
const asking = withFurther(
  { form: facultyForm, words: facultyWords('en'), facts: null },
  { questions: [], translations: {}, scope },
)
const { typedFrom } = draftsOver(facultyFormTrack, asking)
const judge = (typed: TypedValues, of = recruitment) =>
  judgeTyped(facultyFormTrack, typed, {
    form: asking.form,
    documents: {},
    drive: judgedRecruitment(of),
    today: '2026-07-10',
  })
const at = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).map(([field, value]) => [`personalInfo.${field}`, value]))
const nothing = typedFrom({ payment: {} } as FacultyApplication)
const post = at({
  candidateType: 'MEDICAL',
  department: 'NEPHROLOGY',
  postName: 'Professor',
  categoryOfCandidate: 'OBC',
  categoryOfPost: 'OBC',
})
const problems = (typed: TypedValues) => judge({ ...nothing, ...typed }).problems
const pathsOf = (step: number, typed: TypedValues) =>
  problems(typed).flatMap((one) => (one.step === step ? [one.path] : []))

test('the form starts with the four mandatory qualifications', () => {
  expect(rowsOf(nothing['qualifications']).map(({ type }) => type)).toEqual([
    '10TH/MATRIC/SSC/EQUIVALENT',
    '12TH/INTERMEDIATE/HSC/EQUIVALENT',
    'UNDERGRADUATE QUALIFICATION',
    'POSTGRADUATE QUALIFICATION',
  ])
  expect(pathsOf(2, {}).filter((path) => path.endsWith('institution'))).toHaveLength(4)
})

test('a category without a seat is an error at the category of the post', () => {
  expect(problems(post)).toContainEqual({
    step: 1,
    path: 'personalInfo.categoryOfPost',
    msg: 'No vacancies available for OBC in Professor (NEPHROLOGY).',
  })
})

test("an error names the department as the form does, in the page's language", () => {
  const translated = { ...recruitment, translations: { en: { NEPHROLOGY: 'Kidney diseases' } } }
  const msgs = judge({ ...nothing, ...post }, translated).problems.map(({ msg }) => msg)
  expect(msgs).toContain('No vacancies available for OBC in Professor (Kidney diseases).')
})

test('errors of the documents step use its names', () => {
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

test('an error of a copied address appears once', () => {
  const addresses = (typed: TypedValues) => pathsOf(1, typed).filter((path) => path.endsWith('pincode'))
  expect(addresses({})).toEqual(['personalInfo.currentAddress.pincode', 'personalInfo.permanentAddress.pincode'])
  expect(addresses(at({ sameAddress: 'yes' }))).toEqual(['personalInfo.currentAddress.pincode'])
})

test('failed rules are shown with what is missing, at the answer that decides each', () => {
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
  expect(judge(typed, asked).unmet).toEqual([
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

test('a missing number that the UTR fills is reported once, at the UTR', () => {
  const atPayment = (typed: TypedValues, of = recruitment) =>
    judge({ ...nothing, ...post, 'payment.paymentDate': '2026-07-01', ...typed }, of)
      .problems.filter(({ path }) => path.startsWith('payment.'))
      .map(({ path }) => path)
  expect(atPayment({})).toEqual(['payment.utrNumber'])
  expect(atPayment({ 'payment.utrNumber': '6189' })).toEqual(['payment.utrNumber'])
  expect(atPayment({ 'payment.utrNumber': '618940273351' })).toEqual(['payment.utrNumber'])
  const { paymentDetails } = recruitment
  const modes = { ...paymentDetails.modes, offline: { ...paymentDetails.modes.offline, requireUTR: false } }
  const withoutUtr = { ...recruitment, paymentDetails: { ...paymentDetails, modes } }
  expect(atPayment({}, withoutUtr)).toEqual(['payment.transactionId'])
})

const entries = typedFrom({
  payment: {},
  qualifications: [...mandatoryQualificationTypes, 'PHD'].map((type) => ({ type })),
} as FacultyApplication)

test.each([
  ['qualifications.4.institution', 'PhD'],
  ['qualifications.0.board', 'Class 10'],
  ['qualifications.2.degree', 'Undergraduate qualification'],
  ['qualifications', undefined],
  ['workExperience.0.serviceFrom', 'Job 1'],
  ['professionalData.researchProjects.2.title', 'Research project 3'],
  ['professionalData.awards.0', 'Award 1'],
  ['professionalData.publications.nationalIndexed', undefined],
  ['personalInfo.name', undefined],
])('an answer at %s is named with %s', (path, name) => {
  expect(entryName(path, entries)).toBe(name)
})
