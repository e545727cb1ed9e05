import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything, rolesWith, type Scope } from '#domain/accounts/permissions.ts'
import { roles as officeRoles } from '#domain/accounts/roles.ts'
import type { Access, Endpoint } from '#domain/platform/endpoint.ts'
import { giveGrant, registerAccount } from './accounts.ts'
import { buildAdmission } from './builders.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { ofThisRun } from './seed.ts'
import { layWalk, operations, removesLast, type Walk } from './walk.ts'

/** The roles of the office by the letter that stands for them below. */
const roles = {
  R: 'registrar',
  S: 'sectionOfficer',
  C: 'scrutinyClerk',
  A: 'accounts',
  M: 'committee',
  U: 'auditor',
  D: 'administrator',
} as const

/**
 * The roles that get past the door of each operation, on a student's draft, its photo and its admission, or on those of a
 * candidate. Written out, so that a permission cannot move unseen.
 */
const mayCall: Readonly<Record<string, string>> = {
  'PUT /api/account': 'R D',
  'GET /api/activity': 'R S U D',
  'POST /api/admissions': 'R S',
  'DELETE /api/admissions/{id}': 'R S',
  'PUT /api/admissions/{id}': 'R S',
  'POST /api/admissions/{id}/copy': 'R S',
  'GET /api/drives/{id}/cancel': 'R',
  'POST /api/drives/{id}/cancel': 'R',
  'POST /api/drives/{id}/cancel/confirm': 'R',
  'DELETE /api/drives/{id}/cancel': 'R',
  'GET /api/drives/{id}/selection/joining': 'R S C A M U',
  'GET /api/drives/{id}/selection/people/{people}': 'R S C A M U',
  'GET /api/drives/{id}/selection/people/{people}/xlsx': 'R S U',
  'GET /api/drives/{id}/selection/lists': 'R S C A M U',
  'POST /api/drives/{id}/selection/lists': 'R S',
  'GET /api/drives/{id}/selection/lists/{listId}': 'R S C A M U',
  'DELETE /api/drives/{id}/selection/lists/{listId}': 'R S',
  'POST /api/drives/{id}/selection/lists/{listId}/approve': 'R',
  'GET /api/drives/{id}/selection/objections': 'R S C A M U',
  'GET /api/drives/{id}/selection/policies': 'R S U',
  'POST /api/drives/{id}/selection/policies': 'R S',
  'DELETE /api/drives/{id}/selection/policies/draft': 'R S',
  'POST /api/drives/{id}/selection/policies/publish': 'R',
  'GET /api/drives/{id}/selection/allotments': 'R S U',
  'POST /api/drives/{id}/selection/allotments': 'R S',
  'DELETE /api/drives/{id}/selection/allotments/{allotmentId}': 'R S',
  'GET /api/drives/{id}/selection/allotments/{allotmentId}': 'R S U',
  'POST /api/drives/{id}/selection/allotments/{allotmentId}/approve': 'R',
  'GET /api/drives/{id}/selection/allotments/{allotmentId}/compare/{other}': 'R S U',
  'GET /api/drives/{id}/selection/figures': 'R S C A M U',
  'GET /api/drives/{id}/selection/stage': 'R S C A M U',
  'GET /api/applications': 'R S C A M U',
  'POST /api/applications/assignments': 'R S',
  'GET /api/applications/assignments/clerks': 'R S',
  'POST /api/applications/corrections/deeds close': 'R S C',
  'POST /api/applications/corrections/deeds extend': 'R S C',
  'GET /api/applications/dashboard-stats': 'R S C A M U',
  'POST /api/applications/decisions': 'R A',
  'POST /api/applications/decisions/foresee': 'R A',
  'GET /api/applications/decisions/{batchId}': 'R A',
  'GET /api/applications/export/columns': 'R S U',
  'GET /api/applications/export/xlsx-stream': 'R S U',
  'GET /api/applications/letters': 'R S C A M U',
  'POST /api/applications/letters': 'R S',
  'POST /api/applications/letters/preview': 'R S',
  'POST /api/applications/letters/test': 'R S',
  'GET /api/applications/letters/{id}': 'R S C A M U',
  'POST /api/applications/letters/{id}/undo': 'R S',
  'POST /api/applications/letters/{id}/release': 'R S',
  'POST /api/applications/proposals': 'R S',
  'POST /api/applications/proposals/foresee': 'R S',
  'GET /api/applications/proposals/{batchId}': 'R S',
  'POST /api/applications/take-next': 'R S C',
  'POST /api/applications/take-next/left': 'R S C',
  'GET /api/applications/{applicationId}': 'R S C A M U',
  'PATCH /api/applications/{applicationId}': 'R A',
  'GET /api/applications/{applicationId}/complete-record': 'R S U',
  'GET /api/applications/{applicationId}/correctables': 'R S C',
  'GET /api/applications/{applicationId}/corrections': 'R S C A M U',
  'POST /api/applications/{applicationId}/corrections': 'R S C',
  'POST /api/applications/{applicationId}/corrections/foresee': 'R S C',
  'POST /api/applications/{applicationId}/corrections/{number}/deeds close': 'R S C',
  'POST /api/applications/{applicationId}/corrections/{number}/deeds confirm': 'R S C',
  'POST /api/applications/{applicationId}/corrections/{number}/deeds extend': 'R S C',
  'GET /api/applications/{applicationId}/findings': 'R S C M U',
  'POST /api/applications/{applicationId}/findings': 'R S C',
  'GET /api/applications/{applicationId}/guardian-consent': 'R S C A M U',
  'GET /api/applications/{applicationId}/history': 'R S C A M U',
  'GET /api/applications/{applicationId}/joining': 'R S C A M U',
  'GET /api/applications/{applicationId}/joining/receipt': 'R S C A M U',
  'POST /api/applications/{applicationId}/seat/deeds giveMoreTime': 'R',
  'POST /api/applications/{applicationId}/seat/deeds giveUpAdmission': 'R',
  'POST /api/applications/{applicationId}/seat/deeds join': 'R S C',
  'POST /api/applications/{applicationId}/seat/deeds noteGivingUpAdmission': 'R',
  'POST /api/applications/{applicationId}/seat/deeds undoJoining': 'R',
  'GET /api/applications/{applicationId}/letters': 'R S C A M U',
  'GET /api/applications/{applicationId}/lists': 'R S C A M U',
  'GET /api/applications/{applicationId}/notes': 'R S C U',
  'POST /api/applications/{applicationId}/notes': 'R S C',
  'POST /api/applications/{applicationId}/objections/{number}/answer': 'R S',
  'DELETE /api/applications/{applicationId}/objections/{number}/answer': 'R S',
  'DELETE /api/applications/{applicationId}/open': 'R S C',
  'GET /api/applications/{applicationId}/allotted-seat': 'R S C A M U',
  'GET /api/applications/{applicationId}/allotted-seat/letter': 'R S C A M U',
  'GET /api/applications/{applicationId}/seat-fee': 'R S A U',
  'POST /api/applications/{applicationId}/seat-fee/check': 'R A',
  'GET /api/applications/{applicationId}/pdf': 'R S C A M U',
  'GET /api/applications/{applicationId}/pdf/submitted': 'R S C A M U',
  'GET /api/applications/{applicationId}/refund': 'R S A U',
  'GET /api/applications/{applicationId}/refused-mails': 'R S C A M U',
  'PUT /api/applications/{applicationId}/proposal': 'R S',
  'DELETE /api/applications/{applicationId}/proposal': 'R S',
  'GET /api/applications/{applicationId}/rejection-reasons': 'R S',
  'GET /api/audit/heads': 'R S U D',
  'GET /api/decisions/settings': 'R S C A M U D',
  'PUT /api/decisions/settings': 'R D',
  'GET /api/faculty/application/admin/all': 'R S C A M U',
  'GET /api/faculty/application/admin/dashboard-stats': 'R S C A M U',
  'GET /api/faculty/application/admin/export/xlsx-stream': 'R S U',
  'GET /api/faculty/application/{applicationId}': 'R S C A M U',
  'PATCH /api/faculty/application/{applicationId}': 'R A',
  'GET /api/faculty/application/{applicationId}/eligibility': 'R S C A M U',
  'POST /api/faculty/application/{applicationId}/reveal-aadhaar': 'R',
  'POST /api/faculty/recruitment': 'R S',
  'DELETE /api/faculty/recruitment/{recruitmentId}': 'R S',
  'PUT /api/faculty/recruitment/{recruitmentId}': 'R S',
  'POST /api/faculty/recruitment/{recruitmentId}/copy': 'R S',
  'PUT /api/institute': 'R D',
  'GET /api/institute/first-day': 'R D',
  'PUT /api/institute/presentation': 'R D',
  'GET /api/institute/settings': 'R D',
  'GET /api/institute/wishes': 'R D',
  'DELETE /api/institute/wishes/{setting}': 'R D',
  'POST /api/institute/test-mail': 'R D',
  'PUT /api/institute/test-mail': 'R D',
  'PUT /api/list-sizes/{list}': 'R S C A M U',
  'POST /api/notices': 'R D',
  'DELETE /api/notices/{id}': 'R D',
  'PUT /api/notices/{id}': 'R D',
  'GET /api/operations': 'R D',
  'POST /api/operations/failed-mails/{id}/send-again': 'R D',
  'POST /api/operations/failed-text-messages/{id}/send-again': 'R D',
  'GET /api/payments/gateway/payments': 'R A',
  'POST /api/payments/gateway/payments/{id}/refund': 'R A',
  'GET /api/payments/gateway/settlements': 'R A',
  'GET /api/payments/not-in-bank': 'R A',
  'POST /api/payments/not-in-bank/{applicationId}': 'R A',
  'GET /api/payments/sample-statement': 'R A',
  'GET /api/payments/statements': 'R A',
  'POST /api/payments/statements': 'R A',
  'POST /api/payments/statements/foresee': 'R A',
  'GET /api/payments/statements/{id}': 'R A',
  'GET /api/payments/statements/{id}/rows': 'R A',
  'GET /api/payments/statements/{id}/rows/{row}': 'R A',
  'POST /api/payments/statements/{id}/rows/{row}/settle': 'R A',
  'POST /api/payments/statements/{id}/verify': 'R A',
  'GET /api/people': 'R D',
  'GET /api/people/invitations': 'R D',
  'POST /api/people/invitations': 'R D',
  'DELETE /api/people/invitations/{id}': 'R D',
  'GET /api/people/places': 'R D',
  'GET /api/people/standing': 'R D',
  'GET /api/people/{id}': 'R D',
  'POST /api/people/{id}/confirm': 'R D',
  'PATCH /api/people/{id}': 'R D',
  'PUT /api/people/{id}/grants': 'R D',
  'POST /api/people/{id}/reset-factors': 'R D',
  'GET /api/refunds': 'R S A U',
  'GET /api/refunds/files': 'R A',
  'POST /api/refunds/files': 'R A',
  'GET /api/refunds/files/{number}': 'R A',
  'POST /api/refunds/{id}/deeds approve': 'R A',
  'POST /api/refunds/deeds approve': 'R A',
  'POST /api/refunds/deeds propose': 'R S A',
  'POST /api/refunds/{id}/deeds propose': 'R S A',
  'POST /api/refunds/{id}/deeds refuse': 'R A',
  'POST /api/refunds/{id}/deeds sendBack': 'R S A',
  'POST /api/refunds/{id}/deeds enterUtr': 'R A',
  'GET /api/reports/{name}': 'R S A U',
  'GET /api/saved-views': 'R S C A M U',
  'POST /api/saved-views': 'R S C A M U',
  'DELETE /api/saved-views/{id}': 'R S C A M U',
  'PUT /api/saved-views/{id}': 'R S C A M U',
  'GET /api/search': 'R S C A M U',
  'GET /api/uploads/view-url/{key}': 'R S C M U',
  'GET /api/waiting': 'R S C A M U',
}

