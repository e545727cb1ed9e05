import type { AdmissionRules, AdmissionSettings } from '#domain/admission/admission.ts'
import { driveOf } from '#server/admission/admissions.ts'
import type { SeedContext } from '../demo-track.ts'
import { seedApplications } from '../seed-applications.ts'
import { seedDrive } from '../seed-drive.ts'
import { seedNewestDocuments } from '../seed-documents.ts'
import { seedOfficeWork } from '../seed-office-work.ts'
import { seedOwn } from '../seed-own.ts'
import { seededRandom } from '../random.ts'
import { closedAdmission, openAdmission } from './demo-admissions.ts'
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
  ['submitted', 4],
  ['accepted', 62],
  ['rejected', 26],
] as const

const student = {
  name: 'Ananya Verma',
  email: 'student@demo.test',
  fathersName: 'Rakesh Kumar Verma',
  gender: 'F' as const,
  mobile: '9000012345',
}

/** An open and a closed admission with 400 applications; the demo student's are a rejected one and a draft. */
export async function seedAdmissions(seeding: SeedContext): Promise<void> {
  const { tx, random, today, now } = seeding
  const closed = await seedDrive<AdmissionRules>(tx, contentOf(closedAdmission(today)), now)
  await seedApplications(tx, random, studentDemo, { ...closed, count: 120, firstNumber: 1, shares: closedShares })
  const open = await seedDrive<AdmissionRules>(tx, contentOf(openAdmission(today)), now)
  const wave = { ...open, count: 278, firstNumber: 201, shares: openShares }
  const seeded = await seedApplications(tx, random, studentDemo, wave)
  await seedNewestDocuments(seeding, studentDemo, open.drive.settings, seeded)
  await seedOfficeWork({ ...seeding, random: seededRandom(21) }, studentDemo, open, seeded)
  // Last session's: rejected. This session's: begun the evening before, documents and payment to do.
  await seedOwn(seeding, studentDemo, closed, { person: student, status: 'rejected', hoursAgo: 90, seed: 1 })
  await seedOwn(seeding, studentDemo, open, {
    person: student,
    status: 'draft',
    currentStep: 4,
    hoursAgo: 20,
    seed: 28,
  })
}
