import { askedForm } from '#domain/applications/asked-form.ts'
import { untilRefusal, type Correctable, type CorrectionLetter } from '#domain/corrections/correction.ts'
import type { CorrectionsEndpoints } from '#domain/corrections/corrections.endpoints.ts'
import { correctablesOf, openingOf, type OpenedParts } from '#domain/corrections/opened-parts.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal, refuseAnswers } from '#domain/platform/problem.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { questionsOf } from '#server/applications/further.ts'
import { findApplication, lockOngoing } from '#server/applications/find-application.ts'
import { noProposal } from '#server/applications/make-transition.ts'
import { previewMail } from '#server/applications/mails/send-mail.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { correctionMails } from './mails.ts'
import { columnAssignments } from '#lib/sql/column-values.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import { sql } from '#lib/sql/sql.ts'
import { lookThrough } from '#server/scrutiny/stored-scrutiny.ts'
import { languages } from '#words/room.ts'
import { sayFindingReason } from '#words/review/scrutiny.ts'
import { sayItem, wordsFor } from './say-correction.ts'
import { findCorrections, oneAnswer, refuseOwn, touch } from './stored-correction.ts'

/** What decides what can be opened in a submitted application, as it was in force at submission. */
const openingFacts = (application: AnyStoredApplication) => ({
  findings: application.snapshot?.eligibility ?? [],
  questions: questionsOf(application),
})

/** What a letter opens. Throws where it may not be sent: no submitted application, another day, or fixed answers. */
function openedBy<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { items, until }: CorrectionLetter,
): OpenedParts {
  const { status, readAt } = application
  if (status !== 'submitted') throw new Problem(refusal('not-possible-now', { status }))
  const late = untilRefusal(until, dayOf(new Date(readAt)))
  const { opening, errors } = openingOf(track, items, openingFacts(application))
  refuseAnswers([...errors, ...(late ? [{ path: 'until', ...late }] : [])])
  return opening
}

/** The letter as the facts of a mail, with the names of its items in every language. */
function letterFacts<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { items, comment, until }: CorrectionLetter,
): MailData<'correction-asked'> {
  const named = items.map((item) => {
    const labels = [...languages.keys()].map((language) => [language, sayItem(track, application, item, language)])
    const { reason = null, translations = {} } = item
    return { labels: Object.fromEntries(labels) as Record<string, string>, reason, translations }
  })
  return { ...aboutApplication(track, application), items: named, comment, until }
}

/** Closes a correction that came back, because the office asks again. One that is not answered is extended instead. */
async function closeAnswered(tx: Transaction, { key }: AnyStoredApplication): Promise<number> {
  const [newest] = await findCorrections(tx, key)
  if (!newest) return 1
  if (newest.closedAt === null && newest.answeredAt === null) throw new Problem(refusal('correction-open'))
  await tx.execute(sql`
    update corrections set closed_at = portal_now(), version = version + 1
    where application_id = ${key} and number = ${newest.number} and closed_at is null`)
  return newest.number + 1
}

/** Asks an applicant to correct what the letter names: opens exactly that, keeps what stood before, and mails it. */
export const askCorrection: VerbOfTracks<CorrectionsEndpoints, 'POST /api/applications/{applicationId}/corrections'> =
  (tracks) =>
  ({ db }, { params: { applicationId }, body: letter, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const track = trackOf(tracks, applicationId)
      const application = await lockOngoing(tx, track, { applicationId })
      refuseOwn(application, actor)
      const { documents, answers } = openedBy(track, application, letter)
      const number = await closeAnswered(tx, application)
      const { key, form, documents: present, snapshot, email } = application
      const { items, comment, until } = letter
      const before = { form, documents: present, eligibility: snapshot?.eligibility ?? [] }
      await tx.execute(sql`
      insert into corrections (application_id, number, items, comment, documents, answers, until, before, asked_by)
      values (${key}, ${number}, ${JSON.stringify(items)}::jsonb, ${comment}, ${sql.param([...documents])},
        ${sql.param([...answers])}, ${until}, ${JSON.stringify(before)}::jsonb, ${actor.id})`)
      // What was proposed was about the application as it was before the correction.
      await tx.execute(sql`update applications set ${columnAssignments(noProposal)} where id = ${key}`)
      await touch(tx, application)
      const detail = { number, until, items: items.map(({ key: name }) => name) }
      await recordAudit(tx, { actor, action: 'correction.asked', subject: applicationId, detail, origin })
      const data = letterFacts(track, application, letter)
      await queueMail(tx, { kind: 'correction-asked', to: email, data, cause: `correction:${applicationId}:${number}` })
      return { correction: await oneAnswer(tx, track, { applicationId, number, actor }) }
    })

