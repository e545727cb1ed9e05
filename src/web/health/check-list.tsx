import type { CheckResult, CheckState } from '#domain/health/checked.ts'
import { Badge, type BadgeLook } from '#web/ui/badge.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { statusLooks } from '#web/ui/status-look.ts'
import { operationsPage as say } from '#words/operations.ts'
import { Grid } from '#web/ui/grid.tsx'
import css from './operations.module.css'

const looks: Record<CheckState, BadgeLook> = {
  ok: { ...statusLooks.met, word: say('state.ok') },
  warn: { ...statusLooks.attention, word: say('state.warn') },
  fail: { ...statusLooks.failed, word: say('state.fail') },
}

/** Failed checks first, otherwise in the order of the table. */
const urgency: Record<CheckState, number> = { fail: 0, warn: 1, ok: 2 }

/** The checks of the portal, each with what to do about it. */
export function CheckList({ checks }: { checks: readonly CheckResult[] }) {
  const sorted = checks.toSorted((one, other) => urgency[one.state] - urgency[other.state])
  return (
    <ListRows label={say('checks')}>
      {sorted.map(({ check, state, say: said }) => (
        <ListRow
          key={check}
          title={
            <Grid columns="150px minmax(0, 1fr)" gap={[4, 16]} align="start" className={css.check}>
              <Badge look={looks[state]} />
              <div>
                {say(`check.${check}`)}
                <p>{said}</p>
              </div>
            </Grid>
          }
        />
      ))}
    </ListRows>
  )
}
