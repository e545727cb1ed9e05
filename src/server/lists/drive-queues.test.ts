import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Roles } from '#domain/accounts/permissions.ts'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication, succeed, type BuiltApplication } from '../../../test/builders.ts'
import { correctedTracks, correctionsOf, keepSessions } from '../../../test/corrections.ts'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission, rankedPolicies } from '../../../test/lists.ts'
import { publishFinalList, publishPolicies } from '../../../test/selection.ts'

const roles: Roles = {
  reader: ['applications.read'],
  clerk: ['applications.read', 'scrutiny.mark', 'corrections.ask'],
  verifier: ['applications.read', 'payments.verify'],
  decider: ['applications.read', 'applications.decide'],
}

const student = correctedTracks[0]
const name = { answers: student.given(student.answer.is) }

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
  const inClosed: BuiltApplication[] = []
  for (const status of ['submitted', 'submitted', 'submitted', 'accepted', 'rejected', 'draft'] as const) {
    inClosed.push(await buildStudentApplication(server, { admissionId: closed, status, admin }))
  }
  await keepSessions(server)
  const [answered, late, looked] = inClosed
  for (const built of [answered, late]) await ask(built)
  await ask(await buildStudentApplication(server, { admissionId: open, status: 'submitted' }))
  await server.rows(`update applications set scrutiny = 'scrutinised' where application_id = $1`, [
    looked?.applicationId,
  ])
  if (answered) await correctionsOf(server, answered.applicationId).answer(answered.owner, 1, name)
  const { applicationId } = await buildStudentApplication(server, { admissionId: open, status: 'submitted' })
  await server.rows(
    `update applications set payment_verified = true, scrutiny = 'toConfirm' where application_id = $1`,
    [applicationId],
  )
  recruitment = (await buildFacultyApplication(server, { status: 'submitted' })).recruitmentId
  await server.setClock('2026-07-15T06:00:00Z')
})
afterAll(() => server.close())

/** Asks the applicant for the name of the father, until 13 July. */
async function ask(built?: BuiltApplication): Promise<void> {
  const letter = { items: [{ of: 'answer', key: student.answer.key }], until: '2026-07-13' }
  await succeed(correctionsOf(server, built?.applicationId ?? '').ask(admin, letter))
}

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
  toVerify: 3,
  toScrutinise: 2,
  toConfirm: 0,
  cameBack: 1,
  overdue: 1,
  proposed: 0,
  toDecide: 1,
  seatsFilled: 1,
  seats: 60,
  daysLeft: -3,
}

/** The line of the other admission, whose only other application is verified, and scrutinised by one clerk. */
const ofOpen = {
  ...ofClosed,
  title: 'Open',
  toVerify: 1,
  toScrutinise: 1,
  toConfirm: 1,
  cameBack: 0,
  overdue: 1,
  toDecide: 0,
  seatsFilled: 0,
  daysLeft: 17,
}
const nothing = {
  toVerify: null,
  toScrutinise: null,
  toConfirm: null,
  cameBack: null,
  overdue: null,
  proposed: null,
  toDecide: null,
}

test('the drives in which something waits are listed in each track, open or closed, those that close first before the others', async () => {
  expect(await drivesOf(admin)).toEqual([
    { ...ofClosed, driveId: closed },
    { ...ofOpen, driveId: open },
    expect.objectContaining({ driveId: recruitment, track: 'recruitment', toDecide: 0, seatsFilled: 0 }),
  ])
})

test('the numbers are those of the lists that they lead to', async () => {
  const total = async (admissionId: string, query: Record<string, string>) =>
    (
      await server.call<{ total: number }>('GET', '/api/applications', {
        token: admin.token,
        query: { admissionId, ...query },
      })
    ).body.total
  for (const [driveId, line] of [
    [closed, ofClosed],
    [open, ofOpen],
  ] as const) {
    expect({
      toVerify: await total(driveId, { paymentStatus: 'paid', paymentVerified: 'false', status: 'submitted' }),
      toScrutinise: await total(driveId, { scrutiny: 'notLookedAt,open', status: 'submitted' }),
      toConfirm: await total(driveId, { scrutiny: 'toConfirm', status: 'submitted' }),
      cameBack: await total(driveId, { correction: 'cameBack' }),
      overdue: await total(driveId, { correction: 'overdue' }),
      proposed: await total(driveId, { status: 'submitted', proposed: 'accept,reject' }),
      toDecide: await total(driveId, { status: 'submitted', scrutiny: 'scrutinised', proposed: 'none' }),
      seatsFilled: await total(driveId, { status: 'accepted' }),
    }).toEqual({
      toVerify: line.toVerify,
      toScrutinise: line.toScrutinise,
      toConfirm: line.toConfirm,
      cameBack: line.cameBack,
      overdue: line.overdue,
      proposed: line.proposed,
      toDecide: line.toDecide,
      seatsFilled: line.seatsFilled,
    })
  }
})

test('an officer sees the drives in reach, and only the work that the role may do', async () => {
  expect(await drivesOf(await officer('verifier'))).toEqual([
    { ...ofClosed, ...nothing, driveId: closed, toVerify: 3 },
    { ...ofOpen, ...nothing, driveId: open, toVerify: 1 },
    expect.objectContaining({ ...nothing, driveId: recruitment, toVerify: 1 }),
  ])
  expect(await drivesOf(await officer('decider', closed))).toEqual([
    { ...ofClosed, ...nothing, driveId: closed, proposed: 0, toDecide: 1 },
  ])
  expect(await drivesOf(await officer('clerk', closed))).toEqual([
    { ...ofClosed, driveId: closed, toVerify: null, proposed: null, toDecide: null },
  ])
  expect(await drivesOf(await officer('reader'))).toEqual([])
})

test('a title comes in the language of the officer', async () => {
  const hindi = await officer('decider', closed)
  await server.rows(`update accounts set language = 'hi' where id = $1`, [hindi.id])
  expect(await drivesOf(hindi, 'hi')).toMatchObject([{ title: 'प्रवेश' }])
})

test('once a list of a drive is published, nothing in it is left to decide by hand', async () => {
  await server.setClock('2026-06-20T06:00:00Z')
  const driveId = await buildRankedAdmission(server)
  const { applicationId } = await buildCandidate(server, driveId, { neetAIRank: 10 })
  const decider = await officer('decider', driveId)
  expect(await drivesOf(decider)).toMatchObject([{ driveId, toDecide: 1 }])
  await publishPolicies(server, { driveId, officer: admin }, rankedPolicies)
  await publishFinalList(server, driveId, {
    candidates: [{ applicationId, rank: 10, category: 'OBC', pwd: false, notOpenAt: [], preferences: ['BSc EMT'] }],
    preparer: admin,
    publisher: await registerAdmin(server),
  })
  expect(await drivesOf(decider)).toEqual([])
})
