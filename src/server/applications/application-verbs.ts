import type { Context } from '#server/context.ts'
import type { Actor, IfMatch, Origin } from '#server/platform/call.ts'
import { createDraft } from './create-draft.ts'
import type { CreateDraft } from './create-draft.ts'
import { decide } from './decide.ts'
import type { Decide } from './decide.ts'
import { deleteDraft } from './delete-draft.ts'
import { listOwnApplications, readApplication } from './read-application.ts'
import { readHistory } from './read-history.ts'
import { saveDraft } from './save-draft.ts'
import type { SaveDraft } from './save-draft.ts'
import { startPayment } from './start-payment.ts'
import type { StoredApplication } from './stored-application.ts'
import { submitApplication } from './submit-application.ts'
import type { SubmitApplication } from './submit-application.ts'
import type { Track } from './track.ts'
import { utrAlsoOn } from './utr-also-on.ts'

/** A call on one application. */
type On = { params: { applicationId: string }; actor: Actor; origin: Origin; ifMatch: IfMatch }

/** An application on the wire, for the person who asks; administrators also learn where its UTR stands a second time. */
type AnswerOf<Form, Settings, Answer> = (
  application: StoredApplication<Form, Settings>,
  actor: Actor,
  utrAlsoOn?: string[],
) => Answer

/** The operations that every track has on its applications, answered in the words of the track. */
export function applicationVerbs<Form extends object, Settings, Answer>(
  track: Track<Form, Settings>,
  answer: AnswerOf<Form, Settings, Answer>,
) {
  type Stored = StoredApplication<Form, Settings>
  const answeredTo = (actor: Actor) => (application: Stored) => answer(application, actor)
  const forAnyone = async (context: Context, application: Stored, actor: Actor) => ({
    application: answer(application, actor, await utrAlsoOn(context, application, actor)),
  })
  return {
    begin: async (context: Context, call: CreateDraft<Form>) => ({
      application: answer(await createDraft(context, track, call), call.actor),
    }),
    listOwn: async (context: Context, actor: Actor, driveId?: string) => {
      const own = await listOwnApplications(context, track, actor)
      return { applications: own.filter(({ drive }) => drive.id === (driveId ?? drive.id)).map(answeredTo(actor)) }
    },
    read: async (context: Context, { params, actor, origin }: Omit<On, 'ifMatch'>) =>
      forAnyone(context, await readApplication(context, track, { ...params, actor, origin }), actor),
    readHistory: async (context: Context, { params, actor, origin }: Omit<On, 'ifMatch'>) => ({
      history: await readHistory(context, track, { ...params, actor, origin }),
    }),
    save: async (context: Context, call: SaveDraft<Form>) => {
      const own = answeredTo(call.actor)
      return { application: own(await saveDraft(context, track, call, own)) }
    },
    decide: async (context: Context, { params, body: decision, ...by }: On & { body: Decide['decision'] }) => {
      const decided = await decide(context, track, { ...params, decision, ...by }, answeredTo(by.actor))
      return forAnyone(context, decided, by.actor)
    },
    remove: (context: Context, { params, ...by }: On) =>
      deleteDraft(context, track, { ...params, ...by }, answeredTo(by.actor)),
    startPayment: (context: Context, { params, ...by }: On) =>
      startPayment(context, track, { ...params, ...by }, answeredTo(by.actor)),
    submit: async (context: Context, call: SubmitApplication<Form>) => {
      const own = answeredTo(call.actor)
      return { application: own(await submitApplication(context, track, call, own)) }
    },
  }
}
