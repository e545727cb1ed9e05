import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { unpackBrowser } from './browser.ts'
import { buildClient } from '../scripts/launch/build-client.mjs'
import { freePort, startServer } from '../bench/server-process.ts'
import type { Portal } from './portal.ts'

/** The whole portal as `npm start` runs it, with demo data, in its own data folder. */
async function startPortal(): Promise<Portal & { stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-e2e-'))
  const port = await freePort()
  const env = { DATA_DIR: dataDir, DEMO: 'on', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  const server = await startServer(env)
  return {
    url: server.url,
    dataDir,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Provides the built client; a portal per worker, since scenarios set its clock and change its settings; and one
 * browser, unpacked before any of them starts it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildClient(join(import.meta.dirname, '..'), process.execPath)
  const browserFolder = await unpackBrowser()
  project.provide('browserFolder', browserFolder)
  const portals = await Promise.all(Array.from({ length: project.config.maxWorkers }, startPortal))
  project.provide(
    'portals',
    portals.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()))
    rmSync(browserFolder, { recursive: true, force: true })
  }
}
