import type { RuleReport } from '#domain/applications/finding.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { StatusLook } from '#web/ui/status-look.ts'
import { PanelTable, type PanelHead } from './panel-table.tsx'
import { Panel } from './panel.tsx'

const looks: Record<RuleReport['outcome'], StatusLook> = { met: 'met', 'not-met': 'notMet', check: 'check' }

const head: PanelHead[] = [
  { word: 'Rule' },
  { word: 'Required', align: 'right' },
  { word: 'Has', align: 'right' },
  { word: 'Result' },
]

/** Every rule with what is required and what the applicant has. */
export function RulesPanel({ rules }: { rules: readonly RuleReport[] }) {
  const rows = rules.map(({ rule, outcome, detail, required, actual }, index) => ({
    // Two conditions of the committee bear the same name.
    key: `${index} ${rule}`,
    title: detail,
    cells: [rule, required, actual || '–', <StatusBadge key="result" status={looks[outcome]} isPlain />],
  }))
  return (
    <Panel title="Eligibility rules">
      <PanelTable label="Eligibility rules" head={head} rows={rows} isLastNarrow />
    </Panel>
  )
}
