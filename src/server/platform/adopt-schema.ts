import type { DatabasePool } from './database.ts'
import { appliedMigrations, record, underLock } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { checksumOf } from './repeatable-migrations.ts'
import { StartError } from '#lib/start-error/start-error.ts'

// What ran on a database from before the baseline, and the part of the migrations of today that it has by that.
const lastBefore = '0061-refused-mails.sql'
const logBefore = '52414a31bd076974fb13d1977c9b3f73a2efe3de015a11c1c39c3cb3bf4b4c86'
const baselineUpTo = '0011-lists.sql'
// What its migrations made that is made again since, in an order in which nothing stands on what comes later.
const madeBefore = [
  'function awaits_verification',
  'function application_dimensions',
  'function add_to_application_counts',
  'function count_applications_changed',
  'function count_applications_added',
  'function count_applications_removed',
  'function canonical_reference',
  'function recheck_statement_rows',
  'function submitted_form_is_final',
  'function revise_drive',
  'function give_up_object',
  'view application_facts',
  'function applications_by_ids',
  'function applications_of',
  'function write_drafts',
  'function record_view',
  'function live_sessions',
  'trigger count_applications_changed on applications',
  'trigger count_applications_added on applications',
  'trigger count_applications_removed on applications',
  'trigger recheck_statement_rows on applications',
  'trigger submitted_form_is_final on applications',
  'trigger revise_drive on drives',
  'trigger give_up_object on uploads',
  'trigger give_up_object on documents',
  'trigger give_up_replaced_object on documents',
]

/**
 * Takes along a database from before the baseline, as its last version left it: it has the tables of the baseline, which are
 * written down as if it had made them. Of any other nothing is known. Answers whether there was anything to do.
 */
export function adoptSchema(pool: DatabasePool): Promise<boolean> {
  return underLock(pool, async (client) => {
    const baseline = readMigrations().filter(({ name }) => name <= baselineUpTo)
    const applied = await appliedMigrations(client)
    if (baseline.every(({ name }) => applied.has(name))) return false
    const log = [...applied].map(([name, { checksum }]) => `${name} ${checksum}\n`).toSorted()
    if (checksumOf(log.join('')) !== logBefore) {
      throw new StartError(
        `The migrations of this database do not end with ${lastBefore} as it was published: nothing else can be taken along. ` +
          'Nothing was changed. An older database becomes so by one start of the last version that has that file in src/server/migrations.',
      )
    }
    await client.query('delete from migrations')
    for (const migration of baseline) await record(client, migration)
    await client.query(
      `insert into repeatable_migrations (place, name, checksum, makes) values (0, 'before the baseline', '', $1)`,
      [madeBefore],
    )
    return true
  })
}
