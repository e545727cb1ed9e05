import type { RuleReport } from '#domain/applications/application.ts'
import type { StatusLook } from '#web/ui/status-look.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Panel } from './panel.tsx'
import css from './rules-panel.module.css'

const looks: Record<RuleReport['outcome'], StatusLook> = { met: 'met', 'not-met': 'notMet', check: 'check' }

/** Every rule with what is required and what the applicant has. */
export function RulesPanel({ rules }: { rules: readonly RuleReport[] }) {
  return (
    <Panel title="Eligibility rules">
      <table className={css.table} aria-label="Eligibility rules">
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Required</th>
            <th scope="col">Has</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, outcome, detail, required, actual }) => (
            <tr key={rule} title={detail}>
              <th scope="row">{rule}</th>
              <td>{required}</td>
              <td>{actual || '–'}</td>
              <td>
                <StatusBadge status={looks[outcome]} isPlain />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
