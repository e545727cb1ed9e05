import { rmSync } from 'node:fs'
import { freePort, startServer } from '../bench/server-process.ts'
import { folderInMemory } from '../test/folder-in-memory.ts'
import type { Portal } from './portal.ts'

/** The whole portal as `npm start` runs it, with demo data, in its own data folder, at a name of this machine. */
export async function startPortal(
  settings: Record<string, string> = {},
  host = '127.0.0.1',
): Promise<Portal & { stop: () => Promise<void> }> {
  const dataDir = folderInMemory()
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
