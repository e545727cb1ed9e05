import type { Access, Endpoint } from '#domain/platform/endpoint.ts'
import { api } from '#domain/api.ts'
import { keysIn } from '#lib/values/records.ts'
import { firstPolicies } from '#domain/selection/policies.ts'
import { registerAccount, registerAdmin, type TestAccount } from './accounts.ts'
import { person } from './allotment-instances.ts'
import { buildAdmission, buildStudentApplication } from './builders.ts'
import { buildFacultyApplication, buildRecruitment } from './faculty-builders.ts'
import type { HttpAnswer, TestServer } from './harness.ts'
import { publishedListOf } from './published-lists.ts'
import { ashasAccount, layRefund } from './refunds.ts'
import { storeStatement } from './statements/store-statement.ts'
import { askForAddress, beginApplication } from './uploads.ts'

/** Every declared operation; where several deeds share an address, each of them: `POST /api/refunds/{id}/deeds approve`. */
export const operations = Object.entries(api).flatMap(([key, endpoint]: [string, Endpoint]): [string, Endpoint][] =>
  endpoint.deeds
    ? Object.entries(endpoint.deeds).map(([deed, gate]) => [`${key} ${deed}`, { ...endpoint, ...gate }])
    : [[key, endpoint]],
)

/** The operation without the name of its deed. */
export const declaredKey = (operation: string) => operation.split(' ').slice(0, 2).join(' ')

type OfOfficers = Exclude<Access, string>
export const isOfOfficers = (access: Access): access is OfOfficers => typeof access === 'object' && !access.orOwner
export const isOfBoth = (access: Access): access is OfOfficers => typeof access === 'object' && access.orOwner === true

// Deletions come last, those of documents before their application.
export const removesLast = ([one]: [string, Endpoint], [other]: [string, Endpoint]) =>
  Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')) || other.localeCompare(one)

/** The owner's application of each track: a draft, or complete and submitted. */
async function layApplications(
  server: TestServer,
  { owner, driveId, recruitmentId }: { owner: TestAccount; driveId: string; recruitmentId: string },
  status: 'draft' | 'submitted',
): Promise<{ applicationId: string; facultyApplicationId: string }> {
  if (status === 'submitted') {
    const student = await buildStudentApplication(server, { owner, admissionId: driveId, status })
    const candidate = await buildFacultyApplication(server, { owner, recruitmentId, status })
    return { applicationId: student.applicationId, facultyApplicationId: candidate.applicationId }
  }
  const faculty = '/api/faculty/application'
  const begun = await server.call<{ application: { applicationId: string } }>('POST', faculty, {
    token: owner.token,
    body: { recruitmentId },
  })
  return {
    applicationId: await beginApplication(server, owner, driveId),
    facultyApplicationId: begun.body.application.applicationId,
  }
}

