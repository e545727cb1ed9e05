import { useState } from 'react'
import { fitColumns, StatementColumns, type ColumnName, type Table } from '#lib/statement/columns.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { statementWords as say } from '#words/money/statements.ts'

const asked: readonly ColumnName[] = [
  'posted',
  'value',
  'text',
  'reference',
  'debit',
  'credit',
  'amount',
  'direction',
  'balance',
]
const letter = (place: number) => String.fromCharCode(65 + (place % 26))
const shown = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell.trim() !== '')
    .join(' · ')
    .slice(0, 70)

type ColumnsDialogProps = {
  table: Table
  isBusy: boolean
  problem: string | null
  onClose: () => void
  onChosen: (columns: StatementColumns) => void
}

/** Asks for the meaning of a statement's columns. */
export function ColumnsDialog({ table, isBusy, problem, onClose, onChosen }: ColumnsDialogProps) {
  const [chosen, setChosen] = useState<Partial<Record<ColumnName | 'header', string>>>({ header: '0' })
  const given = Object.entries(chosen).flatMap(([name, at]) => (at === '' ? [] : [[name, Number(at)] as const]))
  const { data: columns } = StatementColumns.safeParse(Object.fromEntries(given))
  const isFit = columns !== undefined && fitColumns(columns, table)
  const headings = table[Number(chosen.header)] ?? []
  const choose = (name: ColumnName | 'header') => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setChosen((before) => ({ ...before, [name]: value }))
  }
  const lines = table.map((cells, row) => ({
    value: String(row),
    label: say('headerRow', { row: row + 1, cells: shown(cells) }),
  }))
  const options = headings.map((heading, place) => ({
    value: String(place),
    label: say('columnAt', { letter: letter(place), heading: heading.trim() }),
  }))
  return (
    <Dialog
      isOpen
      isWide
      isBusy={isBusy}
      onClose={onClose}
      title={say('columnsTitle')}
      actions={
        <>
          <Button variant="quiet" size="dense" onClick={onClose}>
            {say('close')}
          </Button>
          <Button size="dense" disabled={!isFit} isBusy={isBusy} onClick={() => columns && onChosen(columns)}>
            {say('readAgain')}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <Callout tone={problem ? 'warning' : 'info'} isSmall role="alert">
          {problem ?? say('columnsBody')}
        </Callout>
        <SelectField
          id="header"
          label={say('header')}
          options={lines}
          placeholder={null}
          value={chosen.header ?? '0'}
          onChange={choose('header')}
        />
        {asked.map((name) => (
          <SelectField
            key={name}
            id={name}
            label={say('column', { what: name })}
            placeholder={say('noColumn')}
            options={options}
            value={chosen[name] ?? ''}
            onChange={choose(name)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
