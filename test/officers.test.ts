import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything, permissions, type Permission, type Roles, type Scope } from '#domain/accounts/permissions.ts'
import { accessName, type Access, type Endpoint } from '#domain/platform/endpoint.ts'
import { giveGrant, registerAccount } from './accounts.ts'
import { buildAdmission } from './builders.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { layWalk, operations, removesLast, type Walk } from './walk.ts'

type OfOfficers = Exclude<Access, string>
type Operation = [operation: string, access: OfOfficers]
const ofOfficers = operations
  .filter((one): one is [string, Endpoint & { access: OfOfficers }] => typeof one[1].access === 'object')
  .toSorted(removesLast)
  .map(([operation, { access }]): Operation => [operation, access])

const wantedBy = ({ may }: OfOfficers): readonly Permission[] => [may].flat()
const only = (access: OfOfficers) => `only ${wantedBy(access).join(' or ')}`
const allBut = (access: OfOfficers) => `all but ${wantedBy(access).join(' or ')}`

/** For each permission that operations ask for: a role with only that, and one with all others. */
const roles: Roles = Object.fromEntries(
  ofOfficers.flatMap(([, access]) => [
    [only(access), wantedBy(access)],
    [allBut(access), permissions.filter((one) => !wantedBy(access).includes(one))],
  ]),
)

let server: TestServer
let laid: Walk
let elsewhere: Scope
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' }, undefined, [], undefined, roles)
  laid = await layWalk(server)
  elsewhere = { track: null, driveId: await buildAdmission(server, { title: 'Another admission' }) }
})
afterAll(() => server.close())

/** Tries an operation as somebody with one role for a scope, and nothing else. */
async function tried(operation: string, role: string, scope: Scope) {
  const officer = await registerAccount(server)
  await giveGrant(server, officer, { role, ...scope })
  const { status, body } = await laid.walk(operation, officer)
  return [status, body?.['code'] ?? null]
}

/** The smallest scope in which the permission allows the operation on the walk's records. */
function scopeOf([operation, { to }]: Operation): Scope {
  if (to === undefined) return everything
  if (typeof to === 'object' && 'track' in to) return { track: to.track, driveId: null }
  return { track: null, driveId: operation.includes('/faculty/') ? laid.recruitmentId : laid.driveId }
}

const isOfRow = ({ to }: OfOfficers) =>
  to === 'application' || to === 'document' || to === 'drive' || (typeof to === 'object' && 'drive' in to)

/**
 * The statuses in scope, and out of scope. Only an unlimited scope covers bank rows that are about no application; views
 * and batches belong to their authors.
 */
