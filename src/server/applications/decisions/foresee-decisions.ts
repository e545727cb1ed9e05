import { decisionRefusal, missingInTransition, rowOf } from '#domain/applications/decision.ts'
import type { Decision } from '#domain/applications/decision.ts'
import type { DecisionSettings } from '#domain/applications/decision-settings.ts'
import type { Finding } from '#domain/applications/finding.ts'
import type { ForeseenDecisions, ManyDecisions } from '#domain/applications/many-decisions.ts'
import { commentFor, offeredReasons, reasonNamed } from '#domain/applications/rejection-reasons.ts'
import type { OfferedReason, RejectionReason, UnmetFinding } from '#domain/applications/rejection-reasons.ts'
import { Problem, refusal as refusalOf } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { recordView } from '#server/audit/record-audit.ts'
import { previewMail } from '../mails/send-mail.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { text, uuid } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { print } from '#words/print.ts'
import { sayRefusal } from '#words/problems.ts'
import { saySentenceOf } from '#words/reason-sentences.ts'
import { sayReason } from '#words/reasons.ts'
import type { Language } from '#words/room.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { paymentAnswer } from '../answer-parts.ts'
import { decideLocked, decisionFacts, isOutOfReach } from '../decide.ts'
import { livesOf, mailOf } from '../make-transition.ts'
import { findApplication, findInTransaction, lockApplication, withDrive } from '../find-application.ts'
import { applicationInAnswer } from '../stored-application.ts'
import type { StoredApplication } from '../stored-application.ts'
import type { Track } from '../track.ts'
import { foreseeSeats } from './foreseen-seats.ts'
import { asReadBy } from '../read-by.ts'
import { isHeld, isToldOf } from '#server/lifecycle/make-transition.ts'
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
function rulesNotMet<Form extends object, Settings>(
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

/** Why the decision is refused; null when it can be made. */
function refusalFor(
  application: StoredApplication<object, unknown>,
  decision: Decision,
  { by, reasons }: { by: Pick<Actor, 'id' | 'grants'>; reasons: readonly RejectionReason[] },
): Refusal | null {
  const { refusal } = decisionRefusal(decisionFacts(application, by, reasons), decision)
  const [missing] = missingInTransition(decision, isHeld(application))
  return refusal ?? (missing ? { code: missing.code } : null)
}

async function findMany<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  ids: readonly string[],
): Promise<Map<string, StoredApplication<Form, Settings>>> {
  const found = await db.rows(
    applicationInAnswer,
    sql`
    select application from applications_by_ids(${sql.param(ids)}, array_fill(${track.name}::text, array[${ids.length}::int]))`,
  )
  const applications = await Promise.all(found.map(({ application }) => withDrive<Form, Settings>(db, application)))
  return new Map(applications.map((one) => [one.applicationId, one]))
}

type ForeseenDecision<Form, Settings> = {
  applicationId: string
  application: StoredApplication<Form, Settings> | undefined
  decision: Decision
  refusal: Refusal | null
}

const named = ({
  applicationId,
  application,
}: Pick<ForeseenDecision<object, unknown>, 'applicationId' | 'application'>) => ({
  applicationId,
  name: application?.candidateName ?? null,
})

