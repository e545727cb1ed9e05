import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Roles } from '#domain/accounts/permissions.ts'
import { buildApp, patience } from '#server/app.ts'
import type { PortalTrack } from '#server/selection/selecting-drive.ts'
import type { Context } from '#server/context.ts'
import { openContext, traceProcess } from '#server/open-context.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { servedTracks } from '#server/tracks.ts'
import { folderOfRun } from './folder-of-run.ts'
import { callOver, type HttpAnswer, type Send } from './http-call.ts'
import { newDatabase, type NewDatabase } from './new-database.ts'
import { portalClock, type PortalClock } from './portal-clock.ts'

export type { HttpAnswer } from './http-call.ts'

export type TestServer = PortalClock & {
  url: string
  app: FastifyInstance
  context: Context
  /** Calls over real HTTP; a body is sent as JSON. */
  call: <B = Record<string, unknown>>(method: string, path: string, send?: Send) => Promise<HttpAnswer<B>>
  /** Rows of a query, to check what is stored. */
  rows: <R = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

/** The limits of a portal on its tests' thread, where the tests or a slow machine cause delays. */
export const unhurried = { ...patience, maxEventLoopDelay: 0 }

/** The database in the settings, which this server must not drop; else one of its own. */
async function databaseOf({ DATABASE_URL }: Record<string, string>): Promise<NewDatabase> {
  if (DATABASE_URL === undefined) return newDatabase()
  return { connectionString: DATABASE_URL, drop: async () => undefined }
}

/**
 * The real server on a database of its own and an ephemeral port. Settings are environment variables. Further tracks
 * are served beside the portal's own, by a client built for them if there is one; so are further roles.
 */
export async function startTestServer(
  settings: Record<string, string> = {},
  logTo?: NodeJS.WritableStream,
  furtherTracks: readonly PortalTrack[] = [],
  client?: string,
  furtherRoles: Roles = {},
): Promise<TestServer> {
  const database = await databaseOf(settings)
  const dataDir = folderOfRun('data')
  const config = readConfig({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://portal.test',
    LOG_LEVEL: 'error',
    ...settings,
  })
  const log = openLog(config.logLevel, logTo)
  const traces = await traceProcess(config, log)
  const opened = await openContext(config, database.connectionString, log, { traces })
  const context = { ...opened.context, roles: { ...opened.context.roles, ...furtherRoles } }
  const tracks = [...servedTracks(context.encryption), ...furtherTracks]
  const app = await buildApp(context, unhurried, tracks, client)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { pool } = context
  return {
    url,
    app,
    context,
    call: (method, path, send) => callOver(url, method, path, send),
    rows: async (sql, values) => (await pool.query(sql, values)).rows,
    ...portalClock((sql) => pool.query(sql)),
    close: async () => {
      const closed = app.close()
      // A connection whose last answer just ended is not idle yet, and closing would wait a minute for it.
      app.server.closeAllConnections()
      await closed
      await opened.close()
      await traces?.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
