import type { DecisionEndpoints } from '#domain/applications/decisions/decision.endpoints.ts'
import { rowOf, type Decision } from '#domain/applications/decisions/decision.ts'
import type { DecisionSettings } from '#domain/applications/decisions/decision-settings.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import {
  commentFor,
  offeredReasons,
  reasonNamed,
  type RejectionReason,
  type UnmetFinding,
} from '#domain/applications/decisions/rejection-reasons.ts'
import { recordView } from '#server/audit/record-audit.ts'
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
import { trackOf, type VerbOfTracks } from '../track-of.ts'
import type { AnyTrack } from '../track.ts'
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
export function rulesNotMet(
  track: Pick<AnyTrack, 'eligibility'>,
  { snapshot, form, drive }: StoredApplication<object, never>,
): Finding[] {
  return (snapshot?.eligibility ?? track.eligibility(form, drive)).filter(({ outcome }) => outcome === 'not-met')
}

type DecidedTrack = Pick<AnyTrack, 'eligibility' | 'sayFinding'>

/** The unmet rules in the words the applicant reads. */
function unmetRules(
  track: DecidedTrack,
  application: StoredApplication<object, never>,
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
export const offerReasons: VerbOfTracks<DecisionEndpoints, 'GET /api/applications/{applicationId}/rejection-reasons'> =
  (tracks) =>
  async (context, { params: { applicationId }, actor, origin }) => {
    const track = trackOf(tracks, applicationId)
    const application = asReadBy(await findApplication(context, track, applicationId), actor)
    await recordView(context.pool, { applicationId, actor, origin })
    const settings = await loadDecisionSettings(context.db)
    const language = (await languagesOf(context.db, [application]))(application)
    const unmet = unmetRules(track, application, language)
    const offered = offeredReasons(inLanguage(settings, language), { unmet, payment: paymentAnswer(application) })
    const translate = translatorIn(settings.translations, actor.language)
    return { reasons: offered.map((one) => ({ ...one, said: sayReason(one.name, actor.language, translate) })) }
  }

/**
 * A batch decision for one application: a rejection without a comment gets the sentence of its reason in the
 * applicant's language.
 */
export function decisionFor(
  track: DecidedTrack,
  application: StoredApplication<object, never>,
  { decision, settings, language }: { decision: Decision; settings: TranslatedReasons; language: Language },
): Decision {
  if (!rowOf(decision.transition).asks?.reason || decision.comments) return decision
  const reason = reasonNamed(inLanguage(settings, language), decision.reason ?? '')
  return reason ? { ...decision, comments: commentFor(reason, unmetRules(track, application, language)) } : decision
}
