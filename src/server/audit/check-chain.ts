import type { AuditHead } from '#domain/audit/audit.endpoints.ts'
import { bytes, int, nullable, text } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { auditHeads } from './audit-heads.ts'
import { entryAsText, hashOfEntry, hashOfStream } from './chain.ts'

/**
 * What shows tampering: an entry, or the hash of one, is not what was linked; an entry is gone; links before one are
 * gone; an entry stands among linked ones and was never linked; a noted head is not in its stream.
 */
export type AuditFault = 'changed' | 'removed' | 'links-missing' | 'inserted' | 'cut-off'

/** A place that shows tampering. */
export type BrokenLink = { fault: AuditFault; stream: string | null; n: number | null; entryId: string | null }

/** The head of a stream as it was noted elsewhere. */
type NotedHead = Pick<AuditHead, 'stream' | 'n' | 'hash'>

/** Of many broken links the first are named. */
type CheckedChain = { entries: number; broken: number; first: BrokenLink[] }

const linksTogether = 5_000
const mostNamed = 20

const link = { n: int, entryId: text, hash: bytes, entry: nullable(text) }

async function* linksOf(tx: Transaction, stream: string) {
  let n = 0
  for (;;) {
    const links = await tx.rows(
      link,
      sql`
      select l.n, l.entry_id::text as "entryId", l.hash, case when e.id is not null then ${entryAsText} end as entry
      from audit_links l left join audit_entries e on e.id = l.entry_id
      where l.stream = ${stream} and l.n > ${n} order by l.n limit ${linksTogether}`,
    )
    yield* links
    n = links.at(-1)?.n ?? n
    if (links.length < linksTogether) return
  }
}

/** Adds the faults of a stream; each link is judged by the stored hash before it, so that one change is one fault. */
async function checkStream(tx: Transaction, stream: string, found: CheckedChain): Promise<void> {
  let before = { n: 0, hash: hashOfStream(stream) }
  for await (const { n, entryId, hash, entry } of linksOf(tx, stream)) {
    const at = { stream, n, entryId }
    found.entries++
    if (n !== before.n + 1) report(found, { ...at, fault: 'links-missing' })
    else if (entry === null) report(found, { ...at, fault: 'removed' })
    else if (!hashOfEntry(before.hash, entry).equals(hash)) report(found, { ...at, fault: 'changed' })
    before = { n, hash }
  }
}

function report(found: CheckedChain, broken: BrokenLink): void {
  found.broken++
  if (found.first.length < mostNamed) found.first.push(broken)
}

/** Linked in the order of their ids, all entries up to the last linked one have a link. */
async function checkInserted(tx: Transaction, found: CheckedChain): Promise<void> {
  const inserted = await tx.rows(
    { entryId: text },
    sql`
    select e.id::text as "entryId" from audit_entries e
    where e.id <= (select max(entry_id) from audit_links)
      and not exists (select from audit_links l where l.entry_id = e.id) order by e.id`,
  )
  for (const { entryId } of inserted) report(found, { fault: 'inserted', stream: null, n: null, entryId })
}

/** A chain that was cut off at its end, or computed again, no longer has a head that was noted elsewhere. */
async function checkNoted(tx: Transaction, noted: readonly NotedHead[], found: CheckedChain): Promise<void> {
  for (const { stream, n, hash } of noted) {
    const there = await tx.first(
      { entryId: text },
      sql`select entry_id::text as "entryId" from audit_links
      where stream = ${stream} and n = ${n} and hash = decode(${hash}, 'hex')`,
    )
    if (!there) report(found, { fault: 'cut-off', stream, n, entryId: null })
  }
}

/** Recomputes the chain of every stream, or of one, and compares it with heads that were noted elsewhere. */
export async function checkChain(
  db: Database,
  { stream, noted = [] }: { stream?: string; noted?: readonly NotedHead[] } = {},
): Promise<CheckedChain> {
  return inTransaction(db, async (tx) => {
    // Reading millions of entries takes longer than a request may.
    await tx.execute(sql`set local statement_timeout = '20min'`)
    const found: CheckedChain = { entries: 0, broken: 0, first: [] }
    const streams = stream === undefined ? (await auditHeads(tx)).map((head) => head.stream) : [stream]
    for (const one of streams) await checkStream(tx, one, found)
    await checkInserted(tx, found)
    const ofStreams = noted.filter((head) => stream === undefined || head.stream === stream)
    await checkNoted(tx, ofStreams, found)
    return found
  })
}
