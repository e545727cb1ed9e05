import { expect, test } from 'vitest'
import { VacancyRequirements } from '#domain/recruitment/recruitment.ts'
import { requirementsLine } from './requirements-line.ts'

const mdAndDm = { combination: ['MD', 'D.M.'], type: 'AND' } as const
const mdOrDm = { combination: ['MD', 'D.M.'], type: 'OR' } as const
const dnb = { combination: ['DNB'], type: 'AND' } as const

test.each([
  [{}, ''],
  [
    { graduationQualifications: ['MBBS'], postGraduationQualifications: [mdAndDm, dnb], PhD: ['Nephrology'] },
    'MBBS; MD and D.M., or DNB; PhD',
  ],
  [{ minExperienceYears: 1 }, '1 year of experience after post-graduation'],
])('%j reads “%s”', (asked, line) => {
  expect(requirementsLine(VacancyRequirements.parse(asked))).toBe(line)
})

test.each([
  ['every alternative asks for it', [mdAndDm], 'MD and D.M.'],
  ['one alternative does without', [mdAndDm, dnb], 'MD and D.M., or DNB; D.M. or M.Ch.'],
  ['it is one of two that would do', [mdOrDm], 'MD or D.M.; D.M. or M.Ch.'],
  ['no post-graduation is asked for', [], 'D.M. or M.Ch.'],
])('a super speciality is named once: %s', (_case, postGraduationQualifications, line) => {
  const superSpecializationQualifications = ['D.M.', 'M.Ch.']
  const asked = VacancyRequirements.parse({ postGraduationQualifications, superSpecializationQualifications })
  expect(requirementsLine(asked)).toBe(line)
})
