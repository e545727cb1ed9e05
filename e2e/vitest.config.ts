import { defineConfig } from 'vitest/config'
import { longestFirst } from '../test/file-order.ts'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.scenario.ts'],
    globalSetup: ['start-portals.ts'],
    // Two cores also run the browsers, the portals and their databases; a scenario waits for them a third of its time.
    maxWorkers: 3,
    maxConcurrency: 2,
    sequence: {
      // How the demo's drafts are heard comes before anybody changes them.
      sequencer: longestFirst(
        '/accessibility-tree.',
        '/accessibility.',
        '/faculty-apply.',
        '/desk.',
        '/keeping.',
        '/apply.',
        '/failures.',
        '/longer-language.',
        '/dev.',
      ),
    },
    // A machine with other work to do is slow, not wrong.
    testTimeout: 480_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // A failure says everything in its one message, which is what the end of the output repeats.
    chaiConfig: { truncateThreshold: 2_000 },
  },
})
