import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf } from './repeatable-migrations.ts'
import { StartError } from '#lib/start-error/start-error.ts'

/** The folders of files that run once, and of views, functions and triggers that are made again. */
export type SchemaFolders = { migrations: string; repeatable: string }

export const ownFolders: SchemaFolders = {
  migrations: join(import.meta.dirname, '../../migrations'),
  repeatable: join(import.meta.dirname, '../../sql'),
}

export type Migration = {
  name: string
  /** From 1, without gaps: a version knows as many migrations as it has. */
  number: number
  /** During a roll: at the start of the first newer process, or once no older one lives. */
  roll: 'before' | 'after'
  sql: string
  checksum: string
}

function readMigration(folder: string, name: string, number: number): Migration {
  const sql = readFileSync(join(folder, name), 'utf8')
  const [head = '', roll] = /^-- roll: (before|after)\n/.exec(sql) ?? []
  if (roll !== 'before' && roll !== 'after') {
    throw new StartError(
      `Migration ${name} does not say when it runs: its first line is "-- roll: before" or "-- roll: after".`,
    )
  }
  // The checksum is that of the file as it landed: before this line was introduced, and with the statements that are no
  // longer run, so that databases that ran it start.
  return { name, number, roll, sql, checksum: checksumOf(sql.slice(head.length).replaceAll(/^-- not run: /gm, '')) }
}

/** Sorted by number, without gaps: of two written at the same time only one can be next. */
export function readMigrations(folder = ownFolders.migrations): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .toSorted()
  for (const [index, name] of names.entries()) {
    const next = String(index + 1).padStart(4, '0')
    if (!name.startsWith(next)) throw new StartError(`Migrations are numbered without gaps: ${name} is not ${next}.`)
  }
  return names.map((name, index) => readMigration(folder, name, index + 1))
}
