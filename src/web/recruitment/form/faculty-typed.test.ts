import { expect, test } from 'vitest'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { mandatoryQualificationTypes } from '#domain/recruitment/qualifications.ts'
import { entryName, typedFrom } from './faculty-typed.ts'

const typed = typedFrom({
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
  expect(entryName(path, typed)).toBe(name)
})
