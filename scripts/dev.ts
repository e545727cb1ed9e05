// The portal in development: `npm run dev`. One address for pages and calls; a changed component is replaced in the
// open page, a changed server file restarts the server, on the database of `npm start`, which keeps running.
import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { ensureAuditRole } from '#server/audit/audit-role.ts'
import { readConfig, type Config } from '#server/platform/settings/config.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { migrate } from '#server/platform/upgrade/migrate.ts'
import { securityHeaders } from '#server/platform/wire/security-headers.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { AskedToStop, Stopping } from '#server/platform/process/stopping.ts'
import { freePort } from '../bench/server-process.ts'
import { serverProcess } from './dev/server-process.ts'

const root = join(import.meta.dirname, '..')
const stopWithinMs = { pagesAndServer: 5_800, database: 3_500 }
// The server's paths; everything else is a page or a part of one.
const calls = '^/(api/|files/|(healthz|readyz|metrics)$)'
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Starts the embedded database, with the audit owned by its own role as after a start of the portal. */
async function startDatabase({ dataDir, logLevel }: Config, stopping: Stopping): Promise<string> {
  const log = openLog(logLevel)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  stopping.onStop('the database', stopWithinMs.database, postgres.stop)
  const { pool, close } = openDatabase(postgres.connectionString, log)
  try {
    await migrate(pool)
    await ensureAuditRole({ pool, log }, postgres.administer)
  } finally {
    await close()
  }
  return postgres.connectionString
}

/** Settings that the server would find itself if the database were its own. */
function serverEnvironment(config: Config, connectionString: string, port: number): NodeJS.ProcessEnv {
  const { appSecret, previousSecret, demo, publicUrl, logLevel } = config
  return {
    ...process.env,
    DATABASE_URL: connectionString,
    APP_SECRET: appSecret,
    APP_SECRET_PREVIOUS: previousSecret ?? '',
    DEMO: demo ? 'on' : 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: logLevel,
  }
}

/** The portal's own policy, so that violations are noticed at once, with exceptions for Vite's own parts. */
function pageHeaders({ s3 }: Config, nonce: string): Record<string, string> {
  const headers = securityHeaders(s3 ? new URL(s3.endpoint).origin : null)
  const policy = String(headers['content-security-policy'])
  return {
    ...headers,
    'content-security-policy': policy.replace(/(script-src|style-src) 'self'/g, `$& 'nonce-${nonce}'`),
  }
}

/** Holds a call while the server starts; answers that it is down if it does not. */
async function whenReady(isReady: () => Promise<boolean>, { url }: IncomingMessage, response?: ServerResponse) {
  if (await isReady()) return undefined
  response?.writeHead(503, { 'content-type': 'application/json' })
  response?.end(JSON.stringify({ error: 'The server did not start; the terminal says why.', code: 'unavailable' }))
  return url
}

function servePages(config: Config, target: string, isReady: () => Promise<boolean>): Promise<ViteDevServer> {
  const { host, port, publicUrl, dataDir } = config
  const nonce = randomBytes(16).toString('base64')
  return createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    clearScreen: false,
    html: { cspNonce: nonce },
    server: {
      host,
      port,
      strictPort: true,
      allowedHosts: [new URL(publicUrl).hostname],
      cors: false,
      headers: pageHeaders(config, nonce),
      // The data folder with its secret is beside them. A worktree may share the packages of another.
      fs: { allow: [join(root, 'src'), join(root, 'node_modules'), realpathSync(join(root, 'node_modules'))] },
      watch: { ignored: (path: string) => path.startsWith(join(dataDir, '/')) },
      proxy: { [calls]: { target, bypass: (request, response) => whenReady(isReady, request, response) } },
    },
  })
}

async function listen(pages: ViteDevServer, { port }: Config): Promise<void> {
  try {
    await pages.listen()
  } catch (error) {
    if (!/already in use/.test((error as Error).message)) throw error
    throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another number.`)
  }
}

const isOfServer = (path: string) => /^src\/(?!web\/)/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path)

async function start(config: Config, stopping: Stopping): Promise<void> {
  const connectionString = config.databaseUrl ?? (await startDatabase(config, stopping))
  const port = await freePort()
  const server = serverProcess(serverEnvironment(config, connectionString, port), {
    restarted: (greeting) => say(`Restarted. ${greeting.split('\n')[0]}`),
    ended: (code) => say(`The server ended with ${code}. It starts anew when a file is saved.`),
  })
  const pages = await servePages(config, `http://127.0.0.1:${port}`, server.isReady)
  stopping.onStop('the pages and the server', stopWithinMs.pagesAndServer, () =>
    Promise.all([pages.close(), server.stop()]),
  )
  pages.watcher.on('all', (_event, path) => isOfServer(relative(root, path)) && server.restart())
  const greeting = server.start()
  await listen(pages, config)
  say((await greeting)?.trimEnd() ?? `Pages are at ${config.publicUrl}.`)
  stopping.started()
}

const stopping = new Stopping()
try {
  process.env['LOG_LEVEL'] ||= 'warn'
  // A value for production would keep components from being replaced.
  process.env['NODE_ENV'] = 'development'
  const config = readConfig(process.env)
  stopping.listenForSignals((code) => process.exit(code), say)
  await start(config, stopping)
} catch (error) {
  await stopping.undoAll()
  if (error instanceof AskedToStop) process.exit(0)
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
