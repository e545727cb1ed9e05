import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type NewDatabase = { connectionString: string; drop: () => Promise<void> }

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new Client({ host: inject('socketDir'), user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A database of its own on the run's PostgreSQL, copied from the migrated template unless another is named. Like the
 * portal's it belongs to the superuser; an empty one, like an outside database, belongs to the portal.
 */
export async function newDatabase(template = 'template_pravesh'): Promise<NewDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(
    // A template cannot be copied twice at once, so test files that start together queue here.
    'select pg_advisory_lock(1)',
    // By copying files: through its log PostgreSQL would take several times as long.
    `create database ${name} template ${template} strategy file_copy owner ${template === 'template0' ? 'pravesh' : 'postgres'}`,
    `grant create on database ${name} to pravesh`,
  )
  return {
    connectionString: `postgresql://pravesh@localhost/${name}?host=${encodeURIComponent(inject('socketDir'))}`,
    drop: () => asSuperuser(`drop database ${name} with (force)`),
  }
}
