import { defineConfig } from 'vitest/config'

// One portal and one scenario at a time: two cores also run the browser and the database.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.scenario.ts'],
    globalSetup: ['start-portal.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
