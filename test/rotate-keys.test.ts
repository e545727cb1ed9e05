import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#server/open-context.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openEncryption } from '#server/platform/encryption.ts'
import { registerAdmin } from './accounts.ts'
import { buildFacultyApplication } from './faculty-builders.ts'
import { startPortalProcess, type PortalProcess } from './faults/portal-process.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { withMadeDatabase } from './made-database.ts'
import { ashasAccount, refundsOf } from './refunds.ts'
import { callPravesh, newFolder, run, runPravesh } from './run-script.ts'
import { challengeOf, codeAt, enrolCodes, sendFactor } from './two-step-verification.ts'
import { statementPortal } from './statements/statement-calls.ts'

const [oldSecret, newSecret, wrongSecret] = ['old', 'new', 'wrong'].map(
  (word) => `the ${word} secret of thirty-two bytes`,
)
const base = '/api/faculty/application'

const keyOf = (APP_SECRET = '') => openEncryption(readConfig({ APP_SECRET })).currentKey()
const begins = (secret: string | undefined, previous: string | undefined, server: TestServer) => {
  const { connectionString = '' } = server.context.pool.options
  const config = readConfig({
    DATABASE_URL: connectionString,
    APP_SECRET: secret,
    APP_SECRET_PREVIOUS: previous,
    DATA_DIR: server.context.config.dataDir,
  })
  return openContext(config, connectionString, openLog('silent')).then(({ close }) => close())
}

/** Seven hundred further applications, each with its own number, beside one made with the calls. */
async function manyNumbers(server: TestServer, applicationId: string): Promise<void> {
  const copies = await server.rows<{ id: string; application_id: string }>(
    `insert into applications (application_id, track, drive_id, applicant_id, applied_for, email, form)
     select 'FAC2026-M' || n, track, drive_id, applicant_id, n::text, email, form
     from applications, generate_series(1, 700) n where application_id = $1 returning id, application_id`,
    [applicationId],
  )
  await server.rows(
    `insert into sealed_answers (application_key, sealed) select * from unnest($1::uuid[], $2::text[])`,
    [
      copies.map(({ id }) => id),
      copies.map((copy) => server.context.encryption.seal(`number of ${copy.application_id}`, copy.application_id)),
    ],
  )
}

/** The sealed number of each application, decrypted with one secret. */
async function numbers(server: TestServer, APP_SECRET = ''): Promise<Record<string, string | null>> {
  const encryption = openEncryption(readConfig({ APP_SECRET }))
  const rows = await server.rows<{ id: string; sealed: string }>(
    'select application_id as id, sealed from sealed_answers join applications on id = application_key',
  )
  return Object.fromEntries(rows.map(({ id, sealed }) => [id, encryption.open(sealed, id)]))
}

