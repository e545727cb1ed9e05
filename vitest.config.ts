import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/file-order.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/seeded-properties.ts'],
    pool: 'threads',
    // Loading the portal anew for each file takes a fifth of the run; no module keeps what a test could trip over.
    isolate: false,
    // One more than most machines that test this have processors: some files wait, for a killed worker's jobs as long as a minute.
    maxWorkers: 3,
    sequence: {
      // What tests against peers need may still be on its way when the run begins.
      sequencer: longestFirst(
        '/test/faults/',
        '/test/',
        '/server/documents/',
        '/server/lists/',
        '/test/peers/',
        '/server/',
      ),
    },
    // A machine with other work to do is slow, not wrong.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // A failure says everything in its one message, which is what the end of the output repeats.
    chaiConfig: { truncateThreshold: 2_000 },
    teardownTimeout: 20_000,
  },
})
