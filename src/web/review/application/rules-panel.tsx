import type { RuleReport } from '#domain/applications/decisions/finding.ts'
import type { FindingVerdict } from '#domain/scrutiny/scrutiny.ts'
import { VerdictBadge } from '#web/review/scrutiny/scrutiny-panel.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import type { StatusLook } from '#web/ui/marks/status-look.ts'
import { PlainTable, type TableColumn } from '#web/ui/table/data-table.tsx'
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
  const resultOf = (report: RuleReport) => {
    const verdict = found[toCheck.indexOf(report)]
    return verdict ? <VerdictBadge verdict={verdict} /> : <StatusBadge status={looks[report.outcome]} isPlain />
  }
  const columns: TableColumn<RuleReport>[] = [
    { head: say('rule'), of: ({ rule }) => rule, isName: true },
    { head: say('required'), kind: 'count', of: ({ required }) => required },
    { head: say('has'), kind: 'count', of: ({ actual }) => actual || '–' },
    { head: say('result'), of: resultOf },
  ]
  return (
    <Panel title={say('rules')}>
      <div className={css.scroller}>
        <PlainTable
          className={css.table}
          label={say('rules')}
          columns={columns}
          rows={rules}
          // Two rules of the committee have the same name.
          keyOf={({ rule }, place) => `${place} ${rule}`}
          titleOf={({ detail }) => detail}
        />
      </div>
    </Panel>
  )
}
