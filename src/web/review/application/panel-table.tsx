import type { ReactNode } from 'react'
import type { RuleReport } from '#domain/applications/finding.ts'
import { language } from '#web/platform/language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { StatusLook } from '#web/ui/status-look.ts'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { review } from '#words/review.ts'
import css from './panel-table.module.css'
import { Panel } from './panel.tsx'

const say = review(language)

const looks: Record<RuleReport['outcome'], StatusLook> = { met: 'met', 'not-met': 'notMet', check: 'check' }

const rulesHead: PanelHead[] = [
  { word: say('rule') },
  { word: say('required'), align: 'right' },
  { word: say('has'), align: 'right' },
  { word: say('result') },
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
    <Panel title={say('rules')}>
      <PanelTable label={say('rules')} head={rulesHead} rows={rows} isLastNarrow />
    </Panel>
  )
}

export type PanelHead = {
  word: string
  align?: 'right'
  /** Its cells are not broken into lines. */
  isWhole?: boolean
}

type PanelTableProps = {
  /** Names the table for those who cannot see it. */
  label: string
  head: readonly PanelHead[]
  /** Cells in the order of the heads; the first names the row. */
  rows: readonly { key: string; title?: string; cells: readonly ReactNode[] }[]
  /** Too wide for a phone: it scrolls sideways there. */
  isWide?: boolean
  /** Keeps the last column narrow. */
  isLastNarrow?: boolean
}

/** A table inside a panel, as wide as it. */
export function PanelTable({ label, head, rows, isWide = false, isLastNarrow = false }: PanelTableProps) {
  const scrolls = isWide ? ({ role: 'group', 'aria-label': label, tabIndex: 0 } as const) : {}
  return (
    <div className={css.scroller} {...scrolls}>
      <Table className={classNames(css.table, isWide && css.wide, isLastNarrow && css.lastNarrow)} aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map(({ word, align }) => (
              <Head key={word} scope="col" data-align={align}>
                {word}
              </Head>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, title, cells: [name, ...cells] }) => (
            <TableRow key={key} title={title}>
              <Head scope="row">{name}</Head>
              {cells.map((cell, index) => (
                <Cell
                  key={head[index + 1]?.word}
                  data-align={head[index + 1]?.align}
                  data-whole={head[index + 1]?.isWhole}
                >
                  {cell}
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
