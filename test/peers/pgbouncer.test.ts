import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startServer, type ServerProcess } from '../../bench/server-process.ts'
import { registerAccount, registerAdmin } from '../accounts.ts'
import { buildAdmission } from '../builders.ts'
import { rowsOf } from '../faults/portal-process.ts'
import { folderOfRun } from '../folder-of-run.ts'
import type { TestServer } from '../harness.ts'
import { callOver } from '../http-call.ts'
import { newDatabase, type NewDatabase } from '../new-database.ts'
import { beginApplication } from '../uploads.ts'
import { startPgbouncer } from './pgbouncer.ts'

const poolSize = 4
const pgbouncer = await startPgbouncer(inject('socketDir'), poolSize)

describe.runIf(pgbouncer)('behind pgbouncer in transaction mode', () => {
  let database: NewDatabase
  let dataDir: string
  let web: ServerProcess
  let portal: Pick<TestServer, 'url' | 'call' | 'rows'>

  beforeAll(async () => {
    database = await newDatabase()
    dataDir = folderOfRun('pgbouncer')
    const name = new URL(database.connectionString).pathname.slice(1)
    web = await startServer({
      DATABASE_URL: pgbouncer?.connectionString(name) ?? '',
      DATA_DIR: dataDir,
      APP_SECRET: randomBytes(32).toString('hex'),
      ROLE: 'web',
    })
    portal = {
      url: web.url,
      rows: (sql, values) => rowsOf(database.connectionString, sql, values),
      call: (method, path, send) => callOver(web.url, method, path, send),
    }
  })
  afterAll(async () => {
    await web.stop()
    await database.drop()
    await pgbouncer?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('more people than it has connections save at once, and every save is stored', async () => {
    const admissionId = await buildAdmission(portal)
    const people = await Promise.all(Array.from({ length: 3 * poolSize }, () => registerAccount(portal)))
    const saved = await Promise.all(
      people.map(async (person, number) => {
        const applicationId = await beginApplication(portal, person, admissionId)
        const [first, second] = await Promise.all(
          ['candidateName', 'fathersName'].map((field) =>
            portal.call('PUT', `/api/applications/${applicationId}`, {
              token: person.token,
              body: { [field]: `Asha Devi ${number}` },
            }),
          ),
        )
        expect([first?.status, second?.status]).toEqual([200, 200])
        const read = await portal.call('GET', `/api/applications/${applicationId}`, { token: person.token })
        return read.body['application']
      }),
    )
    expect(saved).toEqual(
      people.map((_, number) =>
        expect.objectContaining({
          candidateName: `Asha Devi ${number}`,
          fathersName: `Asha Devi ${number}`,
          version: 3,
        }),
      ),
    )
    const used = await portal.rows(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'pravesh'`,
    )
    expect(used.length).toBeLessThanOrEqual(poolSize)
  })

  test('the office exports every row while its list is read', async () => {
    const { token } = await registerAdmin(portal)
    const [list, file] = await Promise.all([
      portal.call('GET', '/api/applications', { token }),
      fetch(`${portal.url}/api/applications/export/xlsx-stream`, { headers: { authorization: `Bearer ${token}` } }),
    ])
    expect([list.status, list.body['total']]).toEqual([200, 3 * poolSize])
    expect(file.status).toBe(200)
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})
