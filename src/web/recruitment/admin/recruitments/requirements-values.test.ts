import { expect, test } from 'vitest'
import { requirementProblems, requirementsOf, requirementTexts } from './requirements-values.ts'
import { nothingRequired } from './vacancy-values.ts'

const texts = requirementTexts(nothingRequired, '3')

test('sentences stand one per line, blank lines and alternatives without a degree are left out', () => {
  const typed = {
    ...texts,
    postGraduationQualifications: [
      { combination: ['MD', 'D.M.'], type: 'AND' as const },
      { combination: [], type: 'OR' as const },
    ],
    experienceConditions: ' Two years  as Senior Resident \n\nTeaching\n',
  }
  expect(requirementsOf(typed)).toEqual({
    ...nothingRequired,
    postGraduationQualifications: [{ combination: ['MD', 'D.M.'], type: 'AND' }],
    experienceConditions: ['Two years as Senior Resident', 'Teaching'],
  })
})

test('what was typed comes back as it was', () => {
  const required = { ...nothingRequired, PhD: ['Any'], additionalRequirements: ['One', 'Two'] }
  expect(requirementsOf(requirementTexts(required, '0'))).toEqual(required)
})

test('years that are no number and too long a sentence are said at their field', () => {
  expect(requirementProblems(texts)).toEqual({})
  expect(requirementProblems({ ...texts, minYears: 'three', additionalRequirements: 'x'.repeat(201) })).toEqual({
    minExperienceYears: 'Enter whole years, 0 or more',
    additionalRequirements: 'Use at most 200 characters',
  })
})
