import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { MoveButtons } from '#web/ui/admin/move-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChecksField } from '#web/ui/fields/checks-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { views as say } from '#words/review/views.ts'
import css from './columns-dialog.module.css'
import { SavedItems } from './saved-items.tsx'

type NamedColumn = { key: string; label: string }
export type ColumnsQuery = UseQueryOptions<{ columns: NamedColumn[] }>

type ChoiceProps = {
  list: string
  all: readonly NamedColumn[]
  chosen: readonly string[]
  onChoose: (keys: readonly string[]) => void
}

/** The chosen columns in the order of the file; each can be moved. */
function Order({ all, chosen, onChoose }: Omit<ChoiceProps, 'list'>) {
  return (
    <details className={css.order}>
      <summary>{say('order')}</summary>
      <ol tabIndex={-1}>
        {chosen.map((key, place) => {
          const label = all.find((column) => column.key === key)?.label ?? key
          return (
            <Row as="li" justify="between" noWrap key={key}>
              <span>
                {place + 1}. {label}
              </span>
              <Row gap={4} noWrap>
                <MoveButtons
                  entries={chosen}
                  place={place}
                  up={say('up', { label })}
                  down={say('down', { label })}
                  onMove={onChoose}
                />
              </Row>
            </Row>
          )
        })}
      </ol>
    </details>
  )
}

/** Checkboxes for the columns that match the search, their order, and saved choices. */
function Choice({ list, all, chosen, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(0)
  const wanted = typed.trim().toLowerCase()
  const shown = all.filter(({ label }) => label.toLowerCase().includes(wanted))
  const choose = (keys: readonly string[]) => {
    setMissing(0)
    onChoose(keys)
  }
  const open = (keys: readonly string[]) => {
    const known = keys.filter((key) => all.some((column) => column.key === key))
    setMissing(keys.length - known.length)
    onChoose(known)
  }
  const change = (ticked: readonly string[]) => {
    const isHidden = (key: string) => !shown.some((column) => column.key === key)
    const staying = chosen.filter((key) => ticked.includes(key) || isHidden(key))
    choose([...staying, ...ticked.filter((key) => !chosen.includes(key))])
  }
  return (
    <Stack gap={16}>
      <TextField
        label={say('findColumn')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={css.columns} tabIndex={-1}>
        <ChecksField
          label={say('chosenOf', { chosen: chosen.length, all: all.length })}
          options={shown.map(({ key, label }) => ({ value: key, label }))}
          value={[...chosen]}
          onChange={change}
          isDense
        />
      </div>
      <Row gap={16}>
        <TextButton onClick={() => choose(all.map(({ key }) => key))}>{say('all')}</TextButton>
        <TextButton onClick={() => choose([])}>{say('noColumns')}</TextButton>
      </Row>
      {chosen.length > 1 && <Order all={all} chosen={chosen} onChoose={choose} />}
      {missing > 0 && (
        <Callout tone="warning" isSmall role="alert">
          {say('missing', { count: missing })}
        </Callout>
      )}
      <section className={css.presets} aria-labelledby="kept-columns">
        <h3 id="kept-columns">{say('presets')}</h3>
        <SavedItems
          list={list}
          content={{ kind: 'columns', columns: [...chosen] }}
          keepLabel={say('keepColumns')}
          whenNone={say('noPresets')}
          draw={({ name, content }) => <TextButton onClick={() => open(content.columns)}>{name}</TextButton>}
        />
      </section>
    </Stack>
  )
}

type ColumnsDialogProps = {
  list: string
  /** All available columns. */
  columns: ColumnsQuery
  /** Exports the list with these columns. */
  onExport: (keys: readonly string[]) => void
  onClose: () => void
}

/** Chooses the columns of an export and their order, and saves a choice under a name. */
export function ColumnsDialog({ list, columns, onExport, onClose }: ColumnsDialogProps) {
  const asked = useQuery(columns)
  const all = asked.data?.columns
  // Without a choice the export has all columns.
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const chosen = picked ?? all?.map(({ key }) => key) ?? []
  const take = () => {
    onClose()
    onExport(chosen)
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {say('cancel')}
      </Button>
      <Button onClick={take} disabled={chosen.length === 0}>
        {say('exportThese', { count: chosen.length })}
      </Button>
    </>
  )
  return (
    <Dialog isOpen isWide title={say('columns')} onClose={onClose} actions={actions}>
      {all ? <Choice list={list} all={all} chosen={chosen} onChoose={setPicked} /> : <NotThere of={asked} />}
    </Dialog>
  )
}
