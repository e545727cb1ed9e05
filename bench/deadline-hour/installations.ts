import { setDefaultCACertificates, getCACertificates } from 'node:tls'
import { embeddedConnectionString, startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { prepareNginx } from '../../test/peers/nginx.ts'
import { startPgbouncer } from '../../test/peers/pgbouncer.ts'
import { freePort, startServer } from '../server-process.ts'

/** A running portal that people come to. */
export type Crowded = { url: string; connectionString: string; residentMb: () => number; stop: () => Promise<void> }

/** The usual installation: one process with its embedded database. */
export async function oneProcess(dataDir: string): Promise<Crowded> {
  const server = await startServer({ DATA_DIR: dataDir })
  return { ...server, connectionString: embeddedConnectionString(dataDir) }
}

const poolSize = 20
// In this test everybody has one address.
const withoutConnectionLimit = (site: string) => site.replace(/limit_conn pravesh_connections.*/, '')

/**
 * A large installation: two `web` and a `worker` behind nginx with TLS, and pgbouncer before the database; null where
 * Debian's packages are missing.
 */
export async function severalProcesses(dataDir: string): Promise<Crowded | null> {
  const nginx = prepareNginx()
  if (!nginx) return null
  const tls = await freePort()
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('silent') })
  const direct = new URL(postgres.connectionString)
  const pgbouncer = await startPgbouncer(direct.searchParams.get('host') ?? '', poolSize)
  if (!pgbouncer) {
    await postgres.stop()
    await nginx.close()
    return null
  }
  const url = `https://localhost:${tls}`
  const common = {
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret of thirty-two bytes or more',
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
  }
  const DATABASE_URL = pgbouncer.connectionString(direct.pathname.slice(1))
  const first = await startServer({ ...common, DATABASE_URL, ROLE: 'web' })
  const second = await startServer({ ...common, DATABASE_URL, ROLE: 'web' })
  const workerPort = await freePort()
  const worker = await startServer({
    ...common,
    DATABASE_URL: postgres.connectionString,
    ROLE: 'worker',
    PORT: String(workerPort),
    WORKER_PORT: String(workerPort),
  })
  const webs = [first, second]
  const portals = webs.map((web) => Number(new URL(web.url).port))
  await nginx.start({ portals, tls, plain: await freePort() }, withoutConnectionLimit)
  setDefaultCACertificates([...getCACertificates('default'), nginx.certificate])
  return {
    url,
    connectionString: postgres.connectionString,
    residentMb: () => webs.reduce((sum, web) => sum + web.residentMb(), 0),
    stop: async () => {
      await Promise.all([...webs, worker].map((process) => process.stop()))
      await Promise.all([nginx.close(), pgbouncer.close()])
      await postgres.stop()
    },
  }
}
