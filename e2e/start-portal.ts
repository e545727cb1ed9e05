import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort, startServer } from '../bench/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string
    dataDir: string
  }
}

/** The whole portal as `npm start` runs it, with demo data, in a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-e2e-'))
  const port = await freePort()
  const env = { DATA_DIR: dataDir, DEMO: 'on', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  const server = await startServer(env)
  project.provide('portalUrl', server.url)
  project.provide('dataDir', dataDir)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
