import { expect, test } from 'vitest'
import { completeStudentForm } from '../../../test/builders.ts'
import { completeFacultyForm, departments } from '../../../test/faculty-builders.ts'
import type { StudentForm } from '../admission/student-questions.ts'
import { admissionTrack } from '../admission/track.ts'
import type { FacultyForm } from '../recruitment/faculty-questions.ts'
import { RecruitmentRules } from '../recruitment/recruitment.ts'
import { recruitmentTrack } from '../recruitment/track.ts'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { judge } from './judge.ts'

const today = '2026-07-10'
const days = { startDate: '2026-06-01', endDate: '2026-07-31' }
const seats = { UR: 12, OBC: 8, SC: 5, ST: 2, EWS: 3 }
const admission = {
  ...days,
  questions: [],
  settings: {
    courses: [
      { name: 'BSc EMT' as const, seats },
      { name: 'BSc HTM' as const, seats },
    ],
    fee: { UR: 1200, OBC: 1200, SC: 600, ST: 600, EWS: 1200, PWD: 0 },
    rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
  },
}
const allKinds = admissionTrack.documentKinds.map(({ docType }) => docType)

function judged(
  form: StudentForm,
  { questions = [] as FurtherQuestion[], documents = allKinds, utr = '618940273351' },
) {
  return judge(admissionTrack, { form, utr, documents }, { ...admission, questions }, today)
}

const placed = ({ missing }: ReturnType<typeof judge>) =>
  missing.map(({ step, path, code }) => `${step} ${path} ${code}`)

test('a complete application lacks nothing, and its fee and documents follow from the answers', () => {
  const { missing, unmet, fee, documents } = judged(completeStudentForm(), {})
  expect([missing, unmet, fee]).toEqual([[], [], 1200])
  expect(documents.map(({ docType, required }) => (required ? docType : `(${docType})`))).toEqual([
    'photo',
    'signature',
    'aadhar',
    'scoreCard',
    'marksheet12',
    'dobCert',
    'categoryCert',
    '(paymentReceipt)',
  ])
})

test('without a fee no payment is missing, but another certificate is', () => {
  const verdict = judged(completeStudentForm({ category: 'UR', pwd: true }), { utr: '' })
  expect(verdict.fee).toBe(0)
  expect(placed(verdict)).toEqual([])
  const without = judged(completeStudentForm({ category: 'UR', pwd: true }), { documents: ['photo'], utr: '' })
  expect(placed(without).at(-1)).toBe('4 documents.pwdCert document-missing')
})

const questions: FurtherQuestion[] = [
  { id: 'q1', kind: 'choices', label: 'Languages', required: true, step: 2, options: ['Hindi', 'English', 'Urdu'] },
  { id: 'q2', kind: 'text', label: 'Sub-caste', required: true, step: 1, onlyFor: { categories: ['SC'] } },
  { id: 'q3', kind: 'document', label: 'Migration certificate', required: true, step: 4, onlyFor: { pwd: true } },
  { id: 'q4', kind: 'yesNo', label: 'Hostel', required: true, step: 1, withdrawn: true },
]

test('missing answers to the drive’s own questions are reported on their steps, if they are asked', () => {
  expect(placed(judged(completeStudentForm(), { questions }))).toEqual(['2 furtherAnswers.q1 required'])
  const someone = completeStudentForm({ candidateName: '', category: 'SC', pwd: true })
  expect(placed(judged(someone, { questions, documents: [...allKinds, 'pwdCert'] }))).toEqual([
    '1 candidateName required',
    '1 furtherAnswers.q2 required',
    '2 furtherAnswers.q1 required',
    '4 documents.question-q3 document-missing',
  ])
  const answers = { ...someone, candidateName: 'Zoé', furtherAnswers: { q1: ['Hindi'], q2: 'Pasi' } }
  expect(placed(judged(answers, { questions, documents: [...allKinds, 'question-q3'] }))).toEqual([])
})

test('unmet rules are reported at the answers that decide them', () => {
  const { unmet } = judged(completeStudentForm({ dob: '2011-01-01', biology: false }), {})
  expect(unmet.map(({ step, path, finding }) => [step, path, finding.rule])).toEqual([
    [1, 'dob', 'minimum-age'],
    [3, 'biology', 'subjects'],
  ])
})

const recruitment = {
  ...days,
  questions: [],
  settings: RecruitmentRules.parse({ departments, paymentDetails: { amount: { OBC: 2000, UR: 2000 } } }),
}

test('a post that cannot be applied for is reported once, at its answer, before errors of later steps', () => {
  const complete = completeFacultyForm()
  const form = { ...complete, qualifications: [] } as FacultyForm
  const post = { categoryOfCandidate: 'ST', categoryOfPost: 'ST' } as const
  const application = { form: { ...form, personalInfo: { ...form.personalInfo, ...post } }, utr: '618940273351' }
  const documents = ['photo', 'signature', 'allCert', 'paymentCert']
  const verdict = judge(recruitmentTrack, { ...application, documents }, recruitment, today)
  expect(placed(verdict)).toEqual(['1 personalInfo.categoryOfPost without-seats', '2 qualifications mandatory-missing'])
})