async function layRecords(server: TestServer, status: 'draft' | 'submitted') {
  const owner = await registerAccount(server)
  const stranger = await registerAccount(server)
  const admin = await registerAdmin(server)
  const driveId = await buildAdmission(server)
  const recruitmentId = await buildRecruitment(server)
  const drives = { owner, driveId, recruitmentId }
  const { applicationId, facultyApplicationId } = await layApplications(server, drives, status)
  const notices = await server.rows<{ id: string }>(
    `insert into notices (title, date, type, link) values ('Walk', '2026-01-01', 'General', '/walk') returning id`,
  )
  const views = await server.rows<{ id: string }>(
    `insert into saved_views (account_id, list, name, content, is_shared)
     values ($1, 'student-applications', 'Walk', '{"kind": "rows", "search": {}}', false) returning id`,
    [admin.id],
  )
  const invitations = await server.rows<{ id: string }>(
    `insert into invitations (email, name, invited_by, secret_hash, expires_at)
     values ('walk@mail.example', 'Walk', $1, '', portal_now() + interval '1 day') returning id`,
    [admin.id],
  )
  const statement = await storeStatement(server, admin)
  const batchIds = { admission: '', recruitment: '', 'admission-proposals': '' }
  for (const kind of keysIn(batchIds)) {
    const [batch] = await server.rows<{ id: string }>(
      `with batch as (insert into decision_batches (track, decided_by, decision) values ($1, $2, '{}') returning id)
       insert into decision_batch_items (batch_id, place, application_id) select id, 1, $3 from batch returning batch_id as id`,
      [kind, admin.id, applicationId],
    )
    batchIds[kind] = batch?.id ?? ''
  }
  const [letter] = await server.rows<{ id: string }>(
    `insert into letters (track, drives, subject, body, written_by, recipients, without_mail, sends_at)
     values ('admission', $1, 'Walk', 'Walk', $2, 1, 0, portal_now() + interval '10 minutes') returning id`,
    [[driveId], admin.id],
  )
  const refunds = {
    admission: await layRefund(server, applicationId, admin.id),
    recruitment: await layRefund(server, facultyApplicationId, admin.id),
  }
  const list = await layLists(server, { driveId, applicationId, by: [admin.id, stranger.id] })
  const key = `admission/${applicationId}/photo/walk.jpg`
  await server.rows(
    `insert into documents (application_id, doc_type, key, name, content_type, size_bytes)
     select id, 'photo', $2, 'photo.jpg', 'image/jpeg', 3 from applications where application_id = $1
     on conflict (application_id, doc_type) do update set key = excluded.key`,
    [applicationId, key],
  )
  const address = await askForAddress(server, { owner, applicationId, docType: 'signature' }, 'jpg')
  /** An address for the owner's file that has not been put yet. */
  const pendingKey = address.body.key
  return {
    owner,
    stranger,
    admin,
    driveId,
    recruitmentId,
    applicationId,
    facultyApplicationId,
    noticeId: notices[0]?.id ?? '',
    viewId: views[0]?.id ?? '',
    invitationId: invitations[0]?.id ?? '',
    statement,
    batchIds,
    letterId: letter?.id ?? '',
    refunds,
    list,
    key,
    pendingKey,
  }
}

/** A prepared list, and a published one with an objection by this application. */
async function layLists(
  server: TestServer,
  { driveId, applicationId, by }: { driveId: string; applicationId: string; by: [string, string] },
): Promise<{ id: string; number: string; allotmentId: string }> {
  const hash = '0'.repeat(64)
  const number = 'WALK-L01'
  const head = { kind: 'provisional' }
  const content = JSON.stringify({ ...head, rows: [], excluded: [] })
  const policies = firstPolicies({
    courses: ['BSc EMT', 'BSc HTM'],
    round: '2099-12-31',
    waitingUntil: '2099-12-31',
    reservedFor: null,
  })
  await server.rows(
    `insert into selection_policies (drive_id, version, policies, saved_by, hash, published_at, published_by)
     values ($1, 1, $4, $2, $3, portal_now(), $2)`,
    [driveId, by[0], hash, policies],
  )
  const [prepared] = await server.rows<{ id: string }>(
    `insert into selection_lists (drive_id, kind, policies_version, content, head, candidates, excluded, input_hash, composed_by)
     values ($1, 'provisional', 1, $2, $5, 0, 0, $3, $4) returning id`,
    [driveId, content, hash, by[1], head],
  )
  await server.rows(
    `with list as (
       insert into selection_lists (drive_id, kind, policies_version, content, head, candidates, excluded, input_hash,
         composed_by, number, document, hash, objections_until, published_by, published_at)
       values ($1, 'provisional', 1, $2, $8, 0, 0, $3, $4, $5, '{}', $3, '2099-12-31', $6, portal_now()) returning id)
     insert into objections (list_id, application_key, body)
     select list.id, a.id, 'Walk' from list, applications a where a.application_id = $7`,
    [driveId, content, hash, by[1], number, by[0], applicationId, head],
  )
  return { id: prepared?.id ?? '', number, allotmentId: await layAllotment(server, driveId, by[1]) }
}

