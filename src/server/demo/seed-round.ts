import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import type { SeatReply } from '#domain/selection/allotted-seat-operations.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/call.ts'
import { bool, text } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { inThePast } from './in-the-past.ts'
import { seededRandom, type Random } from './random.ts'
import { accounts, type SelectionOffice } from './selection-office.ts'

/** What those with a seat say, and whether they pay its fee and accounts verify it; null for nothing yet. */
type RoundCase = { answer: SeatReply; utr?: 'recorded' | 'verified' } | null

/** Said again and again in the order of ranks; who accepts, has paid and wants another course more waits for it. */
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
async function seedAnswer<Form extends object, Settings>(
  { seats }: SelectionOffice<Form, Settings>,
  { context, as, random }: { context: Context; as: (address: string) => Promise<Caller>; random: Random },
  { applicationId, who, wantsMore, answer, utr }: OfferedSeat & NonNullable<RoundCase>,
): Promise<void> {
  const params = { applicationId }
  const applicant = await as(who)
  const said = answer === 'accept' && utr === 'verified' && wantsMore ? 'float' : answer
  await seats.answerSeat(context, { params, body: { answer: said }, ...applicant })
  if (!utr) return
  const body = { utr: `5${random.digits(11)}` }
  await seats.recordSeatFee(context, { params, body, ...applicant })
  if (utr === 'verified') await seats.checkSeatFee(context, { params, body: { as: 'verify' }, ...(await as(accounts)) })
}

/** Answers the seats of a round since it was published so many days ago; the demo's own log-ins still have to. */
export async function seedAnswers<Form extends object, Settings>(
  office: SelectionOffice<Form, Settings>,
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
