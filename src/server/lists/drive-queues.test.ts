import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Roles } from '#domain/accounts/permissions.ts'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import { giveGrant, registerAccount, registerAdmin } from '../../../test/accounts.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer } from '../../../test/harness.ts'
import type { TestServer } from '../../../test/harness.ts'

const roles: Roles = {
  reader: ['applications.read'],
  verifier: ['applications.read', 'payments.verify'],
  decider: ['applications.read', 'applications.decide'],
}

let server: TestServer
let admin: TestAccount
let closed: string
let open: string
let recruitment: string
beforeAll(async () => {
  server = await startTestServer({}, undefined, [], undefined, roles)
  admin = await registerAdmin(server)
  await server.setClock('2026-07-10T06:00:00Z')
  closed = await buildAdmission(server, { title: 'Admission', endDate: '2026-07-12' })
  await server.rows(`update drives set translations = '{"hi": {"Admission": "प्रवेश"}}' where id = $1`, [closed])
  open = await buildAdmission(server, { title: 'Open', endDate: '2026-08-01' })
  await buildAdmission(server, { title: 'Without work' })
  for (const status of ['submitted', 'submitted', 'accepted', 'rejected', 'draft'] as const) {
    await buildStudentApplication(server, { admissionId: closed, status, admin })
  }
  const { applicationId } = await buildStudentApplication(server, { admissionId: open, status: 'submitted' })
  await server.rows('update applications set payment_verified = true where application_id = $1', [applicationId])
  recruitment = (await buildFacultyApplication(server, { status: 'submitted' })).recruitmentId
  await server.setClock('2026-07-15T06:00:00Z')
})
afterAll(() => server.close())

async function drivesOf({ token }: TestAccount, language = 'en') {
  const headers = { 'accept-language': language }
  return (await server.call<OfficeWaiting>('GET', '/api/waiting', { token, headers })).body.drives
}

async function officer(role: string, driveId: string | null = null) {
  const account = await registerAccount(server)
  await giveGrant(server, account, { role, track: null, driveId })
  return account
}

const ofClosed = {
  driveId: expect.any(String),
  track: 'admission',
  title: 'Admission',
  toVerify: 2,
  toDecide: 2,
  seatsFilled: 1,
  seats: 60,
  daysLeft: -3,
}

test('the drives in which something waits are listed in each track, open or closed, those that close first before the others', async () => {
  expect(await drivesOf(admin)).toEqual([
    { ...ofClosed, driveId: closed },
    { ...ofClosed, driveId: open, title: 'Open', toVerify: 0, toDecide: 1, seatsFilled: 0, daysLeft: 17 },
    expect.objectContaining({ driveId: recruitment, track: 'recruitment', toDecide: 1, seatsFilled: 0 }),
  ])
})

test('the numbers are those of the lists that they lead to', async () => {
  const total = async (query: Record<string, string>) =>
    (
      await server.call<{ total: number }>('GET', '/api/applications', {
        token: admin.token,
        query: { admissionId: closed, ...query },
      })
    ).body.total
  expect([
    await total({ paymentStatus: 'paid', paymentVerified: 'false', status: 'submitted' }),
    await total({ status: 'submitted' }),
    await total({ status: 'accepted' }),
  ]).toEqual([ofClosed.toVerify, ofClosed.toDecide, ofClosed.seatsFilled])
})

test('an officer sees the drives in reach, and only the work that the role may do', async () => {
  expect(await drivesOf(await officer('verifier'))).toEqual([
    { ...ofClosed, driveId: closed, toDecide: null },
    expect.objectContaining({ driveId: recruitment, toDecide: null }),
  ])
  expect(await drivesOf(await officer('decider', open))).toEqual([
    { ...ofClosed, driveId: open, title: 'Open', toVerify: null, toDecide: 1, seatsFilled: 0, daysLeft: 17 },
  ])
  expect(await drivesOf(await officer('reader'))).toEqual([])
})

test('a title comes in the language of the officer', async () => {
  const hindi = await officer('decider', closed)
  await server.rows(`update accounts set language = 'hi' where id = $1`, [hindi.id])
  expect(await drivesOf(hindi, 'hi')).toMatchObject([{ title: 'प्रवेश' }])
})
