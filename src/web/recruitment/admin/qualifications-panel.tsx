import type { Qualification } from '#domain/recruitment/qualifications.ts'
import { PanelTable, type PanelHead } from '#web/review/application/panel-table.tsx'
import { Panel } from '#web/review/application/panel.tsx'
import { Soft } from '#web/ui/layout.tsx'
import { joined } from '#domain/platform/text.ts'
import { marksText } from '#domain/recruitment/qualifications.ts'

const head: PanelHead[] = [
  { word: 'Qualification' },
  { word: 'Degree', isWhole: true },
  { word: 'Institution and board' },
  { word: 'Year', align: 'right' },
  { word: 'Marks', align: 'right', isWhole: true },
]

/** Every examination passed, in the order given. */
export function QualificationsPanel({ qualifications }: { qualifications: readonly Qualification[] }) {
  const rows = qualifications.map(({ type, degree, institution, board, passingYear, percentage }, index) => ({
    key: `${index} ${type}`,
    cells: [type, degree || '–', joined([institution, board]) ?? '–', passingYear ?? '–', marksText(percentage) ?? '–'],
  }))
  return (
    <Panel title="Qualifications">
      {rows.length === 0 ? (
        <Soft>No qualifications added</Soft>
      ) : (
        <PanelTable label="Qualifications" head={head} rows={rows} isWide />
      )}
    </Panel>
  )
}
