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
  'e2e/any-network.scenario.ts': 0,
  'e2e/keyboard.scenario.ts': 1,
  'e2e/keeping.scenario.ts': 2,
}

export const filesInTurns = Object.keys(turns)

/** The files below a folder that wait for a later run, as paths from there. `npm test` sets IN_TURNS. */
export function restingFiles(folder = ''): string[] {
  if (process.env['IN_TURNS'] !== 'on') return []
  const resting = filesInTurns.filter((file) => file.startsWith(folder) && !isOfThisRun(turns[file] ?? 0))
  return resting.map((file) => file.slice(folder.length))
}
