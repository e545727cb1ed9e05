import type { RuleReport } from '#domain/applications/decisions/finding.ts'
import type { FindingVerdict } from '#domain/scrutiny/scrutiny.ts'
import { VerdictBadge } from '#web/review/scrutiny/scrutiny-panel.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import type { StatusLook } from '#web/ui/marks/status-look.ts'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { review as say } from '#words/review/review.ts'
import { Panel } from './panel.tsx'
import css from './rules-panel.module.css'

const looks: Record<RuleReport['outcome'], StatusLook> = { met: 'met', 'not-met': 'notMet', check: 'check' }

type RulesPanelProps = {
  rules: readonly RuleReport[]
  /** What clerks found about the rules to check, in their order. */
  found: readonly (FindingVerdict | undefined)[]
}

/** Every rule with the required and the actual value, and the outcome: where people judged it, theirs. */
export function RulesPanel({ rules, found }: RulesPanelProps) {
  const toCheck = rules.filter(({ outcome }) => outcome === 'check')
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
            {rules.map((report, index) => {
              const { rule, outcome, detail, required, actual } = report
              const verdict = found[toCheck.indexOf(report)]
              // Two rules of the committee have the same name.
              return (
                <TableRow key={`${index} ${rule}`} title={detail}>
                  <Head scope="row">{rule}</Head>
                  <Cell data-align="right">{required}</Cell>
                  <Cell data-align="right">{actual || '–'}</Cell>
                  <Cell>
                    {verdict ? <VerdictBadge verdict={verdict} /> : <StatusBadge status={looks[outcome]} isPlain />}
                  </Cell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </div>
    </Panel>
  )
}
