import { setTimeout as delay } from 'node:timers/promises'
import { bytes, int, text, texts } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { entryAsText, hashOfEntry, hashOfStream, portalStream } from './chain.ts'

const entriesTogether = 5_000
const patienceMs = 20_000
const lookEveryMs = 20
// Any number other than those of migrations and backups.
const lockNumber = 727_276

const writing = sql`
  locktype = 'relation' and relation = 'audit_entries'::regclass and mode = 'RowExclusiveLock' and granted
  and database = (select oid from pg_database where datname = current_database())`

/**
 * The highest id up to which every entry is stored or never will be; null while somebody who took an id before is still
 * writing. A transaction that takes an id holds the lock of an insertion until the end of the transaction.
 */
async function settledId(db: Database): Promise<string | null> {
  const { last } = await db.one(
    { last: text },
    sql`select (case when is_called then last_value else 0 end)::text as last from audit_entries_id_seq`,
  )
  const { writers } = await db.one(
    { writers: texts },
    sql`select array(select virtualtransaction from pg_locks where ${writing}) as writers`,
  )
  const isWriting = async () =>
    (await db.first(
      { writer: text },
      sql`select virtualtransaction as writer from pg_locks
      where ${writing} and virtualtransaction = any (${sql.param(writers)}::text[]) limit 1`,
    )) !== null
  const giveUpAt = performance.now() + patienceMs
  while (writers.length > 0 && (await isWriting())) {
    if (performance.now() > giveUpAt) return null
    await delay(lookEveryMs)
  }
  return last
}

/**
 * The drive of a subject, also where the application or the drive is gone. Of an application that is gone only the first
 * entry is read, which created it.
 */
const driveOfSubject = sql`coalesce(
  (select a.drive_id::text from applications a where a.application_id = s.subject),
  (select d.id::text from drives d where d.id::text = s.subject),
  (select case when c.action = 'application.created' then c.detail ->> 'driveId' end from audit_entries c
    where c.subject = s.subject order by c.id limit 1))`

/** The stream of an entry: the drive of its subject. It is looked up once for all the entries of a subject. */
const nextEntries = (upTo: string) => sql`
  with next as materialized (
    select * from audit_entries e
    where e.id > coalesce((select max(entry_id) from audit_links), 0) and e.id <= ${upTo}::bigint
    order by e.id limit ${entriesTogether}),
  subjects as materialized (
    select s.subject, ${driveOfSubject} as drive from (select distinct subject from next) s)
  select e.id::text as id, ${entryAsText} as entry,
    coalesce(s.drive, case when e.action like 'drive.%' then e.subject end, ${portalStream}) as stream
  from next e left join subjects s on s.subject = e.subject
  order by e.id`

type Head = { n: number; hash: Buffer }

async function headsOf(tx: Transaction, streams: readonly string[]): Promise<Map<string, Head>> {
  const found = await tx.rows(
    { stream: text, n: int, hash: bytes },
    sql`
    select s.stream, l.n, l.hash from unnest(${sql.param(streams)}::text[]) s (stream), lateral (
      select n, hash from audit_links where stream = s.stream order by n desc limit 1) l`,
  )
  return new Map(found.map(({ stream, ...head }) => [stream, head]))
}

/** Links the next entries up to an id; returns how many. */
async function linkNext(tx: Transaction, upTo: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
  const entries = await tx.rows({ id: text, stream: text, entry: text }, nextEntries(upTo))
  if (entries.length === 0) return 0
  const heads = await headsOf(tx, [...new Set(entries.map(({ stream }) => stream))])
  const links = entries.map(({ id, stream, entry }) => {
    const before = heads.get(stream) ?? { n: 0, hash: hashOfStream(stream) }
    const link = { n: before.n + 1, hash: hashOfEntry(before.hash, entry) }
    heads.set(stream, link)
    return { id, stream, n: link.n, hash: link.hash.toString('hex') }
  })
  const valuesOf = (name: 'id' | 'stream' | 'n' | 'hash') => sql.param(links.map((link) => link[name]))
  await tx.execute(sql`
    insert into audit_links (stream, n, entry_id, hash)
    select stream, n, id, decode(hash, 'hex') from unnest(
      ${valuesOf('stream')}::text[], ${valuesOf('n')}::int[], ${valuesOf('id')}::bigint[], ${valuesOf('hash')}::text[]
    ) link (stream, n, id, hash)`)
  return links.length
}

/**
 * Links the audit entries that have settled since the last time, in the order of their ids; returns how many. Saves
 * never wait for it: it links what they have stored.
 */
export async function linkEntries(db: Database): Promise<number> {
  const upTo = await settledId(db)
  let linked = 0
  if (upTo === null) return linked
  for (;;) {
    const count = await inTransaction(db, (tx) => linkNext(tx, upTo))
    linked += count
    if (count < entriesTogether) return linked
  }
}
