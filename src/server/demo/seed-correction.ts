import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import type { CorrectionItem } from '#domain/corrections/correction.ts'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayFindingReason } from '#words/scrutiny.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import type { CaseCorrection } from './office-cases.ts'
import { accountOf, recordDeed, recordMail, type DatedDeed } from './past-events.ts'
import { seedDocument, type SeededApplication } from './seed-documents.ts'

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
export async function seedCorrection<Form extends object, Settings>(
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
