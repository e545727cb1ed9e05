import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import { sql } from '#lib/sql/sql.ts'
import { settleScrutiny } from '#server/scrutiny/mark-findings.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import { officeCases, type OfficeCase, type CaseCorrection } from './office-cases.ts'
import { accountOf, recordDeed, recordMail, type DatedDeed } from './past-events.ts'
import { seedDocuments, type SeededApplication, seedDocument } from './seed-documents.ts'
import type { DemoDrive } from './seed-drive.ts'
import { seedFindings } from './seed-findings.ts'
import { int, uuid } from '#lib/sql/columns.ts'
import { copyNow } from '#server/letters/letter-copy.ts'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import type { CorrectionItem } from '#domain/corrections/correction.ts'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sayFindingReason } from '#words/review/scrutiny.ts'

const nameCutShort = {
  reason: 'The name is cut short. Write it as on the certificate.',
  translations: { hi: 'नाम अधूरा है। प्रमाणपत्र में जैसा है, वैसा ही लिखें।' },
}
const comment = 'Photograph the whole page in daylight.'

/** What the letter asks for: a document that cannot be read, and a name. */
const itemsOf = ({ document, answer }: { document: string; answer: string }): CorrectionItem[] => [
  {
    of: 'document',
    key: document,
    reason: sayFindingReason('blurred', 'en'),
    translations: { hi: sayFindingReason('blurred', 'hi') },
  },
  { of: 'answer', key: answer, ...nameCutShort },
]

/** Puts a new file in the place of the one that could not be read, which stays. */
async function replaceDocument<Form extends object, Settings>(
  seeding: SeedContext,
  demo: DemoTrack<Form, Settings>,
  seeded: SeededApplication<Form>,
  uploadedAt: Date,
): Promise<void> {
  const { document: docType } = demo.toCorrect
  const label = demo.track.words('en').label(`documents.${docType}`)
  await seeding.tx.execute(sql`
    update documents set doc_type = ${`${docType}~1`}, replaced_in = 1
    where application_id = ${seeded.key} and doc_type = ${docType}`)
  await seedDocument(seeding, demo, seeded, { docType, rules: 'paper', label, uploadedAt })
}

/** The days and moments of a correction; null for what has not happened. */
function datesOf(
  { ago }: Pick<SeedContext, 'ago'>,
  { askedAgo, days, extended, answeredAgo, closedAgo }: CaseCorrection,
) {
  const moment = (daysAgo: number | undefined) => (daysAgo === undefined ? null : ago(daysAgo))
  const askedAt = ago(askedAgo)
  const extendedAt = moment(extended?.ago)
  const was = addDays(dayOf(askedAt), days)
  const until = extended && extendedAt ? addDays(dayOf(extendedAt), extended.days) : was
  return { askedAt, extendedAt, was, until, answeredAt: moment(answeredAgo), closedAt: moment(closedAgo) }
}

/** What people did with a correction, in the audit, and the mail of its letter. */
async function recordCorrection(
  tx: Transaction,
  { askedAt, extendedAt, was, until, answeredAt, closedAt }: ReturnType<typeof datesOf>,
  { subject, email, clerk, keys }: { subject: string; email: string; clerk: string; keys: string[] },
): Promise<void> {
  const add = (at: Date | null, who: string, event: DatedDeed['event']) => at && recordDeed(tx, { event, at, who })
  const number = 1
  await add(askedAt, clerk, { action: 'correction.asked', subject, detail: { number, until: was, items: keys } })
  await recordMail(tx, { kind: 'correction-asked', to: email, cause: `correction:${subject}:1`, at: askedAt })
  await add(extendedAt, clerk, { action: 'correction.extended', subject, detail: { number, until, was } })
  await add(answeredAt, email, { action: 'correction.answered', subject, detail: { number, changed: keys } })
  const isAnswered = answeredAt !== null
  await add(closedAt, clerk, { action: 'correction.closed', subject, detail: { number, isAnswered } })
}

/** A correction with everything that has happened to it: its letter, more time, the answer, and its end. */
async function seedCorrection<Form extends object, Settings>(
  seeding: SeedContext,
  demo: DemoTrack<Form, Settings>,
  { application, seeded }: { application: StoredApplication<Form, Settings>; seeded: SeededApplication<Form> },
  correction: CaseCorrection,
): Promise<void> {
  const { tx } = seeding
  const { clerk, toCorrect } = demo
  const { key, applicationId: subject, email, form, documents, snapshot } = application
  const { document, answer } = toCorrect
  const dates = datesOf(seeding, correction)
  const { askedAt, until, answeredAt, closedAt } = dates
  const misread = answeredAt ? mergeAnswers<object>(form, toCorrect.misread(form)) : form
  const before = { form: misread, documents, eligibility: snapshot?.eligibility ?? [] }
  await tx.execute(sql`
    insert into corrections (application_id, number, items, comment, documents, answers, until, before, asked_by,
      asked_at, answered_at, closed_at)
    values (${key}, 1, ${JSON.stringify(itemsOf(toCorrect))}::jsonb, ${comment}, ${sql.param([document])},
      ${sql.param([answer])}, ${until}, ${JSON.stringify(before)}::jsonb, ${accountOf(clerk)}, ${askedAt.toISOString()},
      ${answeredAt?.toISOString() ?? null}, ${closedAt?.toISOString() ?? null})`)
  await recordCorrection(tx, dates, { subject, email, clerk, keys: [document, answer] })
  if (answeredAt) await replaceDocument(seeding, demo, seeded, answeredAt)
}

