// A portal for tests to kill: starts the database of a folder, stores a row, and reports it.
import { Pool } from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from './start.ts'

const log = pino({ level: 'silent' })
const { connectionString } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log })
const pool = new Pool({ connectionString })
await pool.query('create table kept (what text)')
await pool.query(`insert into kept values ('acknowledged')`)
process.stdout.write('stored\n')
