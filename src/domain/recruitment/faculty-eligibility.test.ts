import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeFacultyForm, departments } from '../../../test/faculty-builders.ts'
import { categories } from '#domain/drives/category.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import { facultyEligibility } from './faculty-eligibility.ts'
import { FacultyAnswers } from './faculty-application.ts'
import { postRefusal } from './post-refusals.ts'
import { candidateTypes, postNames } from './post.ts'
import { RecruitmentRules, type Department } from './recruitment.ts'

const settings = RecruitmentRules.parse({ departments })
const facts = { endDate: '2026-07-31', settings }
const complete = FacultyAnswers.parse(completeFacultyForm())
const said = (findings: readonly Finding[], reader: 'applicant' | 'office' = 'office') =>
  findings.map((finding) => sayFinding(finding, { language: 'en', reader }))
const outcomes = (findings: readonly Finding[]) => said(findings).map(({ rule, outcome }) => `${rule}: ${outcome}`)

test('complete answers, rule by rule', () => {
  expect(outcomes(facultyEligibility(complete, facts))).toEqual([
    'Department: met',
    'Candidate type: met',
    'Post: met',
    'Category of post: met',
    'Seats: met',
    'Age on 31-07-2026: met',
    'Graduation: met',
    'Post-graduation: met',
    'Experience after post-graduation: met',
    'Council registration: met',
    'OBC certificate: check',
  ])
})

test('conditions in words are for the committee, each as a report of its own', () => {
  const [nephrology] = departments
  const [post] = nephrology?.vacancies ?? []
  if (!nephrology || !post) throw new Error('no vacancy to change')
  const requirements = {
    ...post.requirements,
    experienceConditions: ['2 years abroad', 'After DM'],
    additionalRequirements: ['Speaks Hindi'],
  }
  const changed = { ...settings, departments: [{ ...nephrology, vacancies: [{ ...post, requirements }] }] }
  const reports = said(facultyEligibility(complete, { ...facts, settings: changed }).slice(-3))
  expect(reports.map(({ rule, outcome, detail }) => [rule, outcome, detail])).toEqual([
    ['Condition on experience 1', 'check', 'The committee checks: 2 years abroad'],
    ['Condition on experience 2', 'check', 'The committee checks: After DM'],
    ['Additional requirement', 'check', 'The committee checks: Speaks Hindi'],
  ])
})

test('an empty draft fails nothing yet', () => {
  expect(outcomes(facultyEligibility({}, facts)).filter((one) => !one.endsWith('check'))).toEqual([])
})

test('a person with disability needs a certificate', () => {
  const form = { ...complete, personalInfo: { ...complete.personalInfo, isPWD: true } }
  expect(outcomes(facultyEligibility(form, facts)).at(-1)).toBe('Disability certificate: check')
})

test('a current job lasts until the closing date', () => {
  const form = { ...complete, workExperience: [{ serviceFrom: '2023-07-20', isCurrent: true }] }
  const judged = (endDate: string) =>
    facultyEligibility(form, { ...facts, endDate }).find(({ rule }) => rule === 'experience')?.outcome
  expect([judged('2026-07-17'), judged('2026-07-31')]).toEqual(['not-met', 'met'])
})

const answer = <T>(...values: T[]) => fc.constantFrom(...values, null, undefined)
const choice = fc.record({
  candidateType: answer(...candidateTypes),
  department: answer('NEPHROLOGY', 'BIOSTATISTICS', 'UROLOGY'),
  postName: answer(...postNames),
  categoryOfCandidate: answer(...categories),
  categoryOfPost: answer(...categories),
  dateOfBirth: answer('1985-03-12', '1958-01-01', '1940-01-01', 'x'),
  isPWD: answer(true, false),
})
const rank = { met: 2, check: 1, 'not-met': 0 } as const

test('the result does not depend on the order of fields', () => {
  const shuffled = choice.chain((personalInfo) =>
    fc.tuple(
      fc.constant(personalInfo),
      fc.shuffledSubarray(Object.entries(personalInfo), { minLength: Object.keys(personalInfo).length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([personalInfo, entries]) => {
      const other = Object.fromEntries(entries) as typeof personalInfo
      expect(facultyEligibility({ personalInfo: other }, facts)).toEqual(facultyEligibility({ personalInfo }, facts))
    }),
  )
})

test('the result does not depend on the order of departments and posts', () => {
  const turned = departments
    .map((department) => ({ ...department, vacancies: department.vacancies.toReversed() }))
    .toReversed()
  fc.assert(
    fc.property(choice, (personalInfo) => {
      const form = { ...complete, personalInfo }
      const other = facultyEligibility(form, { ...facts, settings: { ...settings, departments: turned } })
      expect(other).toEqual(facultyEligibility(form, facts))
    }),
  )
})

test('more seats never make a result worse', () => {
  const withMore = (more: number): Department[] =>
    departments.map((department) => ({
      ...department,
      vacancies: department.vacancies.map((vacancy) => {
        const { UR, OBC, SC, ST, EWS } = vacancy.categories
        const seats = { UR: UR + more, OBC: OBC + more, SC: SC + more, ST: ST + more, EWS: EWS + more }
        return { ...vacancy, categories: seats }
      }),
    }))
  fc.assert(
    fc.property(choice, fc.integer({ min: 1, max: 9 }), (personalInfo, more) => {
      const enlarged = withMore(more)
      const before = facultyEligibility({ personalInfo }, facts)
      const after = facultyEligibility({ personalInfo }, { ...facts, settings: { ...settings, departments: enlarged } })
      expect(after.map(({ rule }) => rule)).toEqual(before.map(({ rule }) => rule))
      for (const [place, { outcome }] of after.entries())
        expect(rank[outcome]).toBeGreaterThanOrEqual(rank[before[place]?.outcome ?? 'met'])
      if (postRefusal(personalInfo, departments) === null) expect(postRefusal(personalInfo, enlarged)).toBeNull()
    }),
  )
})

test('a post is refused exactly when one of the first five rules fails', () => {
  fc.assert(
    fc.property(choice, (personalInfo) => {
      const failed = facultyEligibility({ personalInfo }, facts)
        .slice(0, 5)
        .find(({ outcome }) => outcome === 'not-met')
      expect(failed === undefined).toBe(postRefusal(personalInfo, departments) === null)
    }),
  )
})

test('every rule is reported once with words, for the applicant and for the office', () => {
  fc.assert(
    fc.property(choice, (personalInfo) => {
      const findings = facultyEligibility({ ...complete, personalInfo }, facts)
      for (const reader of ['applicant', 'office'] as const) {
        const reports = said(findings, reader)
        expect(new Set(reports.map(({ rule }) => rule)).size).toBe(reports.length)
        for (const report of reports) {
          expect(report.detail).not.toBe('')
          expect(Object.values(report).join(' ')).not.toMatch(/undefined|null|NaN|Invalid|\{|\}|\[/)
        }
      }
    }),
  )
})

test('a year of experience more never makes the report worse', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2010, max: 2020 }), fc.integer({ min: 2011, max: 2024 }), (from, to) => {
      const judged = (until: number) =>
        facultyEligibility(
          { ...complete, workExperience: [{ serviceFrom: `${from}-06-15`, serviceTo: `${until}-06-14` }] },
          facts,
        ).find(({ rule }) => rule === 'experience')?.outcome ?? 'met'
      expect(rank[judged(to + 1)]).toBeGreaterThanOrEqual(rank[judged(to)])
    }),
  )
})
