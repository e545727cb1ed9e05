import { setTimeout as delay } from 'node:timers/promises'
import { checkChain } from '#server/audit/check-chain.ts'
import { linkEntries } from '#server/audit/link-entries.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { sql } from '#lib/sql/sql.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { median, type Measure } from './report.ts'

const writers = 16
const roundMs = extent(2_000, 200)
const rounds = extent(8, 1)
/** Sixty times as often as the portal does. */
const linkEveryMs = 1_000

/** How much the links of the audit slow down what writes to it, and how fast they are made and checked. */
export async function measureAudit({ connectionString }: Pick<Loaded, 'connectionString'>): Promise<Measure[]> {
  const { db, close } = openDatabase(connectionString, openLog('silent'), { maxConnections: writers })
  const linker = openDatabase(connectionString, openLog('silent'), { maxConnections: 1 })
  const entry = sql`
    insert into audit_entries (action, subject, detail)
    values ('application.submitted', 'BSC2026-BENCHMRK', '{"version": 3, "amountRupees": 1000, "documents": ["photo"]}')`
  const write = async () => {
    const endsAt = performance.now() + roundMs
    let written = 0
    const keepWriting = async () => {
      while (performance.now() < endsAt) {
        await db.execute(entry)
        written++
      }
    }
    await Promise.all(Array.from({ length: writers }, keepWriting))
    return written / (roundMs / 1_000)
  }
  const writeBesideLinks = async () => {
    const end = new AbortController()
    const keepLinking = async () => {
      while (!end.signal.aborted) {
        await linkEntries(linker.db)
        await delay(linkEveryMs, undefined, { signal: end.signal }).catch(() => undefined)
      }
    }
    const linking = keepLinking()
    const rate = await write()
    end.abort()
    await linking
    return rate
  }
  try {
    await write()
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const alone = await write()
      await linkEntries(linker.db)
      ratios.push(1 - (await writeBesideLinks()) / alone)
    }
    const slower = median(ratios) * 100
    await write()
    const begunAt = performance.now()
    const linked = await linkEntries(linker.db)
    const linkedAt = performance.now()
    const { entries } = await checkChain(linker.db)
    const linksPerSecond = linked / ((linkedAt - begunAt) / 1_000)
    const checksPerSecond = entries / ((performance.now() - linkedAt) / 1_000)
    return [
      {
        name: 'saves beside the links of the audit, slower by',
        value: slower,
        unit: '%',
        target: '≤ 5 %',
        isMet: slower <= 5,
      },
      { name: 'links of the audit made', value: linksPerSecond, unit: '/s', target: '–', isMet: true },
      { name: 'links of the audit checked', value: checksPerSecond, unit: '/s', target: '–', isMet: true },
    ]
  } finally {
    await linker.close()
    await close()
  }
}