/** A draft allotment of the first round that waits for a second officer. */
async function layAllotment(server: TestServer, driveId: string, by: string): Promise<string> {
  const {
    number: _number,
    publishedAt: _at,
    rows,
    ...head
  } = publishedListOf({
    courses: [{ name: 'BSc EMT', seats: { UR: 1 } }],
    applicants: [person('BSC2026-WALKWALK', 1, { preferences: ['BSc EMT'] })],
  }).document
  const [allotment] = await server.rows<{ id: string }>(
    `insert into selection_lists (drive_id, kind, round, policies_version, content, head, candidates, input_hash, composed_by,
       counts)
     values ($1, 'allotment', 1, 1, $2, $6, 1, $3, $4, $5) returning id`,
    [driveId, JSON.stringify({ ...head, rows }), head.inputHash, by, { candidates: 1, seated: 1, vacant: 0 }, head],
  )
  return allotment?.id ?? ''
}

type Records = Awaited<ReturnType<typeof layRecords>>

/**
 * Records of an applicant in a draft of each track, and of the office, and a function that calls an operation on them.
 */
export type Walk = Records & {
  walk: (operation: string, account: TestAccount | null) => Promise<HttpAnswer>
  callOf: (operation: string) => WalkedCall
}

const cancellation = { title: 'Walk', reason: { en: 'Walk', hi: 'Walk' } }

/** Bodies that pass validation, so that no other refusal hides a missing check. */
const bodiesFor = ({
  driveId,
  recruitmentId,
  pendingKey,
  refunds,
  statement,
}: Records): Record<string, () => object> => ({
  'POST /api/applications': () => ({ admissionId: driveId }),
  'PUT /api/applications/{applicationId}': () => ({ candidateName: 'Somebody Else' }),
  'POST /api/applications/{applicationId}/submit': () => ({ declaration: { accepted: true } }),
  'POST /api/applications/{applicationId}/seat/deeds askToGiveUpAdmission': () => ({ reason: 'Walk' }),
  'POST /api/applications/{applicationId}/seat-fee': () => ({ utr: '432100000001' }),
  'POST /api/applications/{applicationId}/seat-fee/check': () => ({ as: 'verify' }),
  'POST /api/applications/{applicationId}/guardian-consent/send-code': () => ({
    name: 'Rakesh Verma',
    relation: 'Father',
    email: 'rakesh@mail.example',
  }),
  'POST /api/applications/{applicationId}/guardian-consent/confirm': () => ({ otp: '123456' }),
  'POST /api/applications/{applicationId}/withdraw': () => ({ code: '123456' }),
  // The title of no drive, so that every other drive stays open.
  'POST /api/drives/{id}/cancel': () => cancellation,
  'POST /api/drives/{id}/cancel/confirm': () => cancellation,
  'POST /api/drives/{id}/selection/lists': () => ({ kind: 'provisional' }),
  'POST /api/applications/{applicationId}/objections': () => ({ list: 'BSC2026-L01', body: 'Walk' }),
  'POST /api/applications/{applicationId}/objections/{number}/answer': () => ({ isUpheld: false, reason: 'Walk' }),
  'POST /api/applications/take-next': () => ({ track: 'admission' }),
  'POST /api/applications/take-next/left': () => ({ track: 'admission' }),
  'POST /api/applications/{applicationId}/corrections/{number}/deeds extend': () => ({ until: '2026-07-20' }),
  'POST /api/uploads/generate-upload-url/{applicationId}/{docType}': () => ({ fileExtension: 'jpg' }),
  'POST /api/uploads/upload-parts/{applicationId}/{docType}': () => ({
    fileExtension: 'jpg',
    size: 3,
    parts: ['0'.repeat(64)],
  }),
  'POST /api/uploads/confirm-upload/{applicationId}/{docType}': () => ({ key: pendingKey }),
  'PUT /api/uploads/contents/{key}': () => ({ contents: [] }),
  'PUT /api/applications/{applicationId}/payment': () => ({ utr: '432100000001' }),
  'PATCH /api/applications/{applicationId}': () => ({ verified: true }),
  'PUT /api/people/{id}/grants': () => ({ grants: [] }),
  'POST /api/faculty/application': () => ({ recruitmentId }),
  'POST /api/faculty/application/{applicationId}': () => ({ personalInfo: { name: 'Somebody Else' } }),
  'POST /api/faculty/application/{applicationId}/submit': () => ({ declaration: { accepted: true } }),
  'PATCH /api/faculty/application/{applicationId}': () => ({ verified: true }),
  'PUT /api/faculty/recruitment/{recruitmentId}': () => ({ status: 'PUBLISHED' }),
  'POST /api/faculty/recruitment': () => ({ status: 'DRAFT' }),
  'PUT /api/saved-views/{id}': () => ({ name: 'Walk', isShared: false }),
  'POST /api/applications/{applicationId}/refund': () => ({ ...ashasAccount, otp: '000000' }),
  'POST /api/applications/{applicationId}/refund/send-code': () => ashasAccount,
  'POST /api/refunds/deeds approve': () => ({ refunds: [refunds.admission.id], sum: '1.00' }),
  'POST /api/refunds/deeds propose': () => ({ refunds: [refunds.admission.id], sum: '1.00' }),
  'POST /api/refunds/{id}/deeds refuse': () => ({ comments: 'Walk' }),
  'POST /api/refunds/{id}/deeds sendBack': () => ({ comments: 'Walk' }),
  'POST /api/refunds/{id}/deeds enterUtr': () => ({ utr: '432100000001' }),
  'POST /api/payments/statements/{id}/verify': () => ({ rows: [statement.row] }),
  'POST /api/payments/statements/{id}/rows/{row}/settle': () => ({ as: 'left' }),
})

