import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Department, GeneralRequirements, PaymentDetails, type Recruitment } from '#domain/recruitment/recruitment.ts'
import { RecruitmentTerms } from './recruitment-terms.tsx'

// Wide screens show the posts expanded.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterAll(() => void vi.unstubAllGlobals())

const professor = {
  post: 'Professor',
  categories: { UR: 2, OBC: 1 },
  requirements: { graduationQualifications: ['MBBS'], minExperienceYears: 3 },
}

const recruitment = {
  departments: [Department.parse({ name: 'NEPHROLOGY', candidateType: 'MEDICAL', vacancies: [professor] })],
  applicationDates: { startDate: '2026-06-01', endDate: '2026-07-31' },
  paymentDetails: PaymentDetails.parse({ amount: { UR: 2000, OBC: 2000, SC: 500, ST: 500, EWS: 2000, PWD: 0 } }),
} as Recruitment

const requirements = GeneralRequirements.parse({ ageLimit: { max: 58 } })

/** All its text, line by line. */
function saidBy(general: GeneralRequirements): string {
  const html = renderToStaticMarkup(<RecruitmentTerms recruitment={{ ...recruitment, generalRequirements: general }} />)
  return html
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .replaceAll(/\n(\d+ [A-Z][a-z]+ \d{4})\n/g, '$1')
}

test('a recruitment lists age limit, fees, documents, and the requirements of each post before applying', () => {
  const said = saidBy(requirements)
  for (const line of [
    'You must be at most 58 years old on 31 July 2026.',
    'Age relaxation in years: OBC +3, SC +5, ST +5 and PwD +10.',
    'If you have relaxations for both category and disability, the larger one applies.',
    'Medical candidates must be registered with a medical council, and the registration must be valid on 31 July 2026.',
    '₹2,000',
    'No fee',
    'Passport photo',
    'MBBS; 3 years of experience after post-graduation',
  ])
    expect(said).toContain(`\n${line}\n`)
})

test('requirements that a recruitment does not have are left out', () => {
  const limit = { ...requirements.ageLimit, relaxation: { OBC: 0, SC: 0, ST: 0, PWD: 0 } }
  const said = saidBy({ councilRegistration: { required: false }, ageLimit: limit })
  expect(said).not.toContain('medical council')
  expect(said).not.toContain('Age relaxation')
})
