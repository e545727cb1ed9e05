import { may } from '#domain/accounts/permissions.ts'
import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { aboutApplication as aboutInMail } from '#server/applications/about-application.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import type { Decider } from '#server/applications/decide.ts'
import { batchJobs, decideMany, readBatch, whyNot, type BatchKind } from '#server/applications/decisions/decide-many.ts'
import { foreseen } from '#server/applications/decisions/foresee-decisions.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import type { Context } from '#server/context.ts'
import { isHeld, isToldOf, makeTransition, type LifeOnServer } from '#server/lifecycle/make-transition.ts'
import { listVerbs } from '#server/lists/list-verbs.ts'
import type { PortalTrack } from '#server/selection/selecting-drive.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import { mails } from '#server/mail/mail-rows.ts'
import type { AddedMailKind } from '#server/mail/queue-mail.ts'
import { previewMail } from '#server/applications/mails/send-mail.ts'
import { operations, type Actor } from '#server/platform/call.ts'
import { instant, int, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayRefusal } from '#words/problems.ts'
import type { TestServer } from '../harness.ts'
import { hostel } from '../hostel/hostel-track.ts'
import {
  keyEndpoints,
  keyLife,
  keyRefusal,
  keyRow,
  keyStates,
  keyTransitions,
  keyWords,
  SentKeyDecision,
  type KeyDecision,
  type KeyFacts,
  type KeyState,
  type KeyTransition,
} from './room-keys.ts'

/** What a migration of the life does. Each application has a key that waits. */
export async function knowRoomKeys(server: Pick<TestServer, 'rows'>): Promise<void> {
  await server.rows(`
    create table room_keys (
      id uuid primary key references applications on delete cascade,
      state text not null default 'waiting',
      held_until timestamptz,
      version int not null default 1,
      updated_at timestamptz not null default portal_now()
    )`)
}

const lived = {
  key: uuid,
  applicationId: text,
  candidateName: nullable(text),
  email: text,
  version: int,
  heldUntil: nullable(instant),
  readAt: instant,
  state: word(keyStates),
}
type Row = RowOf<typeof lived> & { about: ApplicationMailFacts }

const mailOf = ({ about }: Row, transition: KeyTransition) => {
  return { kind: keyRow(transition).mail as AddedMailKind, data: about }
}

const keys: LifeOnServer<Row, KeyTransition, KeyFacts> = {
  table: 'room_keys',
  names: keyTransitions,
  rowOf: keyRow,
  factsOf: ({ state }) => ({ state }),
  toldFactsOf: (key) => ({ state: isHeld(key) ? 'waiting' : key.state }),
  refusalOf: keyRefusal,
  write: (_, key, { transition, comments = null }, { dueAt }) => ({
    columns: { state: keyLife.transitions[transition].to, heldUntil: dueAt },
    entry: { action: keyRow(transition).audit, subject: key.applicationId, detail: { comments } },
    mail: mailOf(key, transition),
  }),
}

async function lockKey(tx: Transaction, applicationId: string): Promise<Row> {
  const row = await tx.first(
    lived,
    sql`
    select k.id as key, a.application_id as "applicationId", a.candidate_name as "candidateName", r.email::text as email, k.version,
      k.held_until as "heldUntil", portal_now() as "readAt", k.state
    from room_keys k join applications a on a.id = k.id join accounts r on r.id = a.applicant_id
    where a.application_id = ${applicationId} for update of k`,
  )
  if (!row) throw new Problem(refusal('no-such-application'))
  return { ...row, about: aboutInMail(hostel, await findInTransaction(tx, hostel, applicationId)) }
}

type Asked = Decider & { applicationId: string; decision: KeyDecision }

async function decide(tx: Transaction, { applicationId, decision, actor, origin }: Asked): Promise<Row> {
  const before = await lockKey(tx, applicationId)
  const { by } = keyRow(decision.transition)
  if (by === 'owner' || by === 'portal' || !may(actor, by)) throw new Problem(refusal('forbidden'))
  await makeTransition(tx, keys, before, { ...decision, actor, origin })
  return before
}

const batched: BatchKind = {
  name: 'hostel-keys',
  async decide(tx, { sent, ...one }) {
    await decide(tx, { ...one, decision: SentKeyDecision.parse(sent) })
  },
}

type Listed = Pick<Row, 'applicationId' | 'candidateName' | 'state' | 'heldUntil' | 'readAt'>

const keyAnswer = ({ applicationId, candidateName, state, ...held }: Listed, actor: Actor) => ({
  applicationId,
  candidateName,
  state,
  heldUntil: isHeld(held) ? isoInstant(held.heldUntil) : null,
  transitions: keyTransitions.filter((name) => {
    const { by } = keyRow(name)
    return by !== 'owner' && by !== 'portal' && may(actor, by) && keyRefusal(name, { state }) === null
  }),
})

