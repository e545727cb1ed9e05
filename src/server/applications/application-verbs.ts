import { may, reachOf } from '#domain/accounts/permissions.ts'
import type { ApplicantReads, Application, ApplicationFacts } from '#domain/applications/application-facts.ts'
import {
  draftFrom,
  toWire,
  type OnWire,
  type Reader,
  type TrackWire,
  type WireDraft,
} from '#domain/applications/wire.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Caller, IfMatch } from '#server/platform/call.ts'
import { text } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { readyNotes } from '#words/selection/ready-notes.ts'
import { applicationAnswer, type AnswerContext } from './answer-parts.ts'
import { createDraft } from './create-draft.ts'
import { decide, type Decide } from './decide.ts'
import { deleteDraft } from './delete-draft.ts'
import { whatIsLeft } from './missing-for-submission.ts'
import { listOwnApplications, readApplication } from './read-application.ts'
import { asReadBy, seesReferences } from './reader-view.ts'
import { feesWithUtr } from './fees.ts'
import { samePeople } from './same-people.ts'
import { saveDraft } from './save-draft.ts'
import type { StoredApplication } from './stored-application.ts'
import { submitApplication, type SubmitApplication } from './submit-application.ts'
import type { Track } from './track.ts'

/** Other fees with the same payment reference: for administrators only (docs/rules.md, Payment references). */
async function utrAlsoOn(
  { db }: Context,
  { utr, applicationId: reference }: Pick<StoredApplication<object, unknown>, 'utr' | 'applicationId'>,
  actor: Actor,
): Promise<string[] | undefined> {
  if (!may(actor, 'applications.read') || !seesReferences(actor)) return undefined
  return feesWithUtr(db, { utr, reference }, reachOf(actor, 'applications.read'))
}

/** What an officer is told of the language in which an applicant reads; nothing to the applicant. */
async function applicantReads(
  { db }: Context,
  { applicantId }: Pick<StoredApplication<object, unknown>, 'applicantId'>,
  actor: Actor,
): Promise<ApplicantReads | undefined> {
  if (applicantId === actor.id) return undefined
  const account = await db.first({ language: text }, sql`select language from accounts where id = ${applicantId}`)
  return account ? { ...account, notFoundNote: readyNotes.in(account.language)('notFound') } : undefined
}

type ApplicationParams = { params: { applicationId: string } }

/** A call about one application. */
type On = ApplicationParams & Caller & { ifMatch: IfMatch }

/** What a track adds for its calls. */
type Door<W extends TrackWire, Form, Settings, Answers> = {
  wire: W
  /** Whether a submission carries the whole draft, which is saved first. */
  submitsDraft: boolean
  /** The answers of an application, as its owner or an officer may read them. */
  answersOf: (application: StoredApplication<Form, Settings>, reader: Reader) => Answers & { payment?: object }
}

/** Turns an application into its track's answer for the caller. */
type Answerer<Form, Settings, Answer> = (
  application: StoredApplication<Form, Settings>,
  actor: Actor,
  also?: Omit<AnswerContext, 'actor'>,
) => Answer

export function answererOf<W extends TrackWire, Form extends object, Settings, Answers extends object>(
  track: Track<Form, Settings>,
  { wire, answersOf }: Door<W, Form, Settings, Answers>,
): Answerer<Form, Settings, OnWire<W, Application<Answers>>> {
  return (stored, actor, also) => {
    const known = asReadBy(stored, actor)
    const reader = known.applicantId === actor.id ? 'applicant' : 'office'
    const facts = applicationAnswer(track, known, { actor, ...also })
    return toWire<W, ApplicationFacts, Answers>(wire, facts, reader, answersOf(known, reader))
  }
}

