import type { OfferReply } from '#domain/selection/offer-operations.ts'
import { text } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'
import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import { inThePast } from './in-the-past.ts'
import type { SelectionOffice } from './selection-office.ts'

/** What those with a seat say, again and again in the order of ranks; null for nothing yet. */
const answers: readonly (OfferReply | null)[] = ['accept', 'float', 'accept', null, 'accept', 'decline', 'accept', null]

/** Answers the offers of a round since it was published so many days ago; the demo's own log-ins still have to. */
export async function seedAnswers<Form extends object, Settings>(
  { seeding, seats }: SelectionOffice<Form, Settings>,
  { list, daysAgo }: { list: string; daysAgo: number },
): Promise<void> {
  const own = demoLogIns.map(({ email }) => email)
  const offered = await seeding.tx.rows(
    { applicationId: text, who: text },
    sql`
    select a.application_id as "applicationId", u.email::text as who
    from offers o join applications a on a.id = o.application_key join accounts u on u.id = a.applicant_id
      join round_outcomes r on r.application_key = o.application_key and r.list_id = o.list_id
    where o.list_id = ${list} and u.email <> all (${sql.param(own)}::text[]) order by r.rank`,
  )
  const inOneGo = Math.ceil(offered.length / daysAgo)
  for (let day = 1; day <= daysAgo; day++) {
    const told = offered.slice((day - 1) * inOneGo, day * inOneGo)
    await inThePast(seeding, daysAgo - day + 0.4, async (context, as) => {
      for (const [place, { applicationId, who }] of told.entries()) {
        const answer = answers[place % answers.length]
        const said = answer && { params: { applicationId }, body: { answer } }
        if (said) await seats.answerOffer(context, { ...said, ...(await as(who)) })
      }
    })
  }
}
