import type { RuleReport } from '#domain/applications/finding.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { StatusLook } from '#web/ui/status-look.ts'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { review as say } from '#words/review.ts'
import { Panel } from './panel.tsx'
import css from './rules-panel.module.css'

const looks: Record<RuleReport['outcome'], StatusLook> = { met: 'met', 'not-met': 'notMet', check: 'check' }

/** Every rule with the required and the actual value. */
export function RulesPanel({ rules }: { rules: readonly RuleReport[] }) {
  return (
    <Panel title={say('rules')}>
      <div className={css.scroller}>
        <Table className={css.table} aria-label={say('rules')}>
          <TableHead>
            <TableRow>
              <Head scope="col">{say('rule')}</Head>
              <Head scope="col" data-align="right">
                {say('required')}
              </Head>
              <Head scope="col" data-align="right">
                {say('has')}
              </Head>
              <Head scope="col">{say('result')}</Head>
            </TableRow>
          </TableHead>
          <TableBody>
            {rules.map(({ rule, outcome, detail, required, actual }, index) => (
              // Two rules of the committee have the same name.
              <TableRow key={`${index} ${rule}`} title={detail}>
                <Head scope="row">{rule}</Head>
                <Cell data-align="right">{required}</Cell>
                <Cell data-align="right">{actual || '–'}</Cell>
                <Cell>
                  <StatusBadge status={looks[outcome]} isPlain />
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Panel>
  )
}