const { applicationId, candidateName, heldUntil, readAt, state } = lived
const ofKey = (column: 'state' | 'held_until') =>
  sql`(select k.${sql.identifier(column)} from room_keys k where k.id = a.id)`
const identity = sql`a.application_id as "applicationId", a.candidate_name as "candidateName", ${ofKey('state')} as state`

const lists = listVerbs({
  track: hostel.name,
  filters: { state: (wanted: readonly KeyState[]) => ({ where: sql`${ofKey('state')} in ${wanted}` }) },
  sorts: { candidateName: { column: 'name_order' } },
  defaultSort: 'candidateName',
  driveId: 'allotmentId',
  listed: {
    columns: sql`${identity}, ${ofKey('held_until')} as "heldUntil", portal_now() as "readAt"`,
    shape: { applicationId, candidateName, state, heldUntil, readAt },
  },
  row: (listed: Listed) => listed,
  stats: () => ({}),
  exported: {
    columns: () => identity,
    sheet: new URL('./room-keys-sheet.ts', import.meta.url),
    about: () => ({ drive: 'Allotment', allDrives: 'All allotments', said: {} }),
  },
})

const nothing = {
  comments: [],
  payments: [],
  proposals: [],
  seats: [],
  unmet: [],
  unverified: [],
  notScrutinised: [],
  halfScrutinised: [],
  unfitDocuments: [],
  sameRoll: [],
  samePerson: [],
}

const keyMails = mails(keyWords, {
  'hostel:key-given': { facts: {}, preview: 'body', parts: ['body'] },
  'hostel:key-withdrawn': { facts: {}, preview: 'body', parts: ['body'] },
})

/** What would become of keys: each transition is made, and taken back. */
async function foreseeKeys(
  context: Context,
  { decision, applicationIds, ...by }: Decider & { actor: Actor; decision: KeyDecision; applicationIds: string[] },
): Promise<ForeseenDecisions> {
  const what = await foreseen(context.db, async (tx) => {
    const refused: ForeseenDecisions['refused'] = []
    let mail: ForeseenDecisions['mail'] = null
    for (const id of applicationIds) {
      const why = await whyNot(tx, async (part) => {
        const before = await decide(part, { ...by, decision, applicationId: id })
        if (mail || !isToldOf(keys, before, decision.transition, isHeld(before))) return
        const application = await findInTransaction<object, unknown>(part, hostel, id)
        const { data } = mailOf(before, decision.transition)
        const row = keyMails[keyRow(decision.transition).mail as keyof typeof keyMails]
        mail = await previewMail({ ...context, db: part }, hostelWithKeys, {
          row,
          data,
          to: before.email,
          application,
        })
      })
      if (why)
        refused.push({ applicationId: id, name: null, code: why.code, error: sayRefusal(why, by.actor.language) })
    }
    return { ...nothing, chosen: applicationIds.length, changes: applicationIds.length - refused.length, refused, mail }
  })
  if (!what) throw new Problem(refusal('no-such-application'))
  return what
}

/** Hostel allotment with keys. */
export const hostelWithKeys: PortalTrack = {
  ...hostel,
  mails: keyMails,
  operations: [
    ...hostel.operations,
    operations(keyEndpoints, {
      'GET /api/hostel/keys': async (context, { query, actor }) => {
        const { applications, ...facts } = await lists.list(context, { query, actor })
        return { ...facts, applications: applications.map((one) => keyAnswer(one, actor)) }
      },
      'GET /api/hostel/keys/export': (context, call) => lists.exportList(context, call),
      'PATCH /api/hostel/keys/{applicationId}': ({ db }, { params, body: decision, actor, origin }) =>
        inTransaction(db, async (tx) => {
          await decide(tx, { ...params, decision, actor, origin })
          return { key: keyAnswer(await lockKey(tx, params.applicationId), actor) }
        }),
      'POST /api/hostel/keys/decisions/foresee': (context, { body, actor, origin }) =>
        foreseeKeys(context, { ...body, actor, origin }),
      'POST /api/hostel/keys/decisions': async (context, { body, actor, origin }) => ({
        batch: await decideMany(context, batched, { ...body, sent: body.decision, actor, origin }),
      }),
      'GET /api/hostel/keys/decisions/{batchId}': async ({ db }, { params, actor }) => ({
        batch: await readBatch(db, batched, params.batchId, actor),
      }),
    }),
  ],
  jobs: batchJobs(batched),
}
