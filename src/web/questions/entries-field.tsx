import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FieldKinds } from '#domain/questions/kinds.ts'
import type { Row } from '#domain/questions/typed.ts'
import { useFormAround, useFormState } from '#web/forms/form-context.ts'
import { RowList } from '#web/forms/row-list.tsx'
import { useCell } from '#web/forms/row-fields.tsx'
import { useRowList } from '#web/forms/use-row-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormGrid } from '#web/ui/dialogs/form-sheet.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Row as Line, Muted, Stack } from '#web/ui/layout.tsx'
import { questionFields as say } from '#words/form/question-fields.ts'
import { useAsking } from './asking.ts'
import css from './entries.module.css'
import { RowFields } from './row-field.tsx'

type ListEntry = { index: number; /** “Research project 2”. */ name: string; remove: ReactNode }

type EntriesProps = {
  list: string
  maxEntries: number
  emptyRow: Row
  /** A new entry gets the focus on this field, whose value is its name. */
  firstField: string
  children: (entry: ListEntry) => ReactNode
}

function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      size="dense"
      icon={IconTrash}
      aria-label={say('removeOf', { entry: what })}
      onClick={onClick}
    >
      {say('remove')}
    </Button>
  )
}

/** A list of entries that are added and removed, with a text while it is empty. */
function Entries({ list, maxEntries, emptyRow, firstField, children }: EntriesProps) {
  const { words } = useAsking()
  const rows = useRowList(list)
  const error = useFormState((form) => form.errorOf(list))
  const count = rows.rows.length
  return (
    <Stack gap={12}>
      {count === 0 && (
        <p>
          <Muted>{words.note(`${list}.empty`, {})}</Muted>
        </p>
      )}
      <RowList of={rows}>
        {(row, index) => {
          const name = words.note(`${list}.entry`, { number: String(index + 1) })
          const what = row[firstField]?.trim() || name
          const remove = <RemoveButton what={what} onClick={() => rows.remove(index, what)} />
          return children({ index, name, remove })
        }}
      </RowList>
      {error && <Callout tone="bad">{error}</Callout>}
      <div>
        <Button
          variant="secondary"
          icon={IconPlus}
          disabled={count >= maxEntries}
          onClick={() => rows.add(emptyRow, firstField)}
        >
          {words.note(`${list}.add`, {})}
        </Button>
      </div>
      {count >= maxEntries && <Muted>{say('most', { count: maxEntries })}</Muted>}
    </Stack>
  )
}

/** An entry of several fields, in a frame with its name. */
export function EntryFrame({ name, remove, children }: Omit<ListEntry, 'index'> & { children: ReactNode }) {
  return (
    <div className={css.frame} role="group" aria-label={name}>
      <Line gap={12} justify="between" noWrap below={12} className={css.head}>
        <b>{name}</b>
        {remove}
      </Line>
      {children}
    </div>
  )
}

/** A list of rows, each with the fields of its questions. */
export function RowsField({ path, question }: { path: string; question: FieldKinds['rows'] }) {
  const names = Object.keys(question.questions)
  const emptyRow = Object.fromEntries(names.map((name) => [name, '']))
  return (
    <Entries list={path} maxEntries={question.max} emptyRow={emptyRow} firstField={names[0] ?? ''}>
      {({ index, ...frame }) => (
        <EntryFrame {...frame}>
          <FormGrid>
            <RowFields list={path} {...{ index, question, names }} />
          </FormGrid>
        </EntryFrame>
      )}
    </Entries>
  )
}

// The button is aligned with the input, whatever is above that.
const besideButton = 'minmax(0, 1fr) auto'

type TextEntryProps = { list: string; index: number; label: string; maxLength: number; remove: ReactNode }

/** The rules refer to the row itself, `professionalData.awards.2`, which is the id of the element around the field. */
function TextEntry({ list, index, label, maxLength, remove }: TextEntryProps) {
  const form = useFormAround()
  const path = `${list}.${index}`
  const cell = useCell({ list, index, name: 'text' })
  const error = useFormState((state) => state.errorOf(path))
  return (
    <Grid columns={besideButton} phone={besideButton} gap={[0, 8]} align="end" className={css.line}>
      <TextField
        id={cell.path}
        label={label}
        autoComplete="off"
        maxLength={maxLength}
        value={cell.value}
        error={error}
        onChange={(event) => cell.type(event.currentTarget.value)}
        onBlur={() => form.leave(path)}
      />
      {remove}
    </Grid>
  )
}

/** A list of texts, each on its own line. */
export function TextsField({ path, question }: { path: string; question: FieldKinds['texts'] }) {
  return (
    <Entries list={path} maxEntries={question.maxEntries} emptyRow={{ text: '' }} firstField="text">
      {({ index, name, remove }) => (
        <TextEntry list={path} index={index} label={name} maxLength={question.max} remove={remove} />
      )}
    </Entries>
  )
}
