import type { RecruitmentRules, RecruitmentSettings } from '#domain/recruitment/recruitment.ts'
import { driveOf } from '#server/recruitment/recruitments.ts'
import { seedApplications } from '../seed-applications.ts'
import { seedDrive } from '../seed-drive.ts'
import { seedNewestDocuments } from '../seed-documents.ts'
import { seedOfficeWork } from '../seed-office-work.ts'
import { seedOwn } from '../seed-own.ts'
import { seededRandom } from '../random.ts'
import type { SeedContext } from '../demo-track.ts'
import { closedRecruitment, draftRecruitment, openRecruitment } from './demo-recruitments.ts'
import { facultyDemo } from './faculty-demo.ts'

const contentOf = (settings: RecruitmentSettings) => ({
  ...driveOf(settings, { gateway: null }),
  translations: settings.translations,
})

const openShares = [
  ['draft', 22],
  ['submitted', 60],
  ['accepted', 11],
  ['rejected', 7],
] as const
const closedShares = [
  ['draft', 8],
  ['submitted', 4],
  ['accepted', 40],
  ['rejected', 48],
] as const

const candidate = {
  number: 0,
  name: 'Arvind Nair',
  email: 'faculty@demo.test',
  fathersName: 'K. Krishnan Nair',
  gender: 'M' as const,
  mobile: '9000054321',
}

/**
 * A recruitment that is open, one that is closed and one being prepared, with 300 applications; the demo candidate's are
 * a decided one, one under scrutiny and a draft.
 */
export async function seedRecruitments(seeding: SeedContext): Promise<void> {
  const { context, tx, random, today, now } = seeding
  const demo = facultyDemo(context.encryption)
  const closed = await seedDrive<RecruitmentRules>(tx, contentOf(closedRecruitment(today)), now)
  await seedApplications(tx, random, demo, { ...closed, count: 90, firstNumber: 601, shares: closedShares })
  const open = await seedDrive<RecruitmentRules>(tx, contentOf(openRecruitment(today)), now)
  const wave = { ...open, count: 207, firstNumber: 701, shares: openShares }
  const seeded = await seedApplications(tx, random, demo, wave)
  await seedNewestDocuments(seeding, demo, open.drive.settings, seeded)
  await seedOfficeWork({ ...seeding, random: seededRandom(7) }, demo, open, seeded)
  await seedDrive(tx, contentOf(draftRecruitment(today)), now)
  await seedOwn(seeding, demo, closed, { person: candidate, status: 'accepted', hoursAgo: 70, seed: 3 })
  await seedOwn(seeding, demo, open, { person: candidate, status: 'submitted', hoursAgo: 75, seed: 2 })
  await seedOwn(seeding, demo, open, { person: candidate, status: 'draft', currentStep: 4, hoursAgo: 6, seed: 12 })
}
