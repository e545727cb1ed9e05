import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import { settleScrutiny } from '#server/scrutiny/mark-findings.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import { finishQueued, inThePast, type EmptyCall } from './in-the-past.ts'
import { allFits, type OfficeCase } from './office-cases.ts'
import { seedDocument, seedDocuments, type SeededApplication } from './seed-documents.ts'
import { seedFindings } from './seed-findings.ts'
import { doubtedRule, seedObjections } from './seed-objections.ts'
import {
  publishList,
  publishPolicies,
  publishRound,
  selectionOffice,
  type DemoSelection,
  type SelectionOffice,
  accounts,
} from './selection-office.ts'
import { workOnSeat } from '#server/joining/work-on-seat.ts'
import { trackOf } from '#server/applications/track-of.ts'
import { originalsOf } from '#server/joining/originals.ts'
import { text, bool } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { giveDemoAccount } from '#server/refunds/refunds-of-application.ts'
import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import type { SeatReply } from '#domain/selection/allotted-seats.endpoints.ts'
import type { Context } from '#server/context.ts'
import { seededRandom, type Random } from './random.ts'

/** What those with a seat say, and whether they pay its fee and accounts verify it; null for nothing yet. */
type RoundCase = { answer: SeatReply; utr?: 'recorded' | 'verified' } | null

/** Repeated in the order of ranks; applicants who accept, have paid and want another course more wait for that. */
const cases: readonly RoundCase[] = [
  { answer: 'accept', utr: 'verified' },
  { answer: 'accept', utr: 'verified' },
  { answer: 'accept', utr: 'verified' },
  null,
  { answer: 'accept', utr: 'recorded' },
  { answer: 'decline' },
  { answer: 'accept', utr: 'verified' },
  { answer: 'accept' },
]

/** `wantsMore`: whether they wish another course more. */
type OfferedSeat = { applicationId: string; who: string; wantsMore: boolean }

/** Lets an applicant answer an allotted seat, and pay its fee. */
async function seedAnswer(
  { seats, tracks }: SelectionOffice,
  { context, as, random }: { context: Context; as: (address: string) => Promise<EmptyCall>; random: Random },
  { applicationId, who, wantsMore, answer, utr }: OfferedSeat & NonNullable<RoundCase>,
): Promise<void> {
  const params = { applicationId }
  const applicant = await as(who)
  const said = answer === 'accept' && utr === 'verified' && wantsMore ? 'float' : answer
  await workOnSeat(context, trackOf(tracks, applicationId), { applicationId, deed: { transition: said }, ...applicant })
  if (!utr) return
  const body = { utr: `5${random.digits(11)}` }
  await seats['POST /api/applications/{applicationId}/seat-fee'](context, { ...applicant, params, body })
  if (utr !== 'verified') return
  const check = { ...(await as(accounts)), params, body: { as: 'verify' as const } }
  await seats['POST /api/applications/{applicationId}/seat-fee/check'](context, check)
}

/** Answers the seats of a round since it was published so many days ago; the demo's own log-ins still have to. */
async function seedAnswers(
  office: SelectionOffice,
  { list, daysAgo }: { list: string; daysAgo: number },
): Promise<void> {
  const { seeding } = office
  const random = seededRandom(22)
  const own = demoLogIns.map(({ email }) => email)
  const offered = await seeding.tx.rows(
    { applicationId: text, who: text, wantsMore: bool },
    sql`
    select a.application_id as "applicationId", u.email::text as who,
      exists (select from jsonb_array_elements(r.reasons) e where e ->> 'course' <> o.course) as "wantsMore"
    from allotted_seats o join applications a on a.id = o.application_key join accounts u on u.id = a.applicant_id
      join round_outcomes r on r.application_key = o.application_key and r.list_id = o.list_id
    where o.list_id = ${list} and u.email <> all (${sql.param(own)}::text[]) order by r.rank`,
  )
  const inOneGo = Math.ceil(offered.length / daysAgo)
  for (let day = 1; day <= daysAgo; day++) {
    const told = offered.slice((day - 1) * inOneGo, day * inOneGo)
    await inThePast(seeding, daysAgo - day + 0.4, async (context, as) => {
      for (const [place, seat] of told.entries()) {
        const said = cases[place % cases.length]
        if (said) await seedAnswer(office, { context, as, random }, { ...seat, ...said })
      }
    })
  }
}

