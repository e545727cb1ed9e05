import { rowOf, type Decision } from '#domain/applications/decisions/decision.ts'
import type { DecisionSettings } from '#domain/applications/decisions/decision-settings.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import {
  commentFor,
  offeredReasons,
  reasonNamed,
  type OfferedReason,
  type RejectionReason,
  type UnmetFinding,
} from '#domain/applications/decisions/rejection-reasons.ts'
import { recordView } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { print } from '#words/print.ts'
import { saySentenceOf } from '#words/review/reason-sentences.ts'
import { sayReason } from '#words/review/reasons.ts'
import type { Language } from '#words/room.ts'
import { paymentAnswer } from '../standing-answer.ts'
import { findApplication } from '../find-application.ts'
import { asReadBy } from '../reader-view.ts'
import type { StoredApplication } from '../stored-application.ts'
import type { Track } from '../track.ts'
import { loadDecisionSettings } from './stored-decision-settings.ts'

/** The languages of applicants' mails, from their accounts. */
export async function languagesOf(
  db: Database,
  applications: readonly Pick<StoredApplication<object, unknown>, 'applicantId'>[],
): Promise<(application: { applicantId: string }) => Language> {
  const ids = applications.map(({ applicantId }) => applicantId)
  const rows = await db.rows(
    { id: uuid, language: text },
    sql`select id, language from accounts where id = any(${sql.param(ids)}::uuid[])`,
  )
  const known = new Map(rows.map(({ id, language }) => [id, language]))
  return ({ applicantId }) => known.get(applicantId) ?? 'en'
}

/** The reasons with the first words of a comment in the applicant's language. */
function inLanguage({ reasons, translations }: TranslatedReasons, language: Language): RejectionReason[] {
  const translate = translatorIn(translations, language)
  return reasons.map((reason) => ({ ...reason, sentence: saySentenceOf(reason, language, translate) }))
}

type TranslatedReasons = Pick<DecisionSettings, 'reasons' | 'translations'>

/** The unmet rules of an application: those at submission, or today's for a draft. */
export function rulesNotMet<Form extends object, Settings>(
  track: Pick<Track<Form, Settings>, 'eligibility'>,
  { snapshot, form, drive }: StoredApplication<Form, Settings>,
): Finding[] {
  return (snapshot?.eligibility ?? track.eligibility(form, drive)).filter(({ outcome }) => outcome === 'not-met')
}

type DecidedTrack<Form extends object, Settings> = Pick<Track<Form, Settings>, 'eligibility' | 'sayFinding'>

/** The unmet rules in the words the applicant reads. */
function unmetRules<Form extends object, Settings>(
  track: DecidedTrack<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): UnmetFinding[] {
  const say = print.in(language)
  const translate = translatorIn(application.drive.translations, language)
  return rulesNotMet(track, application).map((finding) => ({
    rule: finding.rule,
    detail: say('sentence', { line: track.sayFinding(finding, { language, reader: 'applicant', translate }).detail }),
  }))
}

/** The reasons for rejecting an application, matching ones first. */
export async function offerReasons<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  call: { applicationId: string; actor: Actor; origin: Origin },
): Promise<OfferedReason[]> {
  const application = asReadBy(await findApplication(context, track, call.applicationId), call.actor)
  await recordView(context.pool, call)
  const settings = await loadDecisionSettings(context.db)
  const language = (await languagesOf(context.db, [application]))(application)
  const unmet = unmetRules(track, application, language)
  const offered = offeredReasons(inLanguage(settings, language), { unmet, payment: paymentAnswer(application) })
  const translate = translatorIn(settings.translations, call.actor.language)
  return offered.map((one) => ({ ...one, said: sayReason(one.name, call.actor.language, translate) }))
}

/**
 * A batch decision for one application: a rejection without a comment gets the sentence of its reason in the
 * applicant's language.
 */
export function decisionFor<Form extends object, Settings>(
  track: DecidedTrack<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { decision, settings, language }: { decision: Decision; settings: TranslatedReasons; language: Language },
): Decision {
  if (!rowOf(decision.transition).asks?.reason || decision.comments) return decision
  const reason = reasonNamed(inLanguage(settings, language), decision.reason ?? '')
  return reason ? { ...decision, comments: commentFor(reason, unmetRules(track, application, language)) } : decision
}