type OfOfficers = Exclude<Access, string>
const ofOfficers = operations
  .filter((one): one is [string, Endpoint & { access: OfOfficers }] => typeof one[1].access === 'object')
  .toSorted(removesLast)

/** Whether the operation is on a row of the address, which is missing for officers who may not know that row. */
const isOfRow = ({ to }: OfOfficers) =>
  to === 'application' || to === 'document' || to === 'drive' || (typeof to === 'object' && 'drive' in to)

/** Whether a role for one drive gives a permission for the operation: those about the institute as a whole it never gives. */
const givesPart = ({ may }: OfOfficers, role: string) =>
  [may].flat().some((permission) => {
    const { names, isForEverything } = rolesWith(permission, officeRoles)
    return names.includes(role) && !isForEverything
  })

let server: TestServer
let laid: Walk
let elsewhere: Scope
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' })
  laid = await layWalk(server)
  elsewhere = { track: null, driveId: await buildAdmission(server, { title: 'Another admission' }) }
})
afterAll(() => server.close())

/** The code of a refusal; empty for any other answer. */
function codeIn(body: Record<string, unknown> | null): string {
  const code = body?.['code']
  return typeof code === 'string' ? code : ''
}

/** The answer to each of these operations for somebody with one role, by its status and code. */
async function answersTo(role: string, scope: Scope, asked: Readonly<typeof ofOfficers>) {
  const officer = await registerAccount(server)
  await giveGrant(server, officer, { role, ...scope })
  const answers: { operation: string; access: OfOfficers; status: number; code: string; text: string }[] = []
  for (const [operation, { access }] of asked) {
    const { status, body, text } = await laid.walk(operation, officer)
    answers.push({ operation, access, status, code: codeIn(body), text })
  }
  return answers
}