const keys = async (server: TestServer) => {
  const rows = await server.rows<{ key: string; count: number }>(
    'select key_id as key, count(*)::int from sealed_answers group by 1',
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

const waitsForLock = async (server: TestServer) => {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await server.rows(waiting)).length > 0
}

const stamps = (server: TestServer) =>
  server.rows(
    `select application_id, version, updated_at, form, xmin from applications where application_id like 'FAC2026-M%' order by 1`,
  )

test('a portal does not start on a database encrypted with another secret, and names the missing key', async () => {
  const server = await startTestServer({ APP_SECRET: oldSecret ?? '' })
  onTestFinished(server.close)
  await expect(begins(wrongSecret, undefined, server)).rejects.toThrow(
    `This database is sealed with another secret: it needs the key ${keyOf(oldSecret)}, and APP_SECRET makes the key ${keyOf(wrongSecret)}.`,
  )
  await expect(begins(newSecret, wrongSecret, server)).rejects.toThrow(`it needs the key ${keyOf(oldSecret)},`)
  await begins(oldSecret, undefined, server)
  await begins(newSecret, oldSecret, server)
})

test('keys are rotated while people save; a killed run resumes, and no application changes', async () => {
  const server = await startTestServer({ APP_SECRET: oldSecret ?? '' })
  onTestFinished(server.close)
  const submitted = await buildFacultyApplication(server, { status: 'submitted' })
  const { applicationId, owner } = await buildFacultyApplication(server)
  await manyNumbers(server, applicationId)
  const [before, old] = [await stamps(server), await numbers(server, oldSecret)]
  const env = {
    DATABASE_URL: server.context.pool.options.connectionString ?? '',
    DATA_DIR: server.context.config.dataDir,
    APP_SECRET: newSecret ?? '',
    APP_SECRET_PREVIOUS: oldSecret ?? '',
  }
  const portal = await startTestServer(env)
  onTestFinished(portal.close)

  const save = async (one: TestServer, turn: number) => {
    const body = { personalInfo: { aadharNumber: turn % 2 === 0 ? '498765432102' : '234123412346' } }
    return (await one.call('POST', `${base}/${applicationId}`, { token: owner.token, body })).status
  }

  // Locks the last row: the first batch is written, the second one waits.
  const holder = await server.context.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from sealed_answers order by application_key desc limit 1 for update')
  const killed = runPravesh(['rotate-keys'], env)
  await expect.poll(() => keys(server)).toMatchObject({ [keyOf(newSecret)]: 500 })
  killed.child.kill('SIGKILL')
  await killed.ended
  await holder.query('commit')
  holder.release()
  await expect(begins(newSecret, undefined, server)).rejects.toThrow(`it needs the key ${keyOf(oldSecret)},`)

  // A process that still has the old secret saves while the run waits for the codes of officers.
  const codes = await server.context.pool.connect()
  await codes.query('begin')
  await codes.query('lock table factors in exclusive mode')
  const overtaken = callPravesh(['rotate-keys'], env)
  await expect.poll(() => waitsForLock(server)).toBe(true)
  expect(await keys(server)).toEqual({ [keyOf(newSecret)]: 702 })
  expect(await save(server, 0)).toBe(200)
  await codes.query('commit')
  codes.release()
  expect(await overtaken).toMatchObject({
    code: 1,
    complained: expect.stringContaining('but 1 was sealed with the old key meanwhile. Restart every process'),
  })

  let done = false
  const saving = (async () => {
    const statuses = []
    for (let turn = 0; !done || turn < 3; turn++) statuses.push(await save(portal, turn))
    return statuses
  })()
  const again = await callPravesh(['rotate-keys'], env)
  done = true
  expect(new Set(await saving)).toEqual(new Set([200]))
  expect(again).toMatchObject({ code: 0, complained: '' })
  expect(again.said).toContain('Take APP_SECRET_PREVIOUS away from every process')

  expect(await keys(server)).toEqual({ [keyOf(newSecret)]: 702 })
  const anew = await numbers(server, newSecret)
  expect(['498765432102', '234123412346']).toContain(anew[applicationId])
  expect({ ...anew, [applicationId]: '' }).toEqual({ ...old, [applicationId]: '' })
  expect(anew[submitted.applicationId]).toBe('234123412346')
  expect(await stamps(server)).toEqual(before)
  await begins(newSecret, undefined, server)
  await expect(begins(oldSecret, undefined, server)).rejects.toThrow(`it needs the key ${keyOf(newSecret)},`)
}, 120_000)

/** Rotates the keys of a portal; returns the settings of the new secret, and the output of the command. */
async function rotate(server: TestServer) {
  const env = {
    DATABASE_URL: server.context.pool.options.connectionString ?? '',
    DATA_DIR: server.context.config.dataDir,
    APP_SECRET: newSecret ?? '',
  }
  await expect(begins(newSecret, undefined, server)).rejects.toThrow(`it needs the key ${keyOf(oldSecret)},`)
  const { said, ...ended } = await callPravesh(['rotate-keys'], { ...env, APP_SECRET_PREVIOUS: oldSecret ?? '' })
  expect(ended).toEqual({ code: 0, complained: '' })
  return { env, said }
}

test('an officer logs in with the codes of the same app after the keys were rotated', async () => {
  const server = await startTestServer({ APP_SECRET: oldSecret ?? '' })
  onTestFinished(server.close)
  const officer = await registerAdmin(server)
  const enrolledAt = new Date().toISOString()
  const { secret } = await enrolCodes(server, officer, enrolledAt)
  const { env, said } = await rotate(server)
  expect(said).toContain('1 secret of one-time codes and 0 numbers were sealed again')
  const portal = await startTestServer(env)
  onTestFinished(portal.close)
  const { challenge } = await challengeOf(portal, officer)
  const loggedIn = await sendFactor(portal, { challenge, code: codeAt(secret, enrolledAt, 1) })
  expect(loggedIn).toMatchObject({ status: 200, body: { user: { email: officer.email } } })
}, 120_000)

test('a number that no key decrypts is named and marked, and does not stop the run', async () => {
  const server = await startTestServer({ APP_SECRET: oldSecret ?? '' })
  onTestFinished(server.close)
  const { applicationId } = await buildFacultyApplication(server)
  await manyNumbers(server, applicationId)
  await server.rows(
    `update sealed_answers set sealed = (select sealed from sealed_answers join applications on id = application_key
    where application_id = 'FAC2026-M1') where application_key = (select id from applications where application_id = $1)`,
    [applicationId],
  )
  const { said } = await rotate(server)
  expect(said).toContain(`With no key can the numbers be opened of: ${applicationId}.`)
  await begins(newSecret, undefined, server)
  const opened = await numbers(server, newSecret)
  expect([opened[applicationId], opened['FAC2026-M1']]).toEqual([null, 'number of FAC2026-M1'])
  const admin = await registerAdmin(server)
  const revealed = await server.call('POST', `${base}/${applicationId}/reveal-aadhaar`, { token: admin.token })
  expect(revealed.status).toBe(409)
})

test('accounts for refunds, and files made of them, open after the keys were rotated; one that opens with no key is named', async () => {
  const statements = statementPortal()
  const { server, admin, colleague } = await statements.open({ APP_SECRET: oldSecret ?? '' })
  onTestFinished(statements.close)
  const before = refundsOf(statements, () => server)
  const { file } = await before.inFile('630544120981', [admin, colleague])
  const [ready, damaged] = [
    await before.paidTwice('630544120982', admin),
    await before.paidTwice('630544120983', admin),
  ]
  for (const one of [ready, damaged])
    await before.giveAccount(one, one.owner, { ...ashasAccount, accountNumber: '998877665544' })
  await server.rows(
    `update refund_accounts c set sealed = r.sealed from refund_accounts r
       join applications one on one.id = r.application_key and one.application_id = $1, applications a
     where a.id = c.application_key and a.application_id = $2`,
    [ready.applicationId, damaged.applicationId],
  )
  const { env, said } = await rotate(server)
  expect(said).toContain('4 numbers were sealed again')
  expect(said).toContain(`With no key can the numbers be opened of: ${damaged.applicationId}.`)

  const portal = await startTestServer(env)
  onTestFinished(portal.close)
  const after = refundsOf(statements, () => portal)
  const csvOf = async (number: string) =>
    (await portal.call('GET', `/api/refunds/files/${number}`, { token: colleague.token, query: { as: 'csv' } })).text
  expect(
    createHash('sha256')
      .update(await csvOf(file.number))
      .digest('hex'),
  ).toBe(file.hash)
  const refunds = new Map((await after.list(admin)).refunds.map((one) => [one.applicationId, one]))
  const [good, bad] = [refunds.get(ready.applicationId), refunds.get(damaged.applicationId)]
  for (const one of [good, bad]) {
    expect((await after.act(admin, one?.id ?? '', 'propose')).status).toBe(200)
    expect((await after.act(colleague, one?.id ?? '', 'approve')).status).toBe(200)
  }
  const made = (await after.makeFile(colleague)).body
  expect(made.leftOut).toEqual([
    { number: bad?.number, code: 'refund-account-lost', error: expect.stringContaining(bad?.number ?? '') },
  ])
  const refused = await after.makeFile(colleague)
  expect([refused.status, refused.body.code]).toEqual([409, 'refund-account-lost'])
  expect((await csvOf(made.file.number)).split('\r\n').slice(1)).toEqual([
    `NEFT,ASHA DEVI,998877665544,SBIN0001234,1000.00,${good?.number}1`,
    '',
  ])
}, 120_000)

test('a portal with its own database changes its secret while it runs and forgets the old one at the next start', async () => {
  const env = { DATA_DIR: withMadeDatabase(join(newFolder(), 'data')) }
  // Without a worker the code stays in the mail until it is read.
  const first = await startPortalProcess({ ...env, ROLE: 'web' })
  onTestFinished(first.stop)
  const admin = await registerAdmin(first)
  const submitted = await buildFacultyApplication(first, { status: 'submitted' })
  const draft = await buildFacultyApplication(first)
  const { token } = admin
  const reveal = async (portal: PortalProcess, { applicationId }: { applicationId: string }) =>
    (await portal.call('POST', `${base}/${applicationId}/reveal-aadhaar`, { token })).body
  expect(await reveal(first, submitted)).toEqual({ aadharNumber: '234123412346' })

  const rotated = runPravesh(['rotate-keys'], env)
  expect([await rotated.ended, rotated.complained()]).toEqual([0, ''])
  expect(rotated.said()).toContain(`2 numbers were sealed again in the database in the data folder ${env.DATA_DIR}.`)
  expect(await reveal(first, submitted)).toEqual({ aadharNumber: '234123412346' })
  const body = { personalInfo: { aadharNumber: '498765432102' } }
  await first.call('POST', `${base}/${draft.applicationId}`, { token: draft.owner.token, body })
  expect(await first.rows('select distinct key_id from sealed_answers')).toHaveLength(1)
  expect(existsSync(join(env.DATA_DIR, 'app-secret-previous'))).toBe(true)
  await first.stop()

  const second = await startPortalProcess(env)
  onTestFinished(second.stop)
  expect(existsSync(join(env.DATA_DIR, 'app-secret-previous'))).toBe(false)
  expect(await reveal(second, submitted)).toEqual({ aadharNumber: '234123412346' })
  expect(await reveal(second, draft)).toEqual({ aadharNumber: '498765432102' })
  await second.stop()

  writeFileSync(join(env.DATA_DIR, 'app-secret'), 'w'.repeat(64))
  const refused = run('src/server/main.ts', [], env)
  expect(await refused.ended).toBe(1)
  expect(refused.complained()).toMatch(/^This database is sealed with another secret: it needs the key [0-9a-f]{12}, /)
}, 120_000)
