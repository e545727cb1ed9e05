import { expect, test } from 'vitest'
import { sayFinding } from '#words/form/eligibility.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import type { Complaint } from '../questions/question.ts'
import { departments } from '../../../test/faculty-builders.ts'
import { categories, type Category } from '#domain/drives/category.ts'
import { allowedPostCategories } from './post.ts'
import {
  departmentNotFor,
  offeredPostCategories,
  onlyTypeOf,
  postNotFor,
  postRefusal,
  type PostChoice,
} from './post-refusals.ts'
import { postFindings } from './faculty-eligibility.ts'

const fitting: PostChoice = {
  candidateType: 'MEDICAL',
  department: 'NEPHROLOGY',
  postName: 'Assistant Professor',
  categoryOfCandidate: 'OBC',
  categoryOfPost: 'OBC',
}
const { complaint } = facultyWords('en')
const said = (refused: Complaint | null) => refused && { path: refused.path, msg: complaint(refused) }
const refusal = (wish: Partial<PostChoice>) => said(postRefusal({ ...fitting, ...wish }, departments))

test('a suitable post is not refused, in any capitals of its department, nor is an empty choice', () => {
  expect(refusal({ department: 'Nephrology' })).toBeNull()
  expect([refusal({}), postRefusal({}, departments), postRefusal({}, [])]).toEqual([null, null, null])
})

test.each<[Partial<PostChoice>, string, string]>([
  [{ department: 'UROLOGY' }, 'department', 'Selected department not found in recruitment.'],
  [
    { candidateType: 'NON-MEDICAL' },
    'candidateType',
    'This department requires a MEDICAL candidate, but you selected NON-MEDICAL.',
  ],
  [{ postName: 'Additional Professor' }, 'postName', 'Selected post not found in the department.'],
  [
    { categoryOfCandidate: 'UR' },
    'categoryOfPost',
    'UR candidates cannot apply for OBC category. You can only apply for: UR',
  ],
  [
    { categoryOfCandidate: 'SC' },
    'categoryOfPost',
    'SC candidates cannot apply for OBC category. You can only apply for: UR, SC',
  ],
  [{ categoryOfCandidate: 'GEN' as Category }, 'categoryOfCandidate', 'Invalid candidate category.'],
  [
    { categoryOfCandidate: 'ST', categoryOfPost: 'ST' },
    'categoryOfPost',
    'No vacancies available for ST in Assistant Professor (NEPHROLOGY).',
  ],
])('%o is refused at %s', (wish, field, msg) => {
  expect(refusal(wish)).toEqual({ path: `personalInfo.${field}`, msg })
})

test('a department that accepts one type of candidates has that type, and others have none', () => {
  const typesOf = ['Nephrology', 'Urology'].map((department) => onlyTypeOf({ department }, departments))
  const open = departments.map((one) => ({ ...one, candidateType: 'ANY' as const }))
  expect([...typesOf, onlyTypeOf({ department: 'Nephrology' }, open), onlyTypeOf({}, departments)]).toEqual([
    'MEDICAL',
    null,
    null,
    null,
  ])
})

test('the first failing rule is reported: department, type, post, categories, seats', () => {
  const wrong: PostChoice = {
    candidateType: 'NON-MEDICAL',
    department: 'UROLOGY',
    postName: 'Additional Professor',
    categoryOfCandidate: 'UR',
    categoryOfPost: 'ST',
  }
  const corrections: Partial<PostChoice>[] = [
    { department: 'NEPHROLOGY' },
    { candidateType: 'MEDICAL' },
    { postName: 'Assistant Professor' },
    { categoryOfCandidate: 'ST' },
    { categoryOfPost: 'UR' },
  ]
  let choice = wrong
  const fields = [postRefusal(choice, departments)?.path]
  for (const correction of corrections) {
    choice = { ...choice, ...correction }
    fields.push(postRefusal(choice, departments)?.path)
  }
  expect(fields).toEqual([
    'personalInfo.department',
    'personalInfo.candidateType',
    'personalInfo.postName',
    'personalInfo.categoryOfPost',
    'personalInfo.categoryOfPost',
    undefined,
  ])
})

test('a list says why something is not for this candidate, and nothing before it is known', () => {
  const seats = { UR: 0, OBC: 0, SC: 0, ST: 2, EWS: 0 }
  const [nephrology] = departments
  const forSt = {
    name: 'ANATOMY',
    vacancies: nephrology?.vacancies.map((one) => ({ ...one, categories: seats })) ?? [],
  }
  const all = [...departments, forSt]
  const reason = (wish: Partial<PostChoice>) => departmentNotFor({ ...fitting, ...wish }, all)
  expect([reason({}), reason({ candidateType: 'NON-MEDICAL' })]).toEqual([null, { takes: 'MEDICAL' }])
  expect([reason({ department: 'ANATOMY' }), reason({ department: 'ANATOMY', categoryOfCandidate: 'ST' })]).toEqual([
    { noSeatFor: 'OBC' },
    null,
  ])
  expect(departmentNotFor({ department: 'ANATOMY' }, all)).toBeNull()
  const post = (wish: Partial<PostChoice>) => postNotFor({ ...fitting, ...wish }, all)
  expect([post({}), post({ department: 'ANATOMY' }), post({ postName: 'Professor' })]).toEqual([
    null,
    { noSeatFor: 'OBC' },
    null,
  ])
  expect(post({ department: 'BIOSTATISTICS', categoryOfCandidate: 'EWS', ageRelaxationRequired: true })).toBeNull()
  expect(post({ department: 'BIOSTATISTICS', categoryOfCandidate: 'SC', ageRelaxationRequired: true })).toEqual({
    noSeatFor: 'SC',
  })
})

