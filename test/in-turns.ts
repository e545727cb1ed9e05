import { isOfThisRun, type Turn } from './seed.ts'

/**
 * Test files that take longest and prove what few changes can break. Each runs in one of three runs with successive
 * seeds, in every `npm run nightly`, and when it is named.
 */
const turns: Record<string, Turn> = {
  'test/backup-command.test.ts': 0,
  'test/faults/full-disk-database.test.ts': 0,
  'test/faults/slow-senders.test.ts': 0,
  'test/release.test.ts': 1,
  'test/rotate-keys.test.ts': 1,
  'test/systemd.test.ts': 1,
  'test/peers/restarts.test.ts': 1,
  'test/faults/backup.test.ts': 2,
  'test/faults/kills.test.ts': 2,
  'test/faults/postgres-restart.test.ts': 2,
  'test/several-processes.test.ts': 2,
}

export const filesInTurns = Object.keys(turns)

/** The files that wait for a later run, as paths from the project's root. `npm test` sets IN_TURNS. */
export const restingFiles = (): string[] =>
  process.env['IN_TURNS'] === 'on' ? filesInTurns.filter((file) => !isOfThisRun(turns[file] ?? 0)) : []
