import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort, startServer } from '../bench/server-process.ts'
import { folderInMemory } from '../test/folder-in-memory.ts'
import type { Portal } from './portal.ts'

type StartedPortal = Portal & { stop: () => Promise<void> }

/** Starts the portal as `npm start` does on this data folder, which is removed when it stops. */
async function startOn(dataDir: string, settings: Record<string, string>, host: string): Promise<StartedPortal> {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'on', PORT: String(port), PUBLIC_URL: url, ...settings })
  return {
    url,
    dataDir,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The whole portal with demo data, in its own data folder, at a name of this machine. */
export const startPortal = (settings: Record<string, string> = {}, host = '127.0.0.1'): Promise<StartedPortal> =>
  startOn(folderInMemory(), settings, host)

/** So many portals with the same demo data, which is made once and copied: making it takes ten seconds of a processor. */
export async function startPortals(count: number): Promise<StartedPortal[]> {
  const first = folderInMemory()
  const server = await startServer({ DATA_DIR: first, DEMO: 'on' })
  await server.stop()
  const copies = Array.from({ length: count - 1 }, () => {
    const copy = folderInMemory()
    // With owners and permissions, which PostgreSQL checks.
    execFileSync('cp', ['-a', `${first}/.`, copy])
    return copy
  })
  return Promise.all([first, ...copies].map((dataDir) => startOn(dataDir, {}, '127.0.0.1')))
}