test('the table has every operation of the office', () => {
  expect(Object.keys(mayCall).toSorted()).toEqual(ofOfficers.map(([operation]) => operation).toSorted())
})

describe.each(Object.entries(roles))('%s, %s', (letter, role) => {
  const allowed = ofOfficers.map(([operation]) => operation).filter((one) => mayCall[one]?.includes(letter))

  test('for everything calls what the table says, and nothing else', async () => {
    const answers = await answersTo(role, everything, ofOfficers)
    const isRefused = ({ access, status, code }: (typeof answers)[number]) =>
      (status === 403 && code === 'forbidden') || (access.orOwner === true && status === 404)
    expect(answers.filter((one) => !isRefused(one)).map(({ operation }) => operation)).toEqual(allowed)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('for another admission meets nothing of this one, by a third of the operations in each run', async () => {
    const answers = await answersTo(role, elsewhere, ofThisRun(ofOfficers))
    const got = answers.map(({ operation, access, status, code }) => {
      if (access.to === 'rows') return [operation, status === 403 ? 'forbidden' : 'own rows']
      return [operation, status === 404 && code.startsWith('no-such-') ? 'missing' : code]
    })
    const wanted = answers.map(({ operation, access }) => {
      const isAllowed = (mayCall[operation] ?? '').includes(letter)
      if (access.to === 'rows') return [operation, isAllowed && givesPart(access, role) ? 'own rows' : 'forbidden']
      return [operation, access.orOwner || (isAllowed && isOfRow(access)) ? 'missing' : 'forbidden']
    })
    expect(got).toEqual(wanted)
    for (const { text } of answers.filter(({ access }) => access.to === 'rows'))
      for (const hidden of [laid.applicationId, laid.facultyApplicationId, laid.owner.email])
        expect(text).not.toContain(hidden)
  })
})
