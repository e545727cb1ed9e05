import type { Context } from '#server/context.ts'
import { int, texts } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { recordState } from '#server/platform/metrics/record-state.ts'
import { impossibleStates, type ImpossibleState } from './impossible-states.ts'

const shownExamples = 5

async function check({ db, log }: Pick<Context, 'db' | 'log'>, state: ImpossibleState): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Reading a million applications takes longer than a request may.
    await tx.execute(sql`set local statement_timeout = '20min'`)
    const { found, examples } = await tx.one(
      { found: int, examples: texts },
      sql`
      select count(*)::int as found, coalesce((array_agg(subject))[1:${sql.raw(String(shownExamples))}], '{}') as examples
      from (${sql.raw(state.sql)}) impossible`,
    )
    await recordState(tx, { name: state.name, found })
    if (found > 0) log.error({ state: state.name, times: found, examples }, 'a state that must not exist was found')
  })
}

/** Looks for impossible states, each in a transaction of its own, and reports them to the log and /metrics. */
export async function checkStates(context: Pick<Context, 'db' | 'log'>): Promise<void> {
  for (const state of impossibleStates) await check(context, state)
}
