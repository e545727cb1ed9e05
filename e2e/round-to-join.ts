import { addDays, dayOf } from '#domain/platform/calendar.ts'
import { canonicalJson } from '#domain/platform/canonical-json.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { person } from '../test/allotment-instances.ts'
import { publishedListOf } from '../test/published-lists.ts'
import { inDatabase } from './clock.ts'
import { ownAdmission } from './own-admission.ts'
import { logIns } from './screens.ts'
import { takeApplications, type TakenApplication } from './take-applications.ts'

const course = 'BSc EMT'

type RoundToJoin = { driveId: string; people: readonly TakenApplication[] }

/**
 * Publishes a round in which three people with photos have a seat that they keep, as the office does, in an admission of
 * its own.
 */
export async function publishRoundToJoin({ title, number }: { title: string; number: string }): Promise<RoundToJoin> {
  const hasPhoto = `exists (select from documents d where d.application_id = a.id and d.doc_type = 'photo')`
  const people = await takeApplications(3, hasPhoto)
  const driveId = await ownAdmission(title, 'closed', people)
  const today = dayOf(new Date())
  const answerBy = addDays(today, -1)
  const days = { answerBy, reportFrom: answerBy, reportBy: addDays(today, 3) }
  const { document } = publishedListOf({
    courses: [{ name: course, seats: { UR: 4, OBC: 1 } }],
    applicants: people.map(({ id }, place) => person(id, 4211 + place, { preferences: [course] })),
  })
  const policies = { ...document.policies, rounds: [days] }
  const list = { ...document, ...days, number, policies, policiesHash: hashOf(policies), drive: { id: driveId, title } }
  const officers = [logIns.student.email, logIns.admin.email]
  await inDatabase(
    `insert into selection_policies (drive_id, version, policies, saved_by, hash, published_at, published_by)
     select $1, 1, $2, id, $3, portal_now(), id from accounts where email = $4`,
    [driveId, canonicalJson(policies), list.policiesHash, logIns.admin.email],
  )
  await inDatabase(
    `insert into selection_lists (drive_id, kind, round, policies_version, content, head, candidates, input_hash, composed_by,
       number, document, hash, answer_by, report_from, report_by, published_by, published_at)
     select $1, 'allotment', 1, 1, $2::text, $2::text::jsonb - 'rows', jsonb_array_length($2::text::jsonb -> 'rows'), $3, one.id, $4, $2::text, $3, $5, $6, $7, other.id, portal_now()
     from accounts one, accounts other where one.email = $8 and other.email = $9`,
    [driveId, canonicalJson(list), hashOf(list), number, days.answerBy, days.reportFrom, days.reportBy, ...officers],
  )
  for (const [place, { key }] of people.entries()) {
    await inDatabase(
      `with list as (select id from selection_lists where number = $1),
         seat as (
           insert into allotted_seats (application_key, list_id, course, seat, answer, answered_at)
           select $2, id, $3, 'UR', 'freeze', portal_now() from list)
       insert into round_outcomes (application_key, list_id, rank, reasons) select $2, id, $4, '[]' from list`,
      [number, key, course, 4211 + place],
    )
  }
  return { driveId, people }
}
