import { expect, test } from 'vitest'
import { completeFacultyForm } from '../../../test/faculty-builders.ts'
import { ProfessionalData } from './faculty-form.ts'
import { professionalErrors } from './professional-step.ts'

const said = (research: ProfessionalData) =>
  Object.fromEntries(professionalErrors(research).map(({ path, msg }) => [path.replace('professionalData.', ''), msg]))

test('nothing is asked for, and complete rows have no errors', () => {
  expect([said({}), said(completeFacultyForm().professionalData ?? {})]).toEqual([{}, {}])
})

test.each<[ProfessionalData, Record<string, string>]>([
  [{ researchProjects: [{ role: 'PI' }] }, { 'researchProjects.0.title': 'Enter the title of the project' }],
  [{ awards: ['Best paper', ''] }, { 'awards.1': 'Enter the award, or remove the row' }],
  [{ editorialBoards: [''] }, { 'editorialBoards.0': 'Enter the editorial board, or remove the row' }],
  [{ memberships: [{ membershipId: '7' }] }, { 'memberships.0.organizationName': 'Enter the organization' }],
  [
    { memberships: [{ organizationName: 'ISN', validFrom: '2015-02-30' }] },
    { 'memberships.0.validFrom': 'Enter a date as DD-MM-YYYY, or leave this empty' },
  ],
  [{ memberships: [{ organizationName: 'ISN', validFrom: '', validTo: null }] }, {}],
  [
    { memberships: [{ organizationName: 'ISN', validFrom: '2015-01-02', validTo: '2015-01-01' }] },
    { 'memberships.0.validTo': 'Valid to cannot be before valid from' },
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
])('%j publications count as %i', (typed, count) => {
  const { publications } = ProfessionalData.parse({ publications: { nationalIndexed: typed } })
  expect(publications?.nationalIndexed).toBe(count)
})