const paidSeat = { applicationId: text, who: text, name: text, list: text }

/** Those of a round who gave an answer and whose fee is verified, in the order of ranks. */
function paidSeats(
  { seeding: { tx } }: SelectionOffice,
  { list, answer }: { list: string; answer: 'float' | 'freeze' },
) {
  return tx.rows(
    paidSeat,
    sql`
    select a.application_id as "applicationId", u.email::text as who, u.name, l.number as list
    from allotted_seats o join seat_fees f on f.application_key = o.application_key join applications a on a.id = o.application_key
      join accounts u on u.id = a.applicant_id join selection_lists l on l.id = o.list_id
      join round_outcomes r on r.list_id = o.list_id and r.application_key = o.application_key
    where o.list_id = ${list} and o.answer = ${answer} and f.verified order by r.rank`,
  )
}

/** How many have come with their originals so far. */
const haveCome = 4

/** Lets the first of those who keep their seats join at the counter. */
async function seedJoinings<Form extends object, Settings>(
  office: SelectionOffice,
  { track, clerk }: DemoTrack<Form, Settings>,
  { list, daysAgo }: { list: string; daysAgo: number },
): Promise<void> {
  const { seeding } = office
  const kept = await paidSeats(office, { list, answer: 'freeze' })
  await inThePast(seeding, daysAgo, async (context, as) => {
    const by = await as(clerk)
    for (const { applicationId, list: number } of kept.slice(0, haveCome)) {
      const application = await findInTransaction<Form, Settings>(seeding.tx, track, applicationId)
      const originals = originalsOf(track, application, 'en').map(({ kind }) => kind)
      const joining = { list: number, originals, note: '', undertaken: false, photoChecked: true }
      await workOnSeat(context, track, { applicationId, deed: { transition: 'join', ...joining }, ...by })
    }
  })
}

/** Lets somebody who waited for another course give the seat up: most of its fee is to be refunded. */
async function seedRefund<Form extends object, Settings>(
  office: SelectionOffice,
  { track }: DemoTrack<Form, Settings>,
  { list, daysAgo }: { list: string; daysAgo: number },
): Promise<void> {
  const { seeding } = office
  const [one] = await paidSeats(office, { list, answer: 'float' })
  if (!one) return
  const { applicationId, who, name: accountName } = one
  await inThePast(seeding, daysAgo, async (context, as) => {
    const call = { applicationId, ...(await as(who)) }
    await workOnSeat(context, track, { ...call, deed: { transition: 'decline' } })
    const account = { accountName, accountNumber: '50100234567812', ifsc: 'HDFC0000123' }
    await giveDemoAccount(seeding.tx, { ...context, track }, { account, ...call })
  })
}

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

/** Applications at the end of the drive that nobody has scrutinised: in the lists they are not considered. */
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
  await seedObjections(office, demo.clerk, { list, objectors: [own, ...others], days: days.objections })
  const reason = `The category of ${own.made.applicationId} is accepted, after an objection.`
  await publishList(office, { kind: 'provisional', corrects: list, reason }, days.corrigendum)
  await publishList(office, { kind: 'final' }, days.final)
  const round = await publishRound(office, days.round)
  await seedAnswers(office, { list: round, daysAgo: days.round })
  await seedRefund(office, demo, { list: round, daysAgo: days.refund })
  await seedJoinings(office, demo, { list: round, daysAgo: days.joining })
  await finishQueued(seeding.tx)
}
