import { expect, test } from 'vitest'
import { facultyWords } from '#words/candidates/faculty.ts'
import { completeFacultyForm } from '../../../test/faculty-builders.ts'
import { isTable } from '../questions/question.ts'
import { facultyForm } from './faculty-questions.ts'
import { RecruitmentRules } from './recruitment.ts'
import { professionalData as question, type ProfessionalData } from './research-questions.ts'

const facts = { today: '2026-07-10', settings: RecruitmentRules.parse({}) }
const words = facultyWords('en')

function said(professionalData: ProfessionalData) {
  const complaints = facultyForm.lacks({ professionalData }, facts).filter(({ step }) => step === 4)
  return Object.fromEntries(complaints.map((one) => [one.path.replace('professionalData.', ''), words.complaint(one)]))
}

test('nothing is required, and complete rows have no errors', () => {
  expect([said({}), said(completeFacultyForm().professionalData ?? {})]).toEqual([{}, {}])
})

test.each<[ProfessionalData, Record<string, string>]>([
  [{ researchProjects: [{ role: 'PI' }] }, { 'researchProjects.0.title': 'Enter the title of the project' }],
  [{ awards: ['Best paper', ''] }, { 'awards.1': 'Enter the award, or remove the row' }],
  [{ editorialBoards: [''] }, { 'editorialBoards.0': 'Enter the editorial board, or remove the row' }],
  [{ memberships: [{ membershipId: '7' }] }, { 'memberships.0.organizationName': 'Enter the organization' }],
  [
    { memberships: [{ organizationName: 'ISN', validFrom: '2015-02-30' }] },
    { 'memberships.0.validFrom': 'Valid from: there is no day 30 in February 2015. That month has 28 days.' },
  ],
  [{ memberships: [{ organizationName: 'ISN', validFrom: '', validTo: null }] }, {}],
  [
    { memberships: [{ organizationName: 'ISN', validFrom: '2015-01-02', validTo: '2015-01-01' }] },
    { 'memberships.0.validTo': '“Valid to” cannot be before “Valid from”' },
  ],
])('%o: %o', (research, expected) => {
  expect(said(research)).toEqual(expected)
})

test.each([
  [4, 4],
  ['7', 7],
  ['two', 0],
  ['', 0],
  [-3, 0],
  [2.9, 2],
  [null, 0],
  [1e12, 100_000],
])('%j publications are read as %i', (typed, count) => {
  const { publications } = question.schema().parse({ publications: { nationalIndexed: typed } })
  expect(publications?.nationalIndexed).toBe(count)
})

test('projects and memberships are tables, and in a cell each is read in one piece', () => {
  const professionalData: ProfessionalData = {
    researchProjects: [{ title: 'CKD', role: 'PI', fundingAgency: 'ICMR', duration: '2 years' }, { title: 'AKI' }],
    memberships: [
      { organizationName: 'ISN', membershipId: '77', validFrom: '2015-01-01', validTo: '2035-12-31' },
      { organizationName: 'ISN', membershipId: '77', validFrom: '2015-01-01' },
    ],
  }
  const tables = facultyForm.read({ professionalData }, words).flatMap(({ parts }) => parts.filter(isTable))
  expect(tables).toEqual([
    {
      path: 'professionalData.researchProjects',
      label: 'Research projects',
      heads: ['Project', 'Role', 'Funding agency', 'Duration'],
      rows: [
        ['CKD', 'PI', 'ICMR', '2 years'],
        ['AKI', null, null, null],
      ],
    },
    {
      path: 'professionalData.memberships',
      label: 'Memberships',
      heads: ['Organization', 'Membership ID', 'Valid from', 'Valid to'],
      rows: [
        ['ISN', '77', '01-01-2015', '31-12-2035'],
        ['ISN', '77', '01-01-2015', null],
      ],
    },
  ])
  const cellOf = (name: string) =>
    facultyForm
      .columns()
      .find(({ path }) => path === `professionalData.${name}`)
      ?.cell({ professionalData }, words)
  expect(cellOf('researchProjects')).toBe('CKD, PI, ICMR, 2 years; AKI')
  expect(cellOf('memberships')).toBe('ISN, 77, 01-01-2015 to 31-12-2035; ISN, 77, 01-01-2015')
})

test.each([
  ['12', 12],
  [' 1,204 ', 1204],
  ['3.7', 3],
  ['two', 0],
  ['-5', 0],
  ['9000000', 100_000],
  [' ', null],
])('%j typed as a number of publications is stored as %j: a whole number, or 0 for other text', (typed, stored) => {
  expect(question.questions.publications.questions.nationalIndexed.stored(typed)).toBe(stored)
})