/** The preview of a decision on many applications; changes nothing. */
export async function foreseeDecisions<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { decision, applicationIds, actor }: ManyDecisions & { actor: Actor },
): Promise<ForeseenDecisions> {
  const ids = [...new Set(applicationIds)]
  const [settings, known] = await Promise.all([loadDecisionSettings(context.db), findMany(context, track, ids)])
  const languageOf = await languagesOf(context.db, [...known.values()])
  const all = ids.map((applicationId): ForeseenDecision<Form, Settings> => {
    const found = known.get(applicationId)
    const application = found && !isOutOfReach(found, actor) ? found : undefined
    if (!application) return { applicationId, application, decision, refusal: refusalOf('no-such-application') }
    const own = decisionFor(track, application, { decision, settings, language: languageOf(application) })
    return {
      applicationId,
      application,
      decision: own,
      refusal: refusalFor(application, own, { by: actor, reasons: settings.reasons }),
    }
  })
  const changed = all.filter(({ refusal }) => refusal === null)
  const seated = rowOf(decision.transition).takesSeat ? changed : []
  const accepted = seated.flatMap(({ application }) => application ?? [])
  const told = changed.find((one) => isTold(track, one))
  return {
    chosen: ids.length,
    changes: changed.length,
    refused: all.flatMap((one) =>
      one.refusal ? [{ ...named(one), code: one.refusal.code, error: sayRefusal(one.refusal, actor.language) }] : [],
    ),
    comments: changed.map((one) => ({ ...named(one), comments: commentsOf(one.decision) })),
    payments: decision.transition === 'verify' ? changed.map((one) => ({ ...named(one), ...paymentOf(one) })) : [],
    ...(await foreseeAccepting(context, track, accepted, actor.language)),
    mail: await firstMail(context, track, told, actor),
  }
}

/** What an officer should know before accepting these applications. */
async function foreseeAccepting<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  accepted: readonly StoredApplication<Form, Settings>[],
  language: Language,
): Promise<Pick<ForeseenDecisions, 'seats' | 'unmet' | 'unverified'>> {
  const unmet = accepted.map((application) => {
    const { applicationId, candidateName: name, drive } = application
    const reading = { language, reader: 'office', translate: translatorIn(drive.translations, language) } as const
    const rules = rulesNotMet(track, application).map((finding) => track.sayFinding(finding, reading))
    return { applicationId, name, rules: rules.map(({ rule, detail }) => ({ rule, detail })) }
  })
  return {
    seats: accepted.length === 0 ? [] : await foreseeSeats(db, track, accepted, language),
    unmet: unmet.filter(({ rules }) => rules.length > 0),
    unverified: accepted
      .filter(({ amountRupees, paymentVerified }) => amountRupees !== 0 && !paymentVerified)
      .map(({ applicationId, candidateName: name }) => ({ applicationId, name })),
  }
}

const paymentOf = ({ application }: Pick<ForeseenDecision<object, unknown>, 'application'>) => ({
  utr: application?.utr ?? null,
  amount: application?.amountRupees ?? null,
})

const commentsOf = ({ comments }: Decision) => comments ?? ''

/** Thrown to roll back a transaction that was only a trial. */
class NotMeant extends Error {}

/**
 * Runs work in a transaction that is rolled back and returns its result; null when it is refused, because somebody else
 * may have decided meanwhile.
 */
export async function foreseen<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T | null> {
  let outcome: T | null = null
  const trial = inTransaction(db, async (tx) => {
    outcome = await work(tx)
    throw new NotMeant()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof NotMeant || error instanceof Problem)) throw error
  })
  return outcome
}

const isTold = (
  track: Pick<TrackFacts, 'name' | 'pagePath'>,
  { application, decision }: ForeseenDecision<object, unknown>,
) => application !== undefined && isToldOf(livesOf(track), application, decision.transition, isHeld(application))

/** The first mail of a batch, made by a decision that is rolled back. */
async function firstMail<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  first: ForeseenDecision<Form, Settings> | undefined,
  actor: Actor,
): Promise<ForeseenDecisions['mail']> {
  if (!first?.application) return null
  const { applicationId, decision } = first
  const origin = { ip: '', requestId: '', userAgent: '' }
  return foreseen(context.db, async (tx) => {
    const before = await lockApplication(tx, track, applicationId)
    await decideLocked(tx, track, before, { decision, actor, origin })
    const after = await findInTransaction<Form, Settings>(tx, track, applicationId)
    const application = { ...after, heldUntil: null }
    const content = mailOf(track, before, decision)
    return previewMail({ ...context, db: tx }, track, { ...content, to: before.email, application })
  })
}