/** The letter in every language of the portal, as it would be sent. */
export const foreseeCorrection: VerbOfTracks<
  CorrectionsEndpoints,
  'POST /api/applications/{applicationId}/corrections/foresee'
> =
  (tracks) =>
  async (context, { params: { applicationId }, body: letter, actor }) => {
    const track = trackOf(tracks, applicationId)
    const application = await findApplication(context, track, applicationId)
    refuseOwn(application, actor)
    openedBy(track, application, letter)
    const mail = {
      row: correctionMails['correction-asked'],
      data: letterFacts(track, application, letter),
      to: application.email,
    } as const
    return {
      letters: await Promise.all(
        offeredLanguages.map(async (language) => {
          const { subject, text } = await previewMail(context, track, { ...mail, application, language })
          return { language, subject, text }
        }),
      ),
    }
  }

type SuggestedReason = NonNullable<Correctable['suggested']>

/** The reason of a finding in every language; for “another reason” the clerk writes it. */
function suggestedBy(reason: string | null): SuggestedReason {
  if (reason === null || reason === 'other') return { reason: '', translations: {} }
  const others = [...languages.keys()].filter((language) => language !== 'en')
  return {
    reason: sayFindingReason(reason, 'en'),
    translations: Object.fromEntries(others.map((language) => [language, sayFindingReason(reason, language)])),
  }
}

/** What an officer can ask to correct in an application, by name, with what clerks found wrong. */
export const readCorrectables: VerbOfTracks<
  CorrectionsEndpoints,
  'GET /api/applications/{applicationId}/correctables'
> =
  (tracks) =>
  async (context, { params: { applicationId }, actor: { language } }) => {
    const track = trackOf(tracks, applicationId)
    const application = await findApplication(context, track, applicationId)
    const words = wordsFor(track, application, language)
    const facts = openingFacts(application)
    const { documents, answers } = correctablesOf(track, facts.questions)
    const { isShown, instead } = askedForm(track, facts.questions)
    const rules = new Set(facts.findings.flatMap(({ rule, outcome }) => (outcome === 'met' ? [] : [rule])))
    const opens = (key: string) => openingOf(track, [{ of: 'rule', key }], facts).errors.length === 0
    const offered: Omit<Correctable, 'suggested'>[] = [
      ...documents.map((key) => ({ of: 'document' as const, key, label: words.label(`documents.${key}`) })),
      ...answers
        .filter((key) => isShown(key, application.form) || instead.has(key))
        .map((key) => ({ of: 'answer' as const, key, label: words.fullName(key) })),
      ...[...rules].filter(opens).map((key) => {
        const item = { of: 'rule' as const, key }
        return { ...item, label: sayItem(track, application, item, language) }
      }),
    ]
    const { present: found } = await lookThrough(context.db, track, { application, language })
    return {
      correctables: offered.map((one) => {
        const doubt = found.find(({ finding: { of, key, verdict } }) => {
          return of === one.of && key === one.key && verdict !== 'fits'
        })
        return { ...one, suggested: doubt ? suggestedBy(doubt.finding.reason) : null }
      }),
    }
  }
