import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.journey.ts'],
    globalSetup: [join(import.meta.dirname, '../start-portals.ts')],
    maxWorkers: 1,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
