import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentRow, StudentStats } from '#domain/admission/student-application.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication, newUtr, type BuiltApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { seededRandom } from '#server/demo/random.ts'

let server: TestServer
let admin: TestAccount
let admissions: string[]
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  admissions = [await buildAdmission(server), await buildAdmission(server)]
})
afterAll(() => server.close())

async function stats(admissionId?: string): Promise<StudentStats> {
  const query = admissionId === undefined ? {} : { query: { admissionId } }
  return (await server.call<StudentStats>('GET', '/api/applications/dashboard-stats', { token: admin.token, ...query }))
    .body
}

test('without applications every count is zero', async () => {
  expect(await stats('nonsense')).toEqual({
    totalApplications: 0,
    paymentStatus: { pending: 0, created: 0, paid: 0, failed: 0, refunded: 0 },
    applicationStatus: { pending: 0, submitted: 0, accepted: 0, rejected: 0, withdrawn: 0 },
    pwd: { yes: 0 },
    categories: { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0 },
    genders: { M: 0, F: 0, T: 0 },
    verifiedPayment: { true: 0, false: 0 },
    states: {},
    toVerify: 0,
    toScrutinise: { notLookedAt: 0, open: 0, toConfirm: 0, scrutinised: 0 },
    submittedPerDay: [],
  })
})

const random = seededRandom(7)
const comments = 'Because'

/** A random action of an applicant or an administrator, allowed or not. */
async function doSomething({ applicationId, owner }: BuiltApplication): Promise<void> {
  const address = `/api/applications/${applicationId}`
  const put = (body: object) => server.call('PUT', address, { token: owner.token, body })
  const patch = (body: object) => server.call('PATCH', address, { token: admin.token, body })
  await random.pick([
    () => put({ category: random.pick(['UR', 'OBC', 'SC', 'ST', 'EWS', null]), pwd: random.chance(0.3) }),
    () =>
      put({
        gender: random.pick(['M', 'F', 'T', null]),
        permanentAddress: { state: random.pick(['Bihar', 'Delhi', 'Nowhere']) },
      }),
    () => put({ payment: { utr: random.chance(0.5) ? newUtr() : null } }),
    () => server.call('POST', `${address}/payment/start`, { token: owner.token }),
    () => server.call('POST', `${address}/submit`, { token: owner.token, body: { declaration: { accepted: true } } }),
    () => patch({ verified: true }),
    () => patch({ status: random.pick(['accepted', 'submitted']), comments }),
    () => patch({ status: 'rejected', reason: 'Other', comments }),
    () => patch({ paymentStatus: random.pick(['failed', 'refunded']), comments }),
    () => (random.chance(0.2) ? server.call('DELETE', address, { token: owner.token }) : put({})),
  ])()
}

function counted(values: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

test('after many simultaneous actions the kept counts equal the counted list', async () => {
  const made: BuiltApplication[] = []
  for (let i = 0; i < 12; i++) {
    const status = random.pick(['draft', 'draft', 'submitted', 'accepted'] as const)
    made.push(await buildStudentApplication(server, { admissionId: random.pick(admissions), status, admin }))
  }
  for (let round = 0; round < 12; round++) await Promise.all(made.map(doSomething))
  for (const admissionId of [...admissions, undefined]) {
    const query: Record<string, string | number> = { limit: 100, ...(admissionId && { admissionId }) }
    const list = await server.call<{ applications: WireStudentRow[]; total: number }>('GET', '/api/applications', {
      token: admin.token,
      query,
    })
    const rows = list.body.applications
    const found = await stats(admissionId)
    expect(found.totalApplications).toBe(rows.length)
    expect(list.body.total).toBe(rows.length)
    expect(withoutZeros(found.applicationStatus)).toEqual(counted(rows.map(({ status }) => status)))
    expect(withoutZeros(found.paymentStatus)).toEqual(counted(rows.map(({ payment }) => payment.status)))
    expect(withoutZeros(found.verifiedPayment)).toEqual(counted(rows.map(({ payment }) => String(payment.verified))))
    expect(withoutZeros(found.categories)).toEqual(counted(rows.map(({ category }) => category)))
    expect(withoutZeros(found.genders)).toEqual(counted(rows.map(({ gender }) => gender)))
    expect(found.states).toEqual(counted(rows.map(({ state }) => state)))
    expect(found.pwd.yes).toBe(rows.filter(({ pwd }) => pwd).length)
    expect(found.toVerify).toBe(
      rows.filter(({ status, payment }) => status === 'submitted' && payment.status === 'paid' && !payment.verified)
        .length,
    )
    const days = counted(rows.map(({ submissionDate }) => submissionDate && dayOf(new Date(submissionDate))))
    expect(Object.fromEntries(found.submittedPerDay.map(({ day, count }) => [day, count]))).toEqual(days)
  }
})
