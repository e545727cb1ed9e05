import { findInTransaction } from '#server/applications/find-application.ts'
import { join } from '#server/joining/join.ts'
import { originalsOf } from '#server/joining/originals.ts'
import { text } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { giveDemoAccount } from '#server/refunds/refunds-of-application.ts'
import type { DemoTrack } from './demo-track.ts'
import { inThePast } from './in-the-past.ts'
import type { SelectionOffice } from './selection-office.ts'

const paidSeat = { applicationId: text, who: text, name: text, list: text }

/** Those of a round who gave an answer and whose fee is verified, in the order of ranks. */
function paidSeats<Form extends object, Settings>(
  { seeding: { tx } }: SelectionOffice<Form, Settings>,
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
export async function seedJoinings<Form extends object, Settings>(
  office: SelectionOffice<Form, Settings>,
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
      await join(context, track, { applicationId, joining, ...by })
    }
  })
}

/** Lets somebody who waited for another course give the seat up: most of its fee is to be refunded. */
export async function seedRefund<Form extends object, Settings>(
  office: SelectionOffice<Form, Settings>,
  { track }: DemoTrack<Form, Settings>,
  { list, daysAgo }: { list: string; daysAgo: number },
): Promise<void> {
  const { seeding, seats } = office
  const [one] = await paidSeats(office, { list, answer: 'float' })
  if (!one) return
  const { applicationId, who, name: accountName } = one
  await inThePast(seeding, daysAgo, async (context, as) => {
    const call = { params: { applicationId }, ...(await as(who)) }
    await seats.answerSeat(context, { ...call, body: { answer: 'decline' } })
    const account = { accountName, accountNumber: '50100234567812', ifsc: 'HDFC0000123' }
    await giveDemoAccount(seeding.tx, { ...context, track }, { applicationId, account, ...call })
  })
}
