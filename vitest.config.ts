import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/file-order.ts'
import { restingFiles } from './test/in-turns.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: restingFiles(),
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/seeded-properties.ts'],
    // Not threads: V8 keeps one list of the pages of compiled code for all threads of a process, and now and then loses one of
    // them ("Check failed: jit_page.has_value()", https://github.com/nodejs/node/issues/64500), which ends the whole run.
    pool: 'forks',
    // Loading the portal again for each file would take a fifth of the run; no module keeps state that could disturb a test.
    isolate: false,
    // One more than the processors of most test machines: some files wait, up to a minute for a killed worker's jobs.
    maxWorkers: 3,
    sequence: {
      // The packages for tests against peers may still be installing when the run begins.
      sequencer: longestFirst(
        '/test/faults/',
        '/test/',
        '/server/documents/',
        '/server/lists/',
        '/test/peers/',
        '/server/',
      ),
    },
    // A busy machine is slow, not wrong.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // A failure has everything in its one message, which the end of the output repeats.
    chaiConfig: { truncateThreshold: 2_000 },
    teardownTimeout: 20_000,
  },
})
