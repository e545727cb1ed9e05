import { int, uuid } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { copyNow } from '#server/letters/letter-copy.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import { accountOf, recordDeed } from './past-events.ts'

const subject = 'Keep your original documents ready: {number}'
const body =
  'Dear {name},\n\nWe are checking the applications for {course}. Please keep the originals of all certificates ready: if you are called, you show them on the first day.\n\nYou do not need to answer this letter.'
const inHindi = {
  subject: 'अपने मूल दस्तावेज़ तैयार रखें: {number}',
  body: 'प्रिय {name},\n\nहम {course} के आवेदन जाँच रहे हैं। कृपया अपने सभी मूल दस्तावेज़ तैयार रखें: बुलाए जाने पर उन्हें पहले दिन दिखाना होगा।\n\nइस पत्र का उत्तर देना आवश्यक नहीं है।',
}

/** A letter to everybody who had submitted to a drive four days ago, with its copies and mails. */
export async function seedLetter<Form extends object, Settings>(
  { tx, ago }: Pick<SeedContext, 'tx' | 'ago'>,
  { track, colleague }: DemoTrack<Form, Settings>,
  driveId: string,
): Promise<void> {
  const [at, sentAt] = [ago(4), ago(3.99)]
  const recipients = sql`
    from applications a join accounts u on u.id = a.applicant_id join drives d on d.id = a.drive_id
    where a.drive_id = ${driveId} and a.submitted_at < ${at.toISOString()} and a.status = 'submitted'`
  const { count } = await tx.one({ count: int }, sql`select count(*)::int as count ${recipients}`)
  if (count === 0) return
  const { id } = await tx.one(
    { id: uuid },
    sql`
    insert into letters (track, drives, subject, body, translations, written_by, recipients, without_mail, created_at,
      sends_at, queued_at)
    values (${track.name}, array[${driveId}]::uuid[], ${subject}, ${body}, ${JSON.stringify({ hi: inHindi })}::jsonb,
      ${accountOf(colleague)}, ${count}, 0, ${at.toISOString()}, ${sentAt.toISOString()}, ${sentAt.toISOString()})
    returning id`,
  )
  await tx.execute(sql`
    with told as (
      select a.id as key, u.email, gen_random_uuid() as mail, ${copyNow(track)} ${recipients}),
    copies as (
      insert into letter_copies (letter_id, application_key, name, course, last_day, mail_id)
      select ${id}::uuid, key, name, course, "lastDay", mail from told)
    insert into mails (id, kind, to_address, data, cause, message_id, created_at, sent_at)
    select mail, 'letter', email, '{}', 'letter:' || ${id} || ':' || "applicationId", '<demo-' || mail || '@pravesh>',
      ${sentAt.toISOString()}, ${sentAt.toISOString()} from told`)
  const event = {
    action: 'letter.written',
    subject: driveId,
    detail: { list: track.name, title: subject, count },
  } as const
  await recordDeed(tx, { event, at, who: colleague })
}
