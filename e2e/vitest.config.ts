import { defineConfig } from 'vitest/config'
import { longestFirst } from '../test/file-order.ts'
import { restingFiles } from '../test/in-turns.ts'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.scenario.ts'],
    exclude: restingFiles('e2e/'),
    globalSetup: ['start-portals.ts'],
    // A browser and its driver are started once per worker, not per file.
    isolate: false,
    // Browsers, portals and databases share two cores; a scenario waits for them a third of its time.
    maxWorkers: 3,
    maxConcurrency: 2,
    sequence: {
      // Accessibility trees of the demo's drafts come before anybody changes them.
      sequencer: longestFirst(
        '/accessibility-tree.',
        '/accessibility.',
        '/bench.',
        '/office.',
        '/dev.',
        '/longer-language.',
        '/faculty-apply.',
        '/desk.',
        '/any-network.',
        '/own-questions.',
        '/failures.',
        '/keyboard.',
        '/keeping.',
        '/apply.',
        '/review.',
      ),
    },
    // A busy machine is slow, not wrong.
    testTimeout: 480_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // A failure tells everything in its one message, which the end of the output repeats.
    chaiConfig: { truncateThreshold: 2_000 },
  },
})
