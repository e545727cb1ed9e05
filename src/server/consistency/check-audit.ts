import { checkChain } from '#server/audit/check-chain.ts'
import { auditHeads } from '#server/audit/audit-heads.ts'
import { linkEntries } from '#server/audit/link-entries.ts'
import type { Context } from '#server/context.ts'
import { recordState } from '#server/platform/metrics/record-state.ts'

/** Among the states that must not exist. */
export const tamperedAudit = 'audit-that-was-tampered-with'

/**
 * Checks the chain of the audit, and reports a broken one to the log and /metrics. The log also notes the heads, out of
 * reach of anybody who rewrites the database.
 */
export async function checkAudit({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  await linkEntries(db)
  const { broken, first } = await checkChain(db)
  await recordState(db, { name: tamperedAudit, found: broken })
  if (broken > 0) log.error({ state: tamperedAudit, times: broken, examples: first }, 'the audit was tampered with')
  log.info({ heads: await auditHeads(db) }, 'the heads of the audit')
}