const subject = 'Keep your original documents ready: {number}'
const body =
  'Dear {name},\n\nWe are checking the applications for {course}. Please keep the originals of all certificates ready: if you are called, you show them on the first day.\n\nYou do not need to answer this letter.'
const inHindi = {
  subject: 'अपने मूल दस्तावेज़ तैयार रखें: {number}',
  body: 'प्रिय {name},\n\nहम {course} के आवेदन जाँच रहे हैं। कृपया अपने सभी मूल दस्तावेज़ तैयार रखें: बुलाए जाने पर उन्हें पहले दिन दिखाना होगा।\n\nइस पत्र का उत्तर देना आवश्यक नहीं है।',
}

/** A letter to everybody who had submitted to a drive four days ago, with its copies and mails. */
async function seedLetter<Form extends object, Settings>(
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

const dayMs = 86_400_000
/** Older than everything that the office did to a case. */
const caseAge = 14 * dayMs
const assigned = 6

async function seedCase<Form extends object, Settings>(
  seeding: SeedContext,
  demo: DemoTrack<Form, Settings>,
  { settings, seeded }: { settings: Settings; seeded: SeededApplication<Form> },
  one: OfficeCase,
): Promise<void> {
  const { tx } = seeding
  const read = () => findInTransaction<Form, Settings>(tx, demo.track, seeded.made.applicationId)
  await seedDocuments(seeding, demo, settings, seeded)
  const application = await read()
  await seedFindings(seeding, demo, application, one)
  if (one.correction) await seedCorrection(seeding, demo, { application, seeded }, one.correction)
  await settleScrutiny(tx, demo.track, await read())
}

/** Gives the clerk some unscrutinised applications. */
async function seedAssignments<Form extends object, Settings>(
  { tx, ago }: SeedContext,
  { clerk, colleague }: DemoTrack<Form, Settings>,
  seeded: readonly SeededApplication<Form>[],
): Promise<void> {
  const to = demoLogIns.find(({ email }) => email === clerk)?.name ?? null
  for (const { key, made } of seeded) {
    await tx.execute(sql`update applications set assigned_to = ${accountOf(clerk)} where id = ${key}`)
    const event = { action: 'scrutiny.assigned', subject: made.applicationId, detail: { to } } as const
    await recordDeed(tx, { event, at: ago(1), who: colleague })
  }
}

async function withdraw<Form>({ tx, ago }: SeedContext, { key, made }: SeededApplication<Form>): Promise<void> {
  const at = ago(3)
  await tx.execute(sql`
    update applications set status = 'withdrawn', updated_at = ${at.toISOString()} where id = ${key}`)
  const event = { action: 'application.withdrawn', subject: made.applicationId, detail: { was: 'submitted' } } as const
  await recordDeed(tx, { event, at, who: made.person.email })
}

/**
 * The work of the office on an open drive: applications that are scrutinised, corrected, withdrawn and assigned, and a
 * letter to everybody who has submitted. They are the oldest ones, those with a verified payment first.
 */
export async function seedOfficeWork<Form extends object, Settings>(
  seeding: SeedContext,
  demo: DemoTrack<Form, Settings>,
  { drive }: DemoDrive<Settings>,
  seeded: readonly SeededApplication<Form>[],
): Promise<void> {
  const before = seeding.now.getTime() - caseAge
  const old = seeded
    .filter(({ made: { status, submittedAt } }) => status === 'submitted' && Number(submittedAt ?? before) < before)
    .toSorted(({ made: one }, { made: other }) => {
      const byPayment = Number(other.paymentVerified) - Number(one.paymentVerified)
      return byPayment || Number(one.submittedAt) - Number(other.submittedAt)
    })
  const [withdrawn, ...others] = old
  if (withdrawn) await withdraw(seeding, withdrawn)
  for (const [place, one] of officeCases.entries()) {
    const { [place]: chosen } = others
    if (chosen) await seedCase(seeding, demo, { settings: drive.settings, seeded: chosen }, one)
  }
  const rest = others.slice(officeCases.length)
  await seedAssignments(seeding, demo, rest.slice(0, assigned))
  await seedLetter(seeding, demo, drive.id)
}
