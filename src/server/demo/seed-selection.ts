import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import { settleScrutiny } from '#server/scrutiny/mark-findings.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import { finishQueued } from './in-the-past.ts'
import { allFits, type OfficeCase } from './office-cases.ts'
import { seedDocument, seedDocuments, type SeededApplication } from './seed-documents.ts'
import { seedFindings } from './seed-findings.ts'
import { doubtedRule, seedObjections } from './seed-objections.ts'
import { seedJoinings, seedRefund } from './seed-joining.ts'
import { seedAnswers } from './seed-round.ts'
import { publishList, publishPolicies, publishRound, selectionOffice, type DemoSelection } from './selection-office.ts'

/** When each step was done, in days counted back from now. */
const days = {
  policies: 98,
  /** Before the first list, from the first application to the last. */
  scrutiny: { from: 70, to: 45 },
  provisional: 39,
  objections: { made: 37, answered: 33, lookedAgain: 31 },
  corrigendum: 29,
  final: 19,
  round: 4,
  /** Nobody proposes to pay to an account before a day is over, so that this one can be proposed to from the first. */
  refund: 1.2,
  joining: 0.3,
}

/** Applications at the end of the drive that nobody has looked at: the lists name them as taking no part. */
const leftOpen = 2

const doubted: OfficeCase['look'] = ({ key }) =>
  key === doubtedRule ? { verdict: 'doesNotFit', reason: 'not-proven' } : allFits()

/** Whether it takes part in a list if its documents fit. */
function isInOrder<Form>({ made }: SeededApplication<Form>): boolean {
  return made.paymentVerified && (made.snapshot?.eligibility ?? []).every(({ outcome }) => outcome !== 'not-met')
}

/** Scrutinises the applications of a closed drive by one document each, and those of objectors by all of theirs. */
async function seedScrutiny<Form extends object, Settings>(
  seeding: SeedContext,
  demo: DemoTrack<Form, Settings>,
  { drive, own, submitted }: DemoSelection<Form, Settings>,
  objectors: readonly SeededApplication<Form>[],
): Promise<void> {
  const { track, toCorrect } = demo
  const { from, to } = days.scrutiny
  const docType = toCorrect.document
  const only = { docType, rules: 'paper', label: track.words('en').label(`documents.${docType}`) } as const
  for (const [place, one] of [own, ...submitted.slice(0, -leftOpen)].entries()) {
    if (objectors.includes(one)) await seedDocuments(seeding, demo, drive.settings, one)
    else if (one !== own) await seedDocument(seeding, demo, one, { ...only, uploadedAt: one.made.createdAt })
    const application = await findInTransaction<Form, Settings>(seeding.tx, track, one.made.applicationId)
    const lookedAgo = from - ((from - to) * place) / submitted.length
    await seedFindings(seeding, demo, application, { lookedAgo, look: one === own ? doubted : allFits })
    await settleScrutiny(seeding.tx, track, application)
  }
}

/**
 * The selection of a closed drive, from its policies to the first round, whose seats can be answered: a provisional list,
 * objections to it, its corrigendum, the final list, fees, refunds, and the first who joined.
 */
export async function seedSelection<Form extends object, Settings>(
  seeding: SeedContext,
  demo: DemoTrack<Form, Settings>,
  selected: DemoSelection<Form, Settings> & { policies: SelectionPolicies },
): Promise<void> {
  const office = selectionOffice(seeding, demo, selected)
  const { own, submitted, policies } = selected
  const others = submitted.slice(0, -leftOpen).filter(isInOrder).slice(0, 2)
  await publishPolicies(office, policies, days.policies)
  await seedScrutiny(seeding, demo, selected, others)
  const list = await publishList(office, { kind: 'provisional' }, days.provisional)
  await seedObjections(office, demo, { list, objectors: [own, ...others], days: days.objections })
  const reason = `The category of ${own.made.applicationId} is accepted, after an objection.`
  await publishList(office, { kind: 'provisional', corrects: list, reason }, days.corrigendum)
  await publishList(office, { kind: 'final' }, days.final)
  const round = await publishRound(office, days.round)
  await seedAnswers(office, { list: round, daysAgo: days.round })
  await seedRefund(office, demo, { list: round, daysAgo: days.refund })
  await seedJoinings(office, demo, { list: round, daysAgo: days.joining })
  await finishQueued(seeding.tx)
}
