// A portal to be killed by a test: starts the database of a folder, stores a row, and says so.
import { openDatabase } from '../database.ts'
import { openLog } from '../log.ts'
import { startEmbeddedPostgres } from './start.ts'

const log = openLog('silent')
const { connectionString } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log })
const { pool } = openDatabase(connectionString, log)
await pool.query('create table kept (what text)')
await pool.query(`insert into kept values ('acknowledged')`)
process.stdout.write('stored\n')
