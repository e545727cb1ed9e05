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

/** Makes the demo once in a folder, from which portals start on copies: making it takes ten seconds of a processor. */
export async function makeDemo(): Promise<string> {
  const folder = folderInMemory()
  const server = await startServer({ DATA_DIR: folder, DEMO: 'on' })
  await server.stop()
  return folder
}

/** Copies the demo with owners and permissions, which PostgreSQL checks. */
export const copyDemo = (demo: string, to: string) => void execFileSync('cp', ['-a', `${demo}/.`, to])

/** The whole portal on a copy of the demo, in its own data folder, at a name of this machine. */
export function startPortal(
  demo: string,
  settings: Record<string, string> = {},
  host = '127.0.0.1',
): Promise<StartedPortal> {
  const folder = folderInMemory()
  copyDemo(demo, folder)
  return startOn(folder, settings, host)
}
