import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { startServer, type ServerProcess } from '../../bench/server-process.ts'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { buildAdmission } from '../builders.ts'
import { callOver, type HttpAnswer, type Send } from '../http-call.ts'
import { nameInstitute } from '../name-institute.ts'
import { beginApplication } from '../uploads.ts'

export type PortalProcess = ServerProcess & {
  call: <B = Record<string, unknown>>(method: string, path: string, send?: Send) => Promise<HttpAnswer<B>>
  rows: <R = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<R[]>
}

/** Rows over a connection of its own, which shares nothing with the portal. */
export async function rowsOf<R>(connectionString: string, sql: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as R[]
  } finally {
    await client.end()
  }
}

/** The whole portal in a process of its own, which the caller stops. */
export async function openPortalProcess(env: Record<string, string>): Promise<PortalProcess> {
  const server = await startServer({ LOG_LEVEL: 'silent', ...env })
  const connectionString = env['DATABASE_URL'] ?? embeddedConnectionString(env['DATA_DIR'] ?? '')
  await nameInstitute((sql, values) => rowsOf(connectionString, sql, values))
  return {
    ...server,
    call: (method, path, send) => callOver(server.url, method, path, send),
    rows: (sql, values) => rowsOf(connectionString, sql, values),
  }
}

/** The same, stopped when the test ends. */
export async function startPortalProcess(env: Record<string, string>): Promise<PortalProcess> {
  const portal = await openPortalProcess(env)
  onTestFinished(() => portal.stop())
  return portal
}

export type Begun = { token: string; applicationId: string; save: (name: string) => Promise<HttpAnswer> }

/** A person with a session and a draft. */
export async function beginDraft(portal: PortalProcess, email = 'person@mail.example'): Promise<Begun> {
  const token = randomBytes(32).toString('base64url')
  await portal.rows(
    `with account as (insert into accounts (email, name) values ($1, 'Ananya Verma') returning id)
     insert into sessions (token_hash, account_id, expires_at)
     select $2, id, portal_now() + interval '12 hours' from account`,
    [email, createHash('sha256').update(token).digest()],
  )
  const applicationId = await beginApplication(portal, { token }, await buildAdmission(portal))
  const save = (candidateName: string) =>
    portal.call('PUT', `/api/applications/${applicationId}`, { token, body: { candidateName } })
  return { token, applicationId, save }
}