/** Queries of operations that name their drive there. */
const queriesFor = ({ driveId }: Records): Record<string, Record<string, string>> => ({
  'GET /api/applications/assignments/clerks': { track: 'admission' },
  'GET /api/applications/letters': { track: 'admission' },
  'GET /api/reports/{name}': { drive: driveId },
  'GET /api/applications/export/columns': { track: 'admission' },
})

/** The number in an address: of a list, of a file for the bank, or of a correction. */
function numberIn(path: string, { list, refunds }: Records): string {
  if (path.includes('/objections/')) return list.number
  return path.includes('/refunds/files') ? refunds.admission.file : '1'
}

type WalkedCall = { method: string; address: string; body?: object; query?: Record<string, string> }

function callOf(records: Records, operation: string): WalkedCall {
  const { noticeId, viewId, invitationId, statement, batchIds, letterId, refunds, driveId, recruitmentId } = records
  const [method = '', path = '', transition] = operation.split(' ')
  const ids: [string, string][] = [
    ['/api/people/invitations', invitationId],
    ['/api/people', records.owner.id],
    ['/api/notices', noticeId],
    ['/api/saved-views', viewId],
    ['/api/payments', statement.id],
    ['/api/refunds', refunds.admission.id],
    ['/api/applications/letters', letterId],
  ]
  const id = ids.find(([start]) => path.startsWith(start))?.[1] ?? driveId
  const track = path.startsWith('/api/faculty/') ? 'recruitment' : 'admission'
  const draftId = track === 'recruitment' ? records.facultyApplicationId : records.applicationId
  const known: Record<string, string> = {
    applicationId: /\/refund(\/send-code)?$/.test(path) ? refunds[track].applicationId : draftId,
    recruitmentId,
    key: encodeURIComponent(records.key),
    docType: path.includes('/confirm-upload') ? 'signature' : 'photo',
    id,
    batchId: batchIds[path.includes('/proposals') ? 'admission-proposals' : track],
    row: statement.row,
    order: statement.id,
    name: 'applications',
    people: 'calls',
    number: numberIn(path, records),
    listId: records.list.id,
    allotmentId: records.list.allotmentId,
    other: records.list.allotmentId,
  }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'x')
  const query = queriesFor(records)[operation]
  const body =
    method === 'GET' || method === 'DELETE'
      ? undefined
      : { ...(transition && { transition }), ...bodiesFor(records)[operation]?.() }
  return { method, address, ...(query && { query }), ...(body && { body }) }
}

/** Stores the records, with drafts of their owner, or with submitted applications. */
export async function layWalk(server: TestServer, status: 'draft' | 'submitted' = 'draft'): Promise<Walk> {
  const records = await layRecords(server, status)
  return {
    ...records,
    callOf: (operation) => callOf(records, operation),
    walk: (operation, account) => {
      const { method, address, ...sent } = callOf(records, operation)
      return server.call(method, address, { ...sent, ...(account && { token: account.token }) })
    },
  }
}
