import type { DecisionEndpoints } from '#domain/applications/decisions/decision.endpoints.ts'
import {
  decisionPermissions,
  decisionRefusal,
  missingInTransition,
  rowOf,
  type Decision,
  type DecisionFacts,
} from '#domain/applications/decisions/decision.ts'
import type { Permission } from '#domain/accounts/permissions.ts'
import { ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import {
  decisionIn,
  type BatchDecision,
  type ForeseenDecisions,
  type ManyDecisions,
} from '#domain/applications/decisions/many-decisions.ts'
import type { PersonSign } from '#domain/applications/same-person.ts'
import { Problem, refusal as refusalOf, type Refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { applicationMails } from '../mails/mails.ts'
import { previewMail } from '../mails/send-mail.ts'
import { partialRefusals } from '#server/permissions/another-officer.ts'
import type { Actor } from '#server/platform/call.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { bool, json, uuid, word } from '#lib/sql/columns.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { sayRefusal } from '#words/problems.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { decideLocked, decisionFacts, isOutOfReach, proposersTooClose } from '../decide.ts'
import { livesOf, mailOf } from '../make-transition.ts'
import { findInTransaction, lockApplication, withDrive } from '../find-application.ts'
import { applicationInAnswer, type StoredApplication } from '../stored-application.ts'
import { trackOfMany, type VerbOfTracks } from '../track-of.ts'
import type { AnyTrack } from '../track.ts'
import { signsInCommon } from '../same-people.ts'
import { foreseeSeats } from './foreseen-seats.ts'
import { isHeld, isToldOf } from '#server/lifecycle/make-transition.ts'
import { loadDecisionSettings } from './stored-decision-settings.ts'
import { decisionFor, languagesOf, rulesNotMet } from './reasons-for.ts'

/**
 * What a batch decides about an application within reach, or why it cannot: nobody learns of proposals about themselves, and
 * nothing is decided by another proposal than the one that the officer has read.
 * `partial` is why the officer works on nothing of some applicants.
 */
export function batchDecisionFor(
  { applicantId, proposal }: Pick<StoredApplication<object, unknown>, 'applicantId' | 'proposal'>,
  decision: BatchDecision,
  partial: ReadonlyMap<string, Refusal>,
): Decision | Refusal {
  const refused = partial.get(applicantId)
  if (refused) return refused
  const read = decision.transition === 'asProposed' ? decision.proposedAt : undefined
  if (read !== undefined && proposal && isoInstant(proposal.at) !== read) return refusalOf('settings-version-not-met')
  return decisionIn(decision, proposal) ?? refusalOf('nothing-proposed')
}

/** The permissions for decisions, or for proposals, and the reason against one about an application. */
export type DecisionJudge = {
  wanted: readonly Permission[]
  refusalOf: (
    application: StoredApplication<object, unknown>,
    decision: Decision,
    facts: DecisionFacts,
  ) => Refusal | null
}

const ofDecisions: DecisionJudge = {
  wanted: decisionPermissions,
  refusalOf(application, decision, facts) {
    const [missing] = missingInTransition(decision, isHeld(application))
    return decisionRefusal(facts, decision).refusal ?? (missing ? { code: missing.code } : null)
  },
}

async function findMany(
  { db }: Pick<Context, 'db'>,
  track: AnyTrack,
  ids: readonly string[],
): Promise<Map<string, StoredApplication<object, never>>> {
  const found = await db.rows(
    applicationInAnswer,
    sql`
    select application from applications_by_ids(${sql.param(ids)}, array_fill(${track.name}::text, array[${ids.length}::int]))`,
  )
  const applications = await Promise.all(found.map(({ application }) => withDrive<object, never>(db, application)))
  return new Map(applications.map((one) => [one.applicationId, one]))
}

type ForeseenDecision = {
  applicationId: string
  application: StoredApplication<object, never>
  decision: Decision
}
type RefusedDecision = {
  applicationId: string
  application?: StoredApplication<object, never>
  /** What is wanted, where the officer may work on the application. */
  transition?: Decision['transition']
  refusal: Refusal
}

const named = ({ applicationId, application }: Omit<RefusedDecision, 'refusal'>) => ({
  applicationId,
  name: application?.candidateName ?? null,
})

/** What this decision would do to each application, or why it is refused. */
async function judgeAll(
  context: Context,
  track: AnyTrack,
  {
    decision,
    ids,
    actor,
    judged,
  }: { decision: BatchDecision; ids: readonly string[]; actor: Actor; judged: DecisionJudge },
): Promise<(ForeseenDecision | RefusedDecision)[]> {
  const [settings, known] = await Promise.all([loadDecisionSettings(context.db), findMany(context, track, ids)])
  const languageOf = await languagesOf(context.db, [...known.values()])
  const tooClose = await proposersTooClose(context.db, [...known.values()], { settings, actor })
  const applicants = [...known.values()].map(({ applicantId }) => applicantId)
  const partial = await partialRefusals(context.db, applicants, actor)
  return ids.map((applicationId) => {
    const application = known.get(applicationId)
    if (!application || isOutOfReach(application, actor, judged.wanted))
      return { applicationId, refusal: refusalOf('no-such-application') }
    const meant = batchDecisionFor(application, decision, partial)
    if ('code' in meant) return { applicationId, application, refusal: meant }
    const own = decisionFor(track, application, { decision: meant, settings, language: languageOf(application) })
    const refusal = judged.refusalOf(application, own, decisionFacts(application, actor, { ...settings, tooClose }))
    const { transition } = own
    return refusal ? { applicationId, application, transition, refusal } : { applicationId, application, decision: own }
  })
}

const paymentOf = (one: ForeseenDecision) => ({
  ...named(one),
  utr: one.application.utr,
  amount: one.application.amountRupees,
})

const proposalOf = ({ applicationId, application: { proposal } }: ForeseenDecision) =>
  proposal ? [{ applicationId, at: isoInstant(proposal.at) }] : []

type ForeseenTogether = {
  preview: Omit<ForeseenDecisions, 'mail'>
  changed: ForeseenDecision[]
}

/** The preview of a decision on many applications, or of proposals, without a mail; changes nothing. */
export async function foresee(
  context: Context,
  track: AnyTrack,
  { decision, applicationIds, actor, judged }: ManyDecisions & { actor: Actor; judged: DecisionJudge },
): Promise<ForeseenTogether> {
  const ids = [...new Set(applicationIds)]
  const all = await judgeAll(context, track, { decision, ids, actor, judged })
  const changed = all.filter((one) => 'decision' in one)
  const refused = all.filter((one) => 'refusal' in one)
  const accepted = changed
    .filter((one) => rowOf(one.decision.transition).takesSeat)
    .map(({ application }) => application)
  // Its reason may be given later: the applicant comes first.
  const rejected = all.flatMap((one) => {
    const wanted = 'decision' in one ? one.decision.transition : one.transition
    return wanted === 'reject' && one.application?.status === 'submitted' ? [one.application] : []
  })
  const preview = {
    chosen: ids.length,
    changes: changed.length,
    refused: refused.map(({ refusal, ...of }) => ({
      ...named(of),
      code: refusal.code,
      error: sayRefusal(refusal, actor.language),
    })),
    comments: changed.map((one) => ({ ...named(one), comments: one.decision.comments ?? '' })),
    payments: changed.filter((one) => one.decision.transition === 'verify').map(paymentOf),
    proposals: decision.transition === 'asProposed' ? changed.flatMap(proposalOf) : [],
    ...(await foreseeAccepting(context, track, { accepted, rejected }, actor)),
  }
  return { preview, changed }
}

/** The preview of a decision on many applications; changes nothing. */
export const foreseeDecisions: VerbOfTracks<DecisionEndpoints, 'POST /api/applications/decisions/foresee'> =
  (tracks) =>
  async (context, { body, actor }) => {
    const track = trackOfMany(tracks, body)
    const { preview, changed } = await foresee(context, track, { ...body, actor, judged: ofDecisions })
    const told = changed.find((one) => isTold(track, one))
    return { ...preview, mail: await firstMail(context, track, told, actor) }
  }

type ForeseenScrutiny = Pick<
  ForeseenDecisions,
  'halfScrutinised' | 'notScrutinised' | 'samePerson' | 'sameRoll' | 'unfitDocuments'
>
type NamedRow = Pick<StoredApplication<object, unknown>, 'applicationId' | 'candidateName' | 'key'>
type ForeseenAccepting = ForeseenScrutiny & Pick<ForeseenDecisions, 'seats' | 'unmet' | 'unverified'>

/**
 * How far the scrutiny of accepted applications is, which of them have a document that was found not to fit, and which
 * look like those of one person, as do rejected ones. What an officer's own application has in common with them is not told.
 */
async function foreseeScrutiny(
  db: Database,
  { accepted, rejected }: Record<'accepted' | 'rejected', readonly NamedRow[]>,
  actor: Actor,
): Promise<ForeseenScrutiny> {
  const decided = [...accepted, ...rejected]
  const keys = sql.param(decided.map(({ key }) => key))
  const stored = await db.rows(
    { key: uuid, scrutiny: word(ScrutinyState.options), isUnfit: bool, signs: json<PersonSign[]>() },
    sql`
    select a.id as key, a.scrutiny, exists (
      select from findings f join documents d on d.application_id = a.id and d.key = f.about and d.replaced_in is null
      where f.application_id = a.id and f.of_what = 'document' and f.verdict = 'doesNotFit') as "isUnfit",
      ${signsInCommon(actor)} as signs
    from applications a where a.id = any (${keys}::uuid[])`,
  )
  const known = new Map(stored.map((one) => [one.key, one]))
  const those = (of: readonly NamedRow[], isOf: (one: (typeof stored)[number]) => boolean) =>
    of
      .filter(({ key }) => isOf(known.get(key) ?? { key, scrutiny: 'notLookedAt', isUnfit: false, signs: [] }))
      .map(({ applicationId, candidateName: name }) => ({ applicationId, name }))
  return {
    notScrutinised: those(accepted, ({ scrutiny }) => scrutiny === 'notLookedAt'),
    halfScrutinised: those(accepted, ({ scrutiny }) => scrutiny === 'open' || scrutiny === 'toConfirm'),
    unfitDocuments: those(accepted, ({ isUnfit }) => isUnfit),
    sameRoll: those(decided, ({ signs }) => signs.includes('roll')),
    samePerson: those(decided, ({ signs }) => signs.length > 0 && !signs.includes('roll')),
  }
}

/** What an officer should know before accepting these applications, or rejecting them. */
async function foreseeAccepting(
  { db }: Pick<Context, 'db'>,
  track: AnyTrack,
  { accepted, rejected }: Record<'accepted' | 'rejected', readonly StoredApplication<object, never>[]>,
  actor: Actor,
): Promise<ForeseenAccepting> {
  const { language } = actor
  const unmet = accepted.map((application) => {
    const { applicationId, candidateName: name, drive } = application
    const reading = { language, reader: 'office', translate: translatorIn(drive.translations, language) } as const
    const rules = rulesNotMet(track, application).map((finding) => track.sayFinding(finding, reading))
    return { applicationId, name, rules: rules.map(({ rule, detail }) => ({ rule, detail })) }
  })
  return {
    seats: accepted.length === 0 ? [] : await foreseeSeats(db, track, accepted, language),
    unmet: unmet.filter(({ rules }) => rules.length > 0),
    ...(await foreseeScrutiny(db, { accepted, rejected }, actor)),
    unverified: accepted
      .filter(({ amountRupees, paymentVerified }) => amountRupees !== 0 && !paymentVerified)
      .map(({ applicationId, candidateName: name }) => ({ applicationId, name })),
  }
}

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

const isTold = (track: Pick<TrackFacts, 'name' | 'pagePath'>, { application, decision }: ForeseenDecision) =>
  isToldOf(livesOf(track), application, decision.transition, isHeld(application))

/** The first mail of a batch, made by a decision that is rolled back. */
async function firstMail(
  context: Context,
  track: AnyTrack,
  first: ForeseenDecision | undefined,
  actor: Actor,
): Promise<ForeseenDecisions['mail']> {
  if (!first) return null
  const { applicationId, decision } = first
  const origin = { ip: '', requestId: '', userAgent: '' }
  return foreseen(context.db, async (tx) => {
    const before = await lockApplication(tx, track, applicationId)
    await decideLocked(tx, track, before, { decision, actor, origin, roles: context.roles })
    const after = await findInTransaction<object, never>(tx, track, applicationId)
    const application = { ...after, heldUntil: null }
    const { kind, data } = mailOf(track, before, decision)
    const row = applicationMails[kind]
    return previewMail({ ...context, db: tx }, track, { row, data, to: before.email, application })
  })
}