test('a department for any type accepts both types of candidates', () => {
  const any = { department: 'BIOSTATISTICS', categoryOfPost: 'UR' } as const
  expect([refusal(any), refusal({ ...any, candidateType: 'NON-MEDICAL' })]).toEqual([null, null])
})

test.each([
  [0, 'No vacancies available for OBC in Assistant Professor (NEPHROLOGY).'],
  [1, null],
])('with %i seats of the category: %s', (seats, msg) => {
  const [department] = departments
  const vacancies = department?.vacancies.map((one) => ({ ...one, categories: { ...one.categories, OBC: seats } }))
  const refused = postRefusal(fitting, department ? [{ ...department, vacancies: vacancies ?? [] }] : [])
  expect(said(refused)?.msg ?? null).toBe(msg)
})

test.each<[Partial<PostChoice>, Category[]]>([
  [{}, ['UR', 'OBC']],
  [{ categoryOfCandidate: 'UR' }, ['UR']],
  [{ categoryOfCandidate: 'ST' }, ['UR']],
  [{ categoryOfCandidate: 'SC', ageRelaxationRequired: true }, ['SC']],
  [{ categoryOfCandidate: 'ST', ageRelaxationRequired: true }, []],
  [{ postName: 'Professor' }, ['UR']],
  [{ postName: 'Associate Professor' }, []],
  [{ department: 'UROLOGY' }, []],
  [{ categoryOfCandidate: null }, []],
])('%o is offered posts of %o', (wish, offered) => {
  expect(offeredPostCategories({ ...fitting, ...wish }, departments)).toEqual(offered)
})

test('an offered choice is allowed and never refused; any other choice is refused', () => {
  for (const categoryOfCandidate of categories) {
    const offered = offeredPostCategories({ ...fitting, categoryOfCandidate }, departments)
    for (const categoryOfPost of categories) {
      const isRefused = refusal({ categoryOfCandidate, categoryOfPost }) !== null
      expect([categoryOfCandidate, categoryOfPost, isRefused]).toEqual([
        categoryOfCandidate,
        categoryOfPost,
        !offered.includes(categoryOfPost),
      ])
    }
    expect(allowedPostCategories(categoryOfCandidate)).toEqual(expect.arrayContaining(offered))
  }
})

const postReports = (...asked: Parameters<typeof postFindings>) =>
  postFindings(...asked).map((finding) => sayFinding(finding, { language: 'en', reader: 'applicant' }))

const outcomes = (choice: PostChoice) =>
  postReports(choice, departments).map(({ rule, outcome }) => `${rule}: ${outcome}`)

test('the blocking rules are reported too, with the answers they read', () => {
  expect(postReports(fitting, departments)).toEqual([
    {
      rule: 'Department',
      required: 'In this recruitment',
      actual: 'NEPHROLOGY',
      outcome: 'met',
      isForPeople: false,
      detail: 'NEPHROLOGY is in this recruitment',
    },
    {
      rule: 'Candidate type',
      required: 'Medical',
      actual: 'Medical',
      outcome: 'met',
      isForPeople: false,
      detail: 'NEPHROLOGY is open to Medical candidates',
    },
    {
      rule: 'Post',
      required: 'In the department',
      actual: 'Assistant Professor',
      outcome: 'met',
      isForPeople: false,
      detail: 'NEPHROLOGY has the post Assistant Professor',
    },
    {
      rule: 'Category of post',
      required: 'UR, OBC',
      actual: 'OBC',
      outcome: 'met',
      isForPeople: false,
      detail: 'OBC candidates can apply for OBC',
    },
    {
      rule: 'Seats',
      required: 'At least 1',
      actual: '1',
      outcome: 'met',
      isForPeople: false,
      detail: '1 seat for OBC in Assistant Professor (NEPHROLOGY)',
    },
  ])
})

test.each([
  ['en', 'ANY', 'NEPHROLOGY is open to all candidates'],
  ['en', 'MEDICAL', 'NEPHROLOGY is open to Medical candidates'],
  ['hi', 'ANY', 'NEPHROLOGY में सभी अभ्यर्थी आवेदन कर सकते हैं'],
  ['hi', 'MEDICAL', 'NEPHROLOGY में चिकित्सा क्षेत्र के अभ्यर्थी आवेदन कर सकते हैं'],
] as const)('in %s the refusal names that a department accepts %s candidates', (language, candidateType, detail) => {
  const findings = postFindings(
    fitting,
    departments.map((department) => ({ ...department, candidateType })),
  )
  expect(findings.map((finding) => sayFinding(finding, { language, reader: 'applicant' }).detail)).toContain(detail)
})

test('a rule about a missing department or post is not met', () => {
  expect(outcomes({ ...fitting, department: 'UROLOGY' })).toEqual([
    'Department: not-met',
    'Candidate type: check',
    'Post: check',
    'Category of post: met',
    'Seats: check',
  ])
  expect(outcomes({})).toEqual([
    'Department: check',
    'Candidate type: check',
    'Post: check',
    'Category of post: check',
    'Seats: check',
  ])
})