/** The caller's own applications; each draft says what it lacks. */
function ownList<Form extends object, Settings, Answer>(
  track: Track<Form, Settings>,
  driveId: string,
  answer: Answerer<Form, Settings, Answer>,
) {
  return async (context: Context, { query, actor }: { query: Partial<Record<string, string>>; actor: Actor }) => {
    const own = await listOwnApplications(context, track, actor)
    const wanted = query[driveId]
    const chosen = own.filter(({ drive }) => drive.id === (wanted ?? drive.id))
    const applications = chosen.map((one) => answer(one, actor, { left: whatIsLeft(track, one, actor.language) }))
    return { applications }
  }
}

/** The operations every track has on its applications, with answers of the track's own type. */
export function applicationVerbs<W extends TrackWire, Form extends object, Settings, Answers extends object>(
  track: Track<Form, Settings>,
  door: Door<W, Form, Settings, Answers>,
) {
  type TrackApplication = StoredApplication<Form, Settings>
  const answer = answererOf(track, door)
  const answeredTo = (actor: Actor) => (application: TrackApplication) => answer(application, actor)
  const forAnyone = async (context: Context, application: TrackApplication, actor: Actor) => ({
    application: answer(application, actor, {
      utrAlsoOn: await utrAlsoOn(context, application, actor),
      applicantReads: await applicantReads(context, application, actor),
      samePeople: await samePeople(context.db, application, actor),
    }),
  })
  return {
    listOwn: ownList(track, door.wire.names.driveId, answer),
    read: async (context: Context, { params, actor, origin }: ApplicationParams & Caller) =>
      forAnyone(context, await readApplication(context, track, { ...params, actor, origin }), actor),
    decide: async (context: Context, { params, body: decision, ...by }: On & { body: Decide['decision'] }) => {
      const decided = await decide(context, track, { ...params, decision, ...by }, answeredTo(by.actor))
      return forAnyone(context, decided, by.actor)
    },
    remove: (context: Context, { params, ...by }: On) =>
      deleteDraft(context, track, { ...params, ...by }, answeredTo(by.actor)),
    ...savingVerbs(track, door, answeredTo),
  }
}

/** Operations that save answers. */
function savingVerbs<Form extends object, Settings, Answer>(
  track: Track<Form, Settings>,
  { wire, submitsDraft }: Pick<Door<TrackWire, Form, Settings, object>, 'wire' | 'submitsDraft'>,
  answeredTo: (actor: Actor) => (application: StoredApplication<Form, Settings>) => Answer,
) {
  type DeclarationBody = Pick<SubmitApplication<Form>, 'utrConfirmed' | 'version'> & {
    declaration: { accepted: boolean }
  }
  return {
    begin: async (
      context: Context,
      { body, actor, origin }: Caller & { body: WireDraft & { from?: string | null } },
    ) => {
      const { from, ...sent } = body
      const begun = { ...draftFrom<Form>(wire, sent), from, actor, origin }
      return { application: answeredTo(actor)(await createDraft(context, track, begun)) }
    },
    save: async (context: Context, call: On & { body: WireDraft & { version?: number | undefined } }) => {
      const { params, body, actor, origin, ifMatch } = call
      const { version, ...sent } = body
      const { draft } = draftFrom<Form>(wire, sent)
      const save = { ...params, draft, version, ifMatch, actor, origin }
      const own = answeredTo(actor)
      return { application: own(await saveDraft(context, track, save, own)) }
    },
    submit: async (
      context: Context,
      { params, body, actor, origin, ifMatch }: On & { body: WireDraft & DeclarationBody },
    ) => {
      const { declaration, version, utrConfirmed, ...sent } = body
      const carried = submitsDraft ? { draft: draftFrom<Form>(wire, sent).draft } : {}
      const by = { ...params, version, utrConfirmed, ifMatch, actor, origin }
      const submission = { ...by, ...carried, isDeclarationAccepted: declaration.accepted }
      const own = answeredTo(actor)
      return { application: own(await submitApplication(context, track, submission, own)) }
    },
  }
}
