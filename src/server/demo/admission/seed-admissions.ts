import type { AdmissionRules, AdmissionSettings } from '#domain/admission/admission.ts'
import { studentMerit } from '#domain/admission/student-merit.ts'
import { driveOf } from '#server/admission/admissions.ts'
import type { SeedContext } from '../demo-track.ts'
import { seedApplications } from '../seed-applications.ts'
import { seedDrive } from '../seed-drive.ts'
import { seedNewestDocuments } from '../seed-documents.ts'
import { seedOfficeWork } from '../seed-office-work.ts'
import { seedOwn } from '../seed-own.ts'
import { seedSelection } from '../seed-selection.ts'
import { seededRandom } from '../random.ts'
import { closedAdmission, closedPolicies, openAdmission } from './demo-admissions.ts'
import { studentDemo } from './student-demo.ts'

const contentOf = (settings: AdmissionSettings) => ({ ...driveOf(settings), translations: settings.translations })

const openShares = [
  ['draft', 17],
  ['submitted', 61],
  ['accepted', 17],
  ['rejected', 5],
] as const
const closedShares = [
  ['draft', 8],
  ['submitted', 86],
  ['rejected', 6],
] as const

const student = {
  number: 0,
  name: 'Ananya Verma',
  email: 'student@demo.test',
  fathersName: 'Rakesh Kumar Verma',
  gender: 'F' as const,
  mobile: '9000012345',
}

/** An open and a closed admission with 400 applications; the demo student has a seat in the closed one, and a draft. */
export async function seedAdmissions(seeding: SeedContext): Promise<void> {
  const { tx, random, today, now } = seeding
  const closed = await seedDrive<AdmissionRules>(tx, contentOf(closedAdmission(today)), now)
  const closedWave = { ...closed, count: 120, firstNumber: 1, shares: closedShares, verifiedShare: 0.97 }
  const before = await seedApplications(tx, random, studentDemo, closedWave)
  const open = await seedDrive<AdmissionRules>(tx, contentOf(openAdmission(today)), now)
  const wave = { ...open, count: 278, firstNumber: 201, shares: openShares }
  const seeded = await seedApplications(tx, random, studentDemo, wave)
  await seedNewestDocuments(seeding, studentDemo, open.drive.settings, seeded)
  await seedOfficeWork({ ...seeding, random: seededRandom(21) }, studentDemo, open, seeded)
  const own = await seedOwn(seeding, studentDemo, closed, {
    person: student,
    status: 'submitted',
    verifiedShare: 1,
    hoursAgo: 90,
    // Applicants considered as EWS, with the second course in reach.
    seed: 1393,
  })
  await seedSelection(seeding, studentDemo, {
    ...closed,
    merit: studentMerit,
    policies: closedPolicies(today),
    own,
    submitted: before.filter(({ made }) => made.status === 'submitted'),
  })
  // Begun the evening before, documents and payment to do.
  await seedOwn(seeding, studentDemo, open, {
    person: student,
    status: 'draft',
    currentStep: 4,
    hoursAgo: 20,
    seed: 28,
  })
}
