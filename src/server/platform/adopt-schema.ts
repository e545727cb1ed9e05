import type { DatabasePool } from './database.ts'
import { appliedChecksums, readMigrations, record, underLock } from './migrate.ts'
import { checksumOf } from './repeatable-migrations.ts'
import { StartError } from './start-error.ts'

// What ran on a database from before the baseline, and the part of the migrations of today that it has by that.
const lastBefore = '0061-refused-mails.sql'
const logBefore = '52414a31bd076974fb13d1977c9b3f73a2efe3de015a11c1c39c3cb3bf4b4c86'
const baselineUpTo = '0011-lists.sql'

/**
 * Takes along a database from before the baseline, as its last version left it: it has the tables of the baseline, which are
 * written down as if it had made them. Of any other nothing is known. Answers whether there was anything to do.
 */
export function adoptSchema(pool: DatabasePool): Promise<boolean> {
  return underLock(pool, async (client) => {
    const baseline = readMigrations().filter(({ name }) => name <= baselineUpTo)
    const applied = await appliedChecksums(client)
    if (baseline.every(({ name }) => applied.has(name))) return false
    const log = [...applied].map(([name, checksum]) => `${name} ${checksum}\n`).toSorted()
    if (checksumOf(log.join('')) !== logBefore) {
      throw new StartError(
        `The migrations of this database do not end with ${lastBefore} as it was published: nothing else can be taken along. ` +
          'Nothing was changed. An older database becomes so by one start of the last version that has that file in src/server/migrations.',
      )
    }
    await client.query('delete from migrations')
    for (const migration of baseline) await record(client, migration)
    return true
  })
}
