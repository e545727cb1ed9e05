import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { unpackBrowser } from './browser.ts'
import { buildClient } from '../scripts/launch/build-client.mjs'
import { makeDemo, startPortal } from './start-portal.ts'

/**
 * Provides the built client; a portal per worker, since scenarios set its clock and change its settings; and one
 * browser, unpacked before any of them starts it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildClient(join(import.meta.dirname, '..'), process.execPath, 'for tests')
  const [browserFolder, demo] = await Promise.all([unpackBrowser(), makeDemo()])
  project.provide('browserFolder', browserFolder)
  project.provide('demo', demo)
  const portals = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startPortal(demo)))
  project.provide(
    'portals',
    portals.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()))
    rmSync(demo, { recursive: true, force: true })
    // The browsers end with their workers, and may still be at it.
    rmSync(browserFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
