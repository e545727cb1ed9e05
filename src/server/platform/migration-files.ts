import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf } from './repeatable-migrations.ts'
import { StartError } from '#lib/start-error/start-error.ts'

/** Where files lie: those that run once, and those whose views, functions and triggers are made again. */
export type SchemaFolders = { migrations: string; repeatable: string }

export const ownFolders: SchemaFolders = {
  migrations: join(import.meta.dirname, '../migrations'),
  repeatable: join(import.meta.dirname, '../sql'),
}

export type Migration = {
  name: string
  /** One for the first: as many as a version has, it knows. */
  number: number
  /** While processes are replaced one by one: at the start of the first newer one, or once no older one lives. */
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
  // That line says when and not what: files had landed before there was one.
  return { name, number, roll, sql, checksum: checksumOf(sql.slice(head.length)) }
}

/** In the order of their numbers, which have no gaps: two that were written side by side cannot both be the next one. */
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
