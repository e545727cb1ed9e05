import { expect, test } from 'vitest'
import type { WorkExperience } from '#domain/recruitment/jobs.ts'
import { overlapsOf } from './overlaps.ts'

const job = (designation: string, serviceFrom: string, serviceTo: string | null): WorkExperience => ({
  designation,
  serviceFrom,
  serviceTo,
  isCurrent: serviceTo === null,
})

test('common days of two jobs include both ends', () => {
  const jobs = [job('Senior Resident', '2018-01-01', '2020-03-31'), job('Consultant', '2020-03-01', '2021-12-31')]
  expect(overlapsOf(jobs, '2026-07-15')).toEqual([
    { one: 'Senior Resident', other: 'Consultant', from: '2020-03-01', to: '2020-03-31', days: 31 },
  ])
})

test('a current job overlaps up to the counting day', () => {
  const jobs = [job('Professor', '2024-01-01', null), job('Visiting faculty', '2026-07-01', '2026-12-31')]
  expect(overlapsOf(jobs, '2026-07-15')).toEqual([
    { one: 'Professor', other: 'Visiting faculty', from: '2026-07-01', to: '2026-07-15', days: 15 },
  ])
})

test('consecutive jobs, and jobs without dates, do not overlap', () => {
  const jobs = [
    job('Tutor', '2015-01-01', '2015-12-31'),
    job('Lecturer', '2016-01-01', '2016-12-31'),
    { designation: 'Unknown' },
  ]
  expect(overlapsOf(jobs, '2026-07-15')).toEqual([])
})
