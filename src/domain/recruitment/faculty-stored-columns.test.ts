import { expect, test } from 'vitest'
import { completeFacultyForm } from '../../../test/faculty-builders.ts'
import { facultyStoredColumns } from './faculty-stored-columns.ts'
import { FacultyAnswers } from './faculty-application.ts'

const listed = {
  applicationId: 'FAC2026-4T8RWC1N',
  email: 'Meera@Example.com',
  drive: { endDate: '2026-07-31' },
}
const complete = FacultyAnswers.parse(completeFacultyForm())

test('complete answers fill every column', () => {
  expect(facultyStoredColumns(complete, listed)).toEqual({
    candidateName: 'Meera Nair',
    mobile: '9876543210',
    dob: '1985-03-12',
    gender: 'F',
    category: 'OBC',
    pwd: false,
    state: 'Uttar Pradesh',
    searchText:
      'fac2026-4t8rwc1n\nmeera nair\nmeera@example.com\n9876543210\nnephrology\ns/o raghavan nair\nassistant professor',
    department: 'NEPHROLOGY',
    post: 'Assistant Professor',
    candidateType: 'MEDICAL',
    categoryOfPost: 'OBC',
    isGovernmentServant: true,
    maritalStatus: 'MARRIED',
    experienceDays: 1826,
    nationalPublications: 4,
    internationalPublications: 7,
  })
})

test('an empty draft is listed by its known facts', () => {
  expect(facultyStoredColumns({}, listed)).toEqual({
    candidateName: null,
    mobile: null,
    dob: null,
    gender: null,
    category: null,
    pwd: false,
    state: null,
    searchText: 'fac2026-4t8rwc1n\nmeera@example.com',
    department: null,
    post: null,
    candidateType: null,
    categoryOfPost: null,
    isGovernmentServant: false,
    maritalStatus: null,
    experienceDays: 0,
    nationalPublications: 0,
    internationalPublications: 0,
  })
})

test('an incomplete answer fills no column', () => {
  const personalInfo = {
    dateOfBirth: '1985-02-30',
    currentAddress: { state: 'Madras' },
    sameAddress: true,
    contact: { mobile: '98765' },
  }
  expect(facultyStoredColumns({ personalInfo }, listed)).toMatchObject({ dob: null, state: null, mobile: '98765' })
})

test('a candidate is listed by the permanent state', () => {
  const addresses = { currentAddress: { state: 'Bihar' }, permanentAddress: { state: 'Kerala' } }
  const stateOf = (sameAddress: boolean) =>
    facultyStoredColumns({ personalInfo: { ...addresses, sameAddress } }, listed).state
  expect([stateOf(false), stateOf(true)]).toEqual(['Kerala', 'Bihar'])
})

test('a current job lasts until the closing date', () => {
  const workExperience = [{ serviceFrom: '2026-07-01', isCurrent: true }]
  expect(facultyStoredColumns({ workExperience }, listed).experienceDays).toBe(31)
})

test('neither the Aadhaar number nor a comment is searched', () => {
  const { aadharNumber } = complete.personalInfo ?? {}
  expect(facultyStoredColumns(complete, listed).searchText).not.toContain(aadharNumber)
})
