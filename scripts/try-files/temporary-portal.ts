import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginSession } from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import { openContext } from '#server/open-context.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import type { TestServer } from '../../test/harness.ts'
import { callOver } from '../../test/http-call.ts'

export type TemporaryPortal = Pick<TestServer, 'url' | 'call'> & {
  /** The token of an applicant with one draft. */
  token: string
  applicationId: string
  /** Forgets the number of uploads: the limit per hour is for people. */
  forgetUploads: () => Promise<void>
  close: () => Promise<void>
}

const settings = {
  courses: [{ name: 'BSc EMT', seats: { UR: 1, OBC: 1, SC: 1, ST: 1, EWS: 1 } }],
  fee: { UR: 1, OBC: 1, SC: 1, ST: 1, EWS: 1, PWD: 0 },
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
}

async function addDraft({ pool, db }: Context): Promise<{ token: string; applicationId: string }> {
  const account = await pool.query<{ id: string }>(
    `insert into accounts (email, name) values ('try@files.example', 'Try Files') returning id`,
  )
  const accountId = account.rows[0]?.id ?? ''
  const applicationId = 'BSC2026-TRYF11ES'
  await pool.query(
    `with drive as (insert into drives (track, title, description, start_date, end_date, published, settings)
       values ('admission', 'Trying files', '', '2020-01-01', '2099-12-31', true, $1) returning id)
     insert into applications (application_id, track, drive_id, applicant_id, email)
     select $2, 'admission', id, $3, 'try@files.example' from drive`,
    [settings, applicationId, accountId],
  )
  return { token: await inTransaction(db, (tx) => beginSession(tx, accountId, null)), applicationId }
}

/** The real server in this process, on a temporary database and folder. */
export async function openTemporaryPortal(): Promise<TemporaryPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-try-'))
  const log = openLog('error')
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  const config = readConfig({ DATA_DIR: dataDir, APP_SECRET: randomBytes(32).toString('hex'), DEMO: 'off' })
  const { context, close } = await openContext(config, postgres.connectionString, log)
  const app = await buildApp(context)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    call: (method, path, send) => callOver(url, method, path, send),
    ...(await addDraft(context)),
    forgetUploads: async () => void (await context.pool.query('delete from uploads')),
    close: async () => {
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
      await close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
