import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

async function found(path: string): Promise<string[]> {
  const { body } = await server.call<{ applications: { applicationId: string }[] }>('GET', path, { token: admin.token })
  return body.applications.map(({ applicationId }) => applicationId).toSorted()
}

test('students are found by whether a rule was unmet at submission; drafts are not judged', async () => {
  const admissionId = await buildAdmission(server)
  const build = (english: boolean, status: 'draft' | 'submitted' | 'rejected') =>
    buildStudentApplication(server, { admissionId, status, form: { english }, admin })
  const failed = await build(false, 'submitted')
  const decided = await build(false, 'rejected')
  const passed = await build(true, 'submitted')
  await build(false, 'draft')
  const at = `/api/applications?admissionId=${admissionId}`
  expect(await found(`${at}&ruleNotMet=true`)).toEqual([failed, decided].map((one) => one.applicationId).toSorted())
  expect(await found(`${at}&ruleNotMet=false`)).toEqual([passed.applicationId])
  expect(await found(`${at}&ruleNotMet=true&status=submitted`)).toEqual([failed.applicationId])
  // Later rules of the admission do not change submitted applications.
  await server.rows(`update drives set settings = jsonb_set(settings, '{rules,minimumAge}', '90') where id = $1`, [
    admissionId,
  ])
  expect(await found(`${at}&ruleNotMet=false`)).toEqual([passed.applicationId])
  const { status } = await server.call('GET', `${at}&ruleNotMet=perhaps`, { token: admin.token })
  expect(status).toBe(400)
})

test('candidates are found by it as well', async () => {
  const recruitmentId = await buildRecruitment(server)
  const old = await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  const young = await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  const rules = (outcome: string) => JSON.stringify([{ rule: 'age-limit', outcome, reason: 'judged', facts: {} }])
  await server.rows('alter table applications disable trigger submitted_form_is_final')
  for (const [one, outcome] of [
    [old, 'not-met'],
    [young, 'check'],
  ] as const)
    await server.rows(
      `update applications set snapshot = jsonb_set(snapshot, '{eligibility}', $2) where application_id = $1`,
      [one.applicationId, rules(outcome)],
    )
  await server.rows('alter table applications enable trigger submitted_form_is_final')
  const at = `/api/faculty/application/admin/all?recruitmentId=${recruitmentId}`
  expect(await found(`${at}&ruleNotMet=true`)).toEqual([old.applicationId])
  expect(await found(`${at}&ruleNotMet=false`)).toEqual([young.applicationId])
})

test('each is read from an index of its own', async () => {
  const client = await server.context.pool.connect()
  await client.query('set enable_seqscan = off')
  // With few rows any index costs the same, so this one is dropped until the connection closes.
  await client.query('begin; drop index applications_course')
  for (const [where, index] of [
    [`a.snapshot @? '$.eligibility[*] ? (@.outcome == "not-met")'`, 'applications_rule_not_met'],
    [
      `a.status <> 'draft' and not (a.snapshot @? '$.eligibility[*] ? (@.outcome == "not-met")')`,
      'applications_rules_met',
    ],
  ]) {
    const plan = await client.query<Record<string, string>>(
      `explain select a.id from applications a where a.track = 'admission' and ${where} limit 10001`,
    )
    expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).toContain(index)
  }
  // The connection cannot be reused.
  client.release(true)
})
