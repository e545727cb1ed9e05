import { z } from 'zod'
import { askedForm } from '#domain/applications/asked-form.ts'
import { furtherAnswersOf } from '#domain/drives/further-questions.ts'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import type { CorrectionsEndpoints } from '#domain/corrections/corrections.endpoints.ts'
import { correctionLife } from '#domain/corrections/correction-life.ts'
import { givenAnswers } from '#domain/corrections/given-answers.ts'
import { answersRefused } from '#domain/corrections/opened-parts.ts'
import { transitionRefusal } from '#domain/lifecycle/lifecycle.ts'
import { Problem, refusal, refuseAnswers } from '#domain/platform/problem.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { chosenIn, questionsOf, validFurther } from '#server/applications/further.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import { judged, refuseUnsafeDocuments } from '#server/applications/missing-for-submission.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import type { AnyTrack, Track } from '#server/applications/track.ts'
import { makeTransition } from '#server/lifecycle/make-transition.ts'
import { asTold } from '#server/applications/decisions/held-decision.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { columnAssignments } from '#lib/sql/column-values.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { readPart } from '#server/platform/problem-answer.ts'
import { sql } from '#lib/sql/sql.ts'
import { settleScrutiny } from '#server/scrutiny/mark-findings.ts'
import { saidBy } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import { wordsFor } from './say-correction.ts'
import { livingCorrections } from './correction-transitions.ts'
import { factsOfCorrection, findCorrection, oneAnswer, replacedIn, type StoredCorrection } from './stored-correction.ts'
import { receiptOf } from './receipt.ts'

type SentCorrection = { answers?: object | undefined; version?: number | undefined }

/** Made at the first answer, and kept: the schema of a whole form takes a while. */
const schemas = new Map<string, z.ZodObject<{ answers: z.ZodObject }>>()

function schemaOf({ name, form }: Pick<AnyTrack, 'name' | 'form'>) {
  const known = schemas.get(name) ?? z.object({ answers: givenAnswers(form.draft()) })
  schemas.set(name, known)
  return known
}

/** What was sent, as the form of the track takes it. Throws on answers that it does not have, and on wrong ones. */
function givenTo(track: AnyTrack, { answers, version }: SentCorrection): SentCorrection {
  if (answers === undefined) return { version }
  return { ...readPart(schemaOf(track), { answers }), version }
}

type AnswerCorrection = OnApplication & {
  number: number
  answers?: object | undefined
  /** The version of the correction on which the answers were typed. */
  version?: number | undefined
}

/** A correction that its owner may answer now, with its application; both are locked. */
async function lockToAnswer<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { applicationId, number, actor, answers = {}, version }: AnswerCorrection,
) {
  const application = asTold(await lockOngoing<Form, Settings>(tx, track, { applicationId, owner: actor }))
  const correction = await findCorrection(tx, application, number)
  const present = await oneAnswer(tx, track, { applicationId, number, actor })
  const refused = transitionRefusal(correctionLife, 'answer', factsOfCorrection(correction, application))
  if (refused) throw new Problem(refused, { with: { correction: present } })
  if (version !== undefined && version !== correction.version)
    throw new Problem(refusal('changed-elsewhere'), { with: { correction: present } })
  const given = validAnswers(track, application, { answers, correction })
  return { application, correction, saved: mergeAnswers<object>(correction.saved, given) }
}

/** The answers, each as its question takes it; throws on those that the correction does not open. */
function validAnswers<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { answers, correction }: { answers: object; correction: StoredCorrection },
): object {
  const opening = { documents: correction.documents, answers: correction.answers }
  const questions = questionsOf(application)
  const asked = { correctable: track.correctable, form: askedForm(track, questions) }
  refuseAnswers([
    ...answersRefused(asked, answers, { opening, before: correction.before.form }),
    ...Object.keys(furtherAnswersOf(answers))
      .map((id) => `furtherAnswers.${id}`)
      .filter((path) => !asked.form.fields.has(path))
      .map((path) => ({ path, ...refusal('correction-not-opened') })),
  ])
  const further = furtherAnswersOf(answers)
  const hasFurther = Object.keys(further).length > 0
  return hasFurther ? { ...answers, furtherAnswers: validFurther(track, { questions }, further) } : answers
}

async function writeSaved(
  tx: Transaction,
  { key }: { key: string },
  { number, saved, isSent }: { number: number; saved: object; isSent: boolean },
): Promise<void> {
  await tx.execute(sql`
    update corrections set saved = ${JSON.stringify(saved)}::jsonb, version = version + 1,
      answered_at = case when ${isSent} then portal_now() end
    where application_id = ${key} and number = ${number}`)
}