const answers: Record<string, [inside: number, elsewhere: number]> = {
  'PUT /api/account': [200, 403],
  'GET /api/activity': [200, 200],
  'POST /api/admissions': [400, 403],
  'DELETE /api/admissions/{id}': [409, 404],
  'PUT /api/admissions/{id}': [400, 404],
  'POST /api/admissions/{id}/copy': [201, 403],
  'GET /api/drives/{id}/cancel': [200, 404],
  'POST /api/drives/{id}/cancel': [422, 404],
  'POST /api/drives/{id}/cancel/confirm': [409, 404],
  'DELETE /api/drives/{id}/cancel': [409, 404],
  'GET /api/drives/{id}/selection/joining': [200, 404],
  'GET /api/drives/{id}/selection/people/{people}': [200, 404],
  'GET /api/drives/{id}/selection/people/{people}/xlsx': [200, 404],
  'GET /api/drives/{id}/selection/lists': [200, 404],
  'POST /api/drives/{id}/selection/lists': [409, 404],
  'GET /api/drives/{id}/selection/lists/{listId}': [200, 404],
  'DELETE /api/drives/{id}/selection/lists/{listId}': [204, 404],
  'POST /api/drives/{id}/selection/lists/{listId}/approve': [400, 404],
  'GET /api/drives/{id}/selection/objections': [200, 404],
  'GET /api/drives/{id}/selection/policies': [200, 404],
  'POST /api/drives/{id}/selection/policies': [400, 404],
  'DELETE /api/drives/{id}/selection/policies/draft': [409, 404],
  'POST /api/drives/{id}/selection/policies/publish': [409, 404],
  'GET /api/drives/{id}/selection/allotments': [200, 404],
  'POST /api/drives/{id}/selection/allotments': [409, 404],
  'DELETE /api/drives/{id}/selection/allotments/{allotmentId}': [204, 404],
  'GET /api/drives/{id}/selection/allotments/{allotmentId}': [200, 404],
  'POST /api/drives/{id}/selection/allotments/{allotmentId}/approve': [409, 404],
  'GET /api/drives/{id}/selection/allotments/{allotmentId}/compare/{other}': [200, 404],
  'GET /api/drives/{id}/selection/figures': [200, 404],
  'GET /api/drives/{id}/selection/stage': [200, 404],
  'GET /api/applications': [200, 200],
  'GET /api/applications/dashboard-stats': [200, 200],
  'POST /api/applications/decisions': [400, 400],
  'POST /api/applications/decisions/foresee': [400, 400],
  'GET /api/applications/decisions/{batchId}': [404, 404],
  'POST /api/applications/assignments': [400, 400],
  'GET /api/applications/assignments/clerks': [200, 200],
  'POST /api/applications/take-next': [204, 204],
  'POST /api/applications/take-next/left': [200, 200],
  'GET /api/applications/export/columns': [200, 200],
  'GET /api/applications/export/xlsx-stream': [200, 200],
  'GET /api/applications/letters': [200, 200],
  'POST /api/applications/letters': [400, 400],
  'POST /api/applications/letters/preview': [400, 400],
  'POST /api/applications/letters/test': [400, 400],
  'GET /api/applications/letters/{id}': [200, 404],
  'POST /api/applications/letters/{id}/undo': [200, 404],
  'POST /api/applications/letters/{id}/release': [409, 404],
  'GET /api/applications/{applicationId}': [200, 404],
  'PATCH /api/applications/{applicationId}': [409, 404],
  'GET /api/applications/{applicationId}/complete-record': [200, 404],
  'GET /api/applications/{applicationId}/findings': [200, 404],
  'POST /api/applications/{applicationId}/findings': [400, 404],
  'DELETE /api/applications/{applicationId}/open': [204, 404],
  'GET /api/applications/{applicationId}/guardian-consent': [200, 404],
  'GET /api/applications/{applicationId}/history': [200, 404],
  'GET /api/applications/{applicationId}/joining': [200, 404],
  'GET /api/applications/{applicationId}/joining/receipt': [409, 404],
  'POST /api/applications/{applicationId}/seat/deeds giveMoreTime': [400, 404],
  'POST /api/applications/{applicationId}/seat/deeds giveUpAdmission': [409, 404],
  'POST /api/applications/{applicationId}/seat/deeds join': [400, 404],
  'POST /api/applications/{applicationId}/seat/deeds noteGivingUpAdmission': [400, 404],
  'POST /api/applications/{applicationId}/seat/deeds undoJoining': [400, 404],
  'GET /api/applications/{applicationId}/letters': [200, 404],
  'GET /api/applications/{applicationId}/lists': [200, 404],
  'POST /api/applications/{applicationId}/objections/{number}/answer': [200, 404],
  'DELETE /api/applications/{applicationId}/objections/{number}/answer': [200, 404],
  'GET /api/applications/{applicationId}/notes': [200, 404],
  'POST /api/applications/{applicationId}/notes': [400, 404],
  'GET /api/applications/{applicationId}/allotted-seat': [200, 404],
  'GET /api/applications/{applicationId}/allotted-seat/letter': [409, 404],
  'GET /api/applications/{applicationId}/seat-fee': [200, 404],
  'POST /api/applications/{applicationId}/seat-fee/check': [409, 404],
  'GET /api/applications/{applicationId}/pdf': [200, 404],
  'GET /api/applications/{applicationId}/refund': [200, 404],
  'GET /api/applications/{applicationId}/refused-mails': [200, 404],
  'PUT /api/applications/{applicationId}/proposal': [400, 404],
  'DELETE /api/applications/{applicationId}/proposal': [409, 404],
  'POST /api/applications/proposals': [400, 400],
  'POST /api/applications/proposals/foresee': [400, 400],
  'GET /api/applications/proposals/{batchId}': [404, 404],
  'GET /api/applications/{applicationId}/rejection-reasons': [200, 404],
  'GET /api/audit/heads': [200, 200],
  'POST /api/applications/corrections/deeds close': [400, 400],
  'POST /api/applications/corrections/deeds extend': [400, 400],
  'GET /api/applications/{applicationId}/correctables': [200, 404],
  'GET /api/applications/{applicationId}/corrections': [200, 404],
  'POST /api/applications/{applicationId}/corrections': [400, 404],
  'POST /api/applications/{applicationId}/corrections/foresee': [400, 404],
  'POST /api/applications/{applicationId}/corrections/{number}/deeds close': [409, 404],
  'POST /api/applications/{applicationId}/corrections/{number}/deeds confirm': [409, 404],
  'POST /api/applications/{applicationId}/corrections/{number}/deeds extend': [409, 404],
  'GET /api/applications/{applicationId}/pdf/submitted': [200, 404],
  'GET /api/decisions/settings': [200, 200],
  'PUT /api/decisions/settings': [200, 403],
  'GET /api/faculty/application/admin/all': [200, 200],
  'GET /api/faculty/application/admin/dashboard-stats': [200, 200],
  'GET /api/faculty/application/admin/export/xlsx-stream': [200, 200],
  'GET /api/faculty/application/{applicationId}': [200, 404],
  'PATCH /api/faculty/application/{applicationId}': [409, 404],
  'GET /api/faculty/application/{applicationId}/eligibility': [200, 404],
  'POST /api/faculty/application/{applicationId}/reveal-aadhaar': [200, 404],
  'POST /api/faculty/recruitment': [422, 403],
  'DELETE /api/faculty/recruitment/{recruitmentId}': [409, 404],
  'PUT /api/faculty/recruitment/{recruitmentId}': [422, 404],
  'POST /api/faculty/recruitment/{recruitmentId}/copy': [201, 403],
  'PUT /api/institute': [400, 403],
  'GET /api/institute/first-day': [200, 403],
  'PUT /api/institute/presentation': [400, 403],
  'GET /api/institute/settings': [200, 403],
  'GET /api/institute/wishes': [200, 403],
  'DELETE /api/institute/wishes/{setting}': [409, 403],
  'POST /api/institute/test-mail': [200, 403],
  'PUT /api/institute/test-mail': [422, 403],
  'PUT /api/list-sizes/{list}': [400, 400],
  'POST /api/notices': [400, 403],
  'DELETE /api/notices/{id}': [204, 403],
  'PUT /api/notices/{id}': [400, 403],
  'GET /api/operations': [200, 403],
  'POST /api/operations/failed-mails/{id}/send-again': [409, 403],
  'POST /api/operations/failed-text-messages/{id}/send-again': [409, 403],
  'GET /api/payments/gateway/payments': [200, 200],
  'POST /api/payments/gateway/payments/{id}/refund': [400, 400],
  'GET /api/payments/gateway/settlements': [200, 403],
  'GET /api/payments/not-in-bank': [200, 200],
  'POST /api/payments/not-in-bank/{applicationId}': [422, 404],
  'GET /api/payments/sample-statement': [200, 403],
  'GET /api/payments/statements': [200, 200],
  'POST /api/payments/statements': [400, 403],
  'POST /api/payments/statements/foresee': [400, 403],
  'GET /api/payments/statements/{id}': [404, 404],
  'GET /api/payments/statements/{id}/rows': [404, 404],
  'GET /api/payments/statements/{id}/rows/{row}': [404, 404],
  'POST /api/payments/statements/{id}/rows/{row}/settle': [404, 404],
  'POST /api/payments/statements/{id}/verify': [404, 404],
  'GET /api/people': [200, 403],
  'GET /api/people/invitations': [200, 403],
  'POST /api/people/invitations': [400, 403],
  'DELETE /api/people/invitations/{id}': [204, 403],
  'PATCH /api/people/{id}': [200, 403],
  'GET /api/refunds': [200, 200],
  'GET /api/refunds/files': [200, 403],
  'POST /api/refunds/files': [409, 403],
  'GET /api/refunds/files/{number}': [409, 403],
  'POST /api/refunds/{id}/deeds approve': [409, 404],
  'POST /api/refunds/deeds approve': [409, 404],
  'POST /api/refunds/deeds propose': [409, 404],
  'POST /api/refunds/{id}/deeds propose': [409, 404],
  'POST /api/refunds/{id}/deeds refuse': [409, 404],
  'POST /api/refunds/{id}/deeds sendBack': [409, 404],
  'POST /api/refunds/{id}/deeds enterUtr': [409, 404],
  'GET /api/reports/{name}': [200, 404],
  'GET /api/people/places': [200, 403],
  'GET /api/people/standing': [200, 403],
  'GET /api/people/{id}': [200, 403],
  'POST /api/people/{id}/confirm': [409, 403],
  'PUT /api/people/{id}/grants': [200, 403],
  'POST /api/people/{id}/reset-factors': [409, 403],
  'GET /api/saved-views': [400, 400],
  'POST /api/saved-views': [400, 400],
  'DELETE /api/saved-views/{id}': [404, 404],
  'PUT /api/saved-views/{id}': [404, 404],
  'GET /api/search': [400, 400],
  'GET /api/uploads/view-url/{key}': [200, 404],
  'GET /api/waiting': [200, 200],
}

describe.each(ofOfficers)('%s', (operation, access) => {
  test(`is for ${accessName(access)} within its scope`, async () => {
    const inside = scopeOf([operation, access])
    const refused = access.orOwner ? 404 : 403
    expect(await tried(operation, allBut(access), inside)).toEqual([refused, expect.any(String)])
    const out = await tried(operation, only(access), elsewhere)
    const within = await tried(operation, only(access), inside)
    if (isOfRow(access)) expect(out).toEqual([404, expect.stringMatching(/^no-such-/)])
    else if (access.to !== 'rows') expect(out).toEqual([403, 'forbidden'])
    expect([within[0], out[0]]).toEqual(answers[operation])
  })
})
