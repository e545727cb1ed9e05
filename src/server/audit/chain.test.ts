import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Roles } from '#domain/accounts/permissions.ts'
import type { AuditHead, NotLinked } from '#domain/audit/audit.endpoints.ts'
import { int } from '#lib/sql/columns.ts'
import { openDatabase, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { auditHead } from './audit-heads.ts'
import { checkChain } from './check-chain.ts'
import { linkEntries } from './link-entries.ts'

const roles: Roles = { reader: ['audit.read'] }

let server: TestServer
let admin: TestAccount
let driveId: string
let other: string
beforeAll(async () => {
  server = await startTestServer({}, undefined, [], undefined, roles)
  admin = await registerAdmin(server)
  driveId = await buildAdmission(server, { title: 'Admission' })
  other = await buildAdmission(server, { title: 'Another' })
})
afterAll(() => server.close())

const write = (action: string, subject: string | null, detail: object = {}) =>
  server.rows<{ id: string }>(
    'insert into audit_entries (action, subject, detail) values ($1, $2, $3) returning id::text as id',
    [action, subject, detail],
  )
const streamOf = async (entry: { id: string } | undefined) =>
  (await server.rows<{ stream: string }>('select stream from audit_links where entry_id = $1', [entry?.id]))[0]?.stream

type Heads = { heads: AuditHead[]; notLinked: NotLinked }
const readHeads = async (by: TestAccount) =>
  (await server.call<Heads>('GET', '/api/audit/heads', { token: by.token })).body

describe('linking', () => {
  test('puts each entry into the stream of its drive, also after the application or the drive is gone', async () => {
    const { applicationId } = await buildStudentApplication(server, { admissionId: driveId })
    const [ofApplication] = await write('note.written', applicationId)
    const [ofDrive] = await write('drive.changed', driveId)
    const gone = randomUUID()
    const [ofGoneDrive] = await write('drive.deleted', gone)
    await write('application.created', 'BSC2026-GONEGONE', { driveId: other })
    const [ofGoneApplication] = await write('application.deleted', 'BSC2026-GONEGONE')
    const [ofNobody] = await write('account.registered', 'a@mail.example')
    await linkEntries(server.context.db)
    expect(await Promise.all([ofApplication, ofDrive, ofGoneDrive, ofGoneApplication, ofNobody].map(streamOf))).toEqual(
      [driveId, driveId, gone, other, 'portal'],
    )
  })

  test('gives heads that anybody can compute from the entries, as the manual says', async () => {
    await write('list.exported', null, { list: 'नाम', count: 2, filters: { b: 1.5, aa: null } })
    expect((await readHeads(admin)).notLinked).toEqual({ count: 1, since: expect.stringMatching(/^20\d\d-.*Z$/) })
    await linkEntries(server.context.db)
    const { heads, notLinked } = await readHeads(admin)
    expect(notLinked).toEqual({ count: 0, since: null })
    for (const head of heads) {
      const entries = await server.rows<{ text: string }>(
        `select jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor_id,
           actor_email, action, subject, detail, ip, request_id)::text as text
         from audit_entries join audit_links on entry_id = id where stream = $1 order by n`,
        [head.stream],
      )
      const sha256 = (...parts: (string | Buffer)[]) =>
        parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
      const last = entries.reduce((before, { text }) => sha256(before, text), sha256(head.stream))
      expect([head.n, head.hash]).toEqual([entries.length, last.toString('hex')])
    }
    expect(await auditHead(server.context.db, driveId)).toEqual(heads.find(({ stream }) => stream === driveId))
    expect(await auditHead(server.context.db, null)).toEqual(heads.find(({ stream }) => stream === 'portal'))
    expect(await auditHead(server.context.db, randomUUID())).toBeNull()
  })

  test('waits for an entry that is still being written, and links it before later ones', async () => {
    await linkEntries(server.context.db)
    const slow = await server.context.pool.connect()
    onTestFinished(() => slow.release())
    await slow.query('begin')
    await slow.query(`insert into audit_entries (action) values ('keys.rotated')`)
    await write('keys.rotated', null)
    const linking = linkEntries(server.context.db)
    await slow.query('commit')
    expect(await linking).toBe(2)
    expect(await checkChain(server.context.db)).toMatchObject({ broken: 0 })
  })

  test('reads as much for many entries of one subject as for as many of different ones', async () => {
    const count = 400
    const { db, close } = openDatabase(server.context.pool.options.connectionString ?? '', server.context.log, {
      maxConnections: 1,
    })
    onTestFinished(close)
    const readSoFar = async () => {
      await db.execute(sql`select pg_stat_force_next_flush()`)
      const { read } = await db.one(
        { read: int },
        sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'audit_entries'`,
      )
      return read
    }
    const readForLinking = async (subject: string) => {
      await server.rows(
        `insert into audit_entries (action, subject) select 'application.deleted', ${subject} from generate_series(1, $1) n`,
        [count],
      )
      const before = await readSoFar()
      expect(await linkEntries(db)).toBe(count)
      return (await readSoFar()) - before
    }
    await linkEntries(db)
    const ofDifferent = await readForLinking(`'BSC2026-' || lpad(n::text, 8, '0')`)
    expect(ofDifferent).toBeGreaterThanOrEqual(count)
    expect(await readForLinking(`'BSC2026-SAMESAME'`)).toBeLessThanOrEqual(ofDifferent * 1.5)
  })

  test('twice at once links each entry once', async () => {
    for (let i = 0; i < 10; i++) await write('keys.rotated', null)
    const linked = await Promise.all([linkEntries(server.context.db), linkEntries(server.context.db)])
    expect(linked.toSorted((one, two) => one - two)).toEqual([0, 10])
  })
})

test('an officer of one drive reads its head and no other', async () => {
  const reader = await registerAccount(server)
  await giveGrant(server, reader, { role: 'reader', track: null, driveId })
  await linkEntries(server.context.db)
  expect((await readHeads(reader)).heads.map(({ stream }) => stream)).toEqual([driveId])
})

describe('tampering with all rights in the database is found, where somebody', () => {
  /** Runs a change as a superuser without triggers, finds what shows it, and takes it back. */
  async function found(change: (tx: Transaction) => Promise<unknown>, noted: AuditHead[] = []) {
    const name = new URL(server.context.pool.options.connectionString ?? '').pathname
    const { db, close } = openDatabase(
      `postgresql://postgres@localhost${name}?host=${encodeURIComponent(inject('socketDir'))}`,
      server.context.log,
    )
    class TakenBack extends Error {}
    let seen: object[] = []
    const trial = db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await change(tx)
      seen = (await checkChain(tx, { noted })).first
      throw new TakenBack()
    })
    await trial.catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
    await close()
    return seen
  }

  type Link = { n: number; entryId: string }
  let links: Link[]
  let noted: AuditHead[]
  beforeEach(async () => {
    for (let i = 0; i < 4; i++) {
      // The id of what is not stored in the end is never used again.
      await server.rows(`do $$ begin
        insert into audit_entries (action) values ('keys.rotated'); raise exception 'not meant';
        exception when raise_exception then null; end $$`)
      await write('drive.changed', driveId, { title: `Change ${i}` })
    }
    await write('drive.changed', other)
    await linkEntries(server.context.db)
    links = await server.rows<Link>(
      `select n, entry_id::text as "entryId" from audit_links where stream = $1 order by n desc limit 3`,
      [driveId],
    )
    noted = (await readHeads(admin)).heads
  })
  const at = (place: number) => ({ stream: driveId, n: links[place]?.n, entryId: links[place]?.entryId })
  const idAt = (place: number) => sql`${links[place]?.entryId}::bigint`

  test('changes nothing: then nothing is found', async () => {
    expect(await found(async () => undefined, noted)).toEqual([])
  })

  test.each([
    "at = at + interval '1 microsecond'",
    'actor_id = gen_random_uuid()',
    `actor_email = 'nobody@mail.example'`,
    `action = 'drive.created'`,
    `subject = '${randomUUID()}'`,
    `detail = detail || '{"title": "Nothing"}'`,
    `ip = '203.0.113.7'`,
    `request_id = 'another'`,
  ])('changes an entry: %s', async (change) => {
    expect(
      await found((tx) => tx.execute(sql`update audit_entries set ${sql.raw(change)} where id = ${idAt(1)}`)),
    ).toEqual([{ ...at(1), fault: 'changed' }])
  })

  test('changes an entry and its hash: the next one shows it', async () => {
    const rewrite = async (tx: Transaction) => {
      await tx.execute(sql`update audit_entries set detail = '{}' where id = ${idAt(1)}`)
      await tx.execute(sql`
        update audit_links l set hash = sha256((select hash from audit_links b where b.stream = l.stream and b.n = l.n - 1)
          || convert_to(jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor_id,
            e.actor_email, e.action, e.subject, e.detail, e.ip, e.request_id)::text, 'UTF8'))
        from audit_entries e where e.id = l.entry_id and e.id = ${idAt(1)}`)
    }
    expect(await found(rewrite)).toEqual([{ ...at(0), fault: 'changed' }])
  })

  test('removes an entry', async () => {
    expect(await found((tx) => tx.execute(sql`delete from audit_entries where id = ${idAt(1)}`))).toEqual([
      { ...at(1), fault: 'removed' },
    ])
  })

  test('removes an entry with its link', async () => {
    const remove = async (tx: Transaction) => {
      await tx.execute(sql`delete from audit_entries where id = ${idAt(1)}`)
      await tx.execute(sql`delete from audit_links where entry_id = ${idAt(1)}`)
    }
    expect(await found(remove)).toEqual([{ ...at(0), fault: 'links-missing' }])
  })

  test('inserts an entry among others, under an id that was never stored', async () => {
    const insert = (tx: Transaction) =>
      tx.execute(
        sql`insert into audit_entries (id, action) overriding system value values (${idAt(0)} - 1, 'keys.rotated')`,
      )
    expect(await found(insert)).toEqual([
      { stream: null, n: null, entryId: String(Number(links[0]?.entryId) - 1), fault: 'inserted' },
    ])
  })

  test('exchanges two entries', async () => {
    const exchange = async (tx: Transaction) => {
      await tx.execute(sql`update audit_links set entry_id = -1 where entry_id = ${idAt(1)}`)
      await tx.execute(sql`update audit_links set entry_id = ${idAt(1)} where entry_id = ${idAt(0)}`)
      await tx.execute(sql`update audit_links set entry_id = ${idAt(0)} where entry_id = -1`)
    }
    expect(await found(exchange)).toEqual([
      { ...at(1), entryId: links[0]?.entryId, fault: 'changed' },
      { ...at(0), entryId: links[1]?.entryId, fault: 'changed' },
    ])
  })

  test('removes the last entries with their links, where their head was noted elsewhere', async () => {
    const cutOff = async (tx: Transaction) => {
      await tx.execute(sql`delete from audit_entries where id = ${idAt(0)}`)
      await tx.execute(sql`delete from audit_links where entry_id = ${idAt(0)}`)
    }
    expect(await found(cutOff)).toEqual([])
    expect(await found(cutOff, noted)).toEqual([{ stream: driveId, n: links[0]?.n, entryId: null, fault: 'cut-off' }])
  })

  test('removes a whole stream, where its head was noted elsewhere', async () => {
    const remove = async (tx: Transaction) => {
      await tx.execute(
        sql`delete from audit_entries e using audit_links l where l.entry_id = e.id and l.stream = ${other}`,
      )
      await tx.execute(sql`delete from audit_links where stream = ${other}`)
    }
    expect(await found(remove, noted)).toMatchObject([{ stream: other, fault: 'cut-off' }])
  })
})