/** Saves answers to a correction without sending them; the office reads nothing of them yet. */
export const saveCorrection: VerbOfTracks<
  CorrectionsEndpoints,
  'PUT /api/applications/{applicationId}/corrections/{number}'
> =
  (tracks) =>
  ({ db }, { params, body, ...by }) =>
    inTransaction(db, async (tx) => {
      const track = trackOf(tracks, params.applicationId)
      const call = { ...params, ...givenTo(track, body), ...by }
      const { application, saved } = await lockToAnswer(tx, track, call)
      await writeSaved(tx, application, { number: params.number, saved, isSent: false })
      return { correction: await oneAnswer(tx, track, call) }
    })

/** Refuses to send a correction with a wrong answer, or without a requested document. */
function refuseUnfinished<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { documents, answers, askedAt }: StoredCorrection,
  spoken: Language,
): void {
  const said = saidBy((language) => wordsFor(track, application, language))
  const nameOf = (docType: string) => wordsFor(track, application, spoken).label(`documents.${docType}`)
  const isOpened = (path: string) => answers.some((opened) => `${path}.`.startsWith(`${opened}.`))
  const wrong = judged(track, application).missing.filter(({ path }) => isOpened(path))
  const missing = documents.filter((docType) => {
    const present = application.documents.find((document) => document.docType === docType)
    return !present || Date.parse(present.uploadedAt) < Date.parse(askedAt)
  })
  refuseAnswers([
    ...wrong.map(({ step: _step, ...complaint }) => said(complaint)),
    ...missing.map((docType) => ({
      path: `documents.${docType}`,
      ...refusal('correction-document-missing', { document: nameOf(docType) }),
    })),
  ])
}

/** The application with the corrected answers and the rules of its submission, judged again by these. */
function corrected<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  saved: object,
): StoredApplication<Form, Settings> {
  const { snapshot, drive } = application
  // The call's schema is that of a draft of this form.
  const form = mergeAnswers(application.form, saved as Partial<Form>)
  const rules = { ...drive, ...snapshot?.drive }
  return {
    ...application,
    form,
    drive: { ...rules, translations: drive.translations },
    snapshot: snapshot && { ...snapshot, eligibility: track.eligibility(form, rules) },
  }
}

/** Writes the corrected answers where they belong. The trigger admits them while the correction is open. */
async function writeCorrected<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  after: StoredApplication<Form, Settings>,
): Promise<void> {
  const { key, form, snapshot } = after
  const assigned = columnAssignments({
    ...track.storedColumns(form, after),
    chosen: chosenIn(track, after),
    form: JSON.stringify(form),
    snapshot: JSON.stringify(snapshot),
  })
  await tx.execute(sql`
    update applications set ${assigned}, version = version + 1, updated_at = portal_now() where id = ${key}`)
}

/**
 * Sends the answers to a correction, once and in time: they take the place of the earlier ones, which are kept, and what
 * they replace is open to scrutiny again.
 */
export const answerCorrection: VerbOfTracks<
  CorrectionsEndpoints,
  'POST /api/applications/{applicationId}/corrections/{number}/answer'
> =
  (tracks) =>
  ({ db }, { params, body, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const { applicationId, number } = params
      const track = trackOf(tracks, applicationId)
      const call = { ...params, ...givenTo(track, body), actor, origin }
      const { application, correction, saved } = await lockToAnswer(tx, track, call)
      const after = corrected(track, application, saved)
      refuseUnfinished(track, after, correction, actor.language)
      refuseUnsafeDocuments(track, after, actor.language)
      await writeCorrected(tx, track, after)
      await writeSaved(tx, application, { number, saved, isSent: true })
      const answered = await oneAnswer(tx, track, { applicationId, number, actor })
      const changed = answered.parts.filter(({ isChanged }) => isChanged).map(({ key }) => key)
      await settleScrutiny(tx, track, after, replacedIn(answered))
      const about = aboutApplication(track, after)
      const path = track.reviewPath({ applicationId, driveId: after.drive.id })
      const data = { ...about, name: correction.askedBy, candidate: about.name, path, changed: changed.length }
      const facts = factsOfCorrection(correction, application)
      const held = { key: after.key, applicationId, number, email: correction.askedByEmail, facts, about }
      await makeTransition(tx, livingCorrections, held, { transition: 'answer', changed, data, actor, origin })
      await queueMail(tx, {
        kind: 'correction-sent',
        to: after.email,
        data: { ...about, ...receiptOf(applicationId, answered), changed: changed.length },
        cause: `correction-sent:${applicationId}:${number}`,
      })
      return { correction: answered }
    })
