import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { SettingsOf, SettingsTable } from '#domain/institute/settings.ts'
import { firstValues, type FieldTable, type PathsOf, type RowsEntry, type WordsOf } from '#domain/platform/fields.ts'
import { entriesIn, isRecord } from '#lib/values/records.ts'
import { MoveButtons } from '#web/ui/admin/move-buttons.tsx'
import editor from '#web/ui/admin/row-editor.module.css'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { AdminGrid } from './admin-form.tsx'
import {
  EntryField,
  type FieldsAround,
  type EntryProps,
  type FieldExtras,
  type FieldsForm,
  type FieldWords,
} from './entry-field.tsx'
import { FeeRow } from './fee-row.tsx'
import { valueAt } from './form-values.ts'
import { TextInLanguage, textLanguages } from './text-in-language.tsx'
import { typedRow } from './typed-values.ts'

/** Whether a saved setting is another one than was sent: it waits for another officer. */
export function hasWish<T extends SettingsTable>(
  table: T,
  sent: Partial<SettingsOf<T>>,
  saved: SettingsOf<T>,
): boolean {
  return Object.keys(table).some((name) => sent[name] !== undefined && sent[name] !== saved[name])
}

type RowsEntryProps = EntryProps<RowsEntry>

/** The rows of a list and what changes them. */
function rowsOf({ entry, path, word, form, extras }: RowsEntryProps) {
  const typed = valueAt(form.getValues(), path)
  const rows: unknown[] = Array.isArray(typed) ? typed : []
  const set = (changed: readonly unknown[]) => form.getInputProps(path).onChange(changed)
  const { newRow = () => firstValues(entry.of) } = extras[word] ?? {}
  return { rows, set, add: () => set([...rows, typedRow(entry.of, newRow())]) }
}

function RemoveButton({ place, ...props }: RowsEntryProps & { place: number }) {
  const { entry, word, words } = props
  const { rows, set } = rowsOf(props)
  if (entry.keeps || rows.length <= (entry.least ?? 0)) return null
  return (
    <IconButton
      icon={IconTrash}
      variant="quiet"
      size={entry.isOrdered ? 'dense' : undefined}
      label={words.by(`${word}.remove`, { ...partsOf(rows[place]), place: place + 1 })}
      onClick={() => set(rows.toSpliced(place, 1))}
    />
  )
}

const partsOf = (row: unknown): object => (isRecord(row) ? row : {})

/** The fields of a row, as cells or beside each other. */
function RowFields({ place, fields, ...props }: RowsEntryProps & { place: number; fields: FieldTable }) {
  const { entry, path, word, ...around } = props
  return entriesIn(fields).map(([name, within]) => {
    const field = (
      <EntryField
        key={name}
        {...around}
        entry={within}
        path={`${path}.${place}.${name}`}
        word={`${word}.${name}`}
        facts={{ place: place + 1 }}
      />
    )
    return entry.isOrdered ? (
      <FormCell key={name} span={within.span}>
        {field}
      </FormCell>
    ) : (
      field
    )
  })
}

function AddButton(props: RowsEntryProps) {
  const { entry, word, words } = props
  const { rows, add } = rowsOf(props)
  if (entry.most !== undefined && rows.length >= entry.most) return null
  return (
    <Button size="dense" variant="secondary" icon={IconPlus} onClick={add}>
      {words.by(`${word}.add`)}
    </Button>
  )
}

/** A list whose rows are told apart by their order only. */
function RowsField(props: RowsEntryProps) {
  const { entry, word, extras } = props
  return (
    <Stack gap={12} align="start">
      {[...rowsOf(props).rows.keys()].map((place) => (
        <Row key={place} gap={8} align="end">
          <Grid columns={Object.keys(entry.of).length} gap={12} phone={1}>
            <RowFields {...props} place={place} fields={entry.of} />
          </Grid>
          <RemoveButton {...props} place={place} />
        </Row>
      ))}
      <AddButton {...props} />
      {extras[word]?.after}
    </Stack>
  )
}

/** A list that people bring into an order of their own. */
function OrderedRows(props: RowsEntryProps) {
  const { entry, word, words } = props
  const { rows, set } = rowsOf(props)
  const title = words.by(word)
  return (
    <Stack as="section" gap={10} align="start" className={editor.entries} aria-label={title}>
      <h3>{title}</h3>
      {words.has(`${word}.hint`) && <p>{words.by(`${word}.hint`)}</p>}
      <ol>
        {[...rows.entries()].map(([place, row]) => (
          <li key={place}>
            <Grid columns="minmax(0, 1fr) auto" gap={12} align="start" phone="minmax(0, 1fr) auto">
              <AdminGrid>
                <RowFields {...props} place={place} fields={entry.of} />
              </AdminGrid>
              <Row gap={0} noWrap>
                <MoveButtons
                  entries={rows}
                  place={place}
                  up={words.by(`${word}.up`, partsOf(row))}
                  down={words.by(`${word}.down`, partsOf(row))}
                  onMove={set}
                />
                <RemoveButton {...props} place={place} />
              </Row>
            </Grid>
          </li>
        ))}
      </ol>
      <AddButton {...props} />
    </Stack>
  )
}

function Cells({
  table,
  above,
  isShown,
  ...around
}: FieldsAround & { table: FieldTable; above: string; isShown: IsShown }) {
  const { form, words, extras } = around
  return entriesIn(table).map(([name, entry]) => {
    const path = `${above}${name}`
    if (!isShown(path) || entry.when?.(form.getValues()) === false) return null
    if (entry.as === 'group')
      return <Cells key={name} {...around} table={entry.of} above={`${path}.`} isShown={() => true} />
    if (entry.as === 'texts')
      return textLanguages.map((language) => (
        <FormCell key={`${name}.${language}`} span={entry.span ?? 6}>
          <TextInLanguage
            path={path}
            language={language}
            label={words.by(path)}
            {...form.getInputProps(`${path}.${language}`)}
          />
        </FormCell>
      ))
    const props = { ...around, path, word: path }
    if (entry.as === 'rows' && entry.isOrdered) return <OrderedRows key={name} {...props} entry={entry} />
    return (
      <FormCell key={name} span={entry.span}>
        {entry.as === 'rows' ? (
          <RowsField {...props} entry={entry} />
        ) : entry.as === 'money' ? (
          <FeeRow form={form} path={path} keys={entry.of} />
        ) : (
          <EntryField {...props} entry={entry} />
        )}
        {entry.as !== 'rows' && extras[path]?.after}
      </FormCell>
    )
  })
}

type IsShown = (path: string) => boolean

type TableFieldsProps<Table extends FieldTable> = {
  of: Table
  form: FieldsForm
  words: FieldWords<WordsOf<Table> & string>
  extras?: { readonly [Path in PathsOf<Table>]?: FieldExtras }
  /** Whether a field or a group of fields is shown. */
  isShown?: IsShown
}

/** The fields of a table, in its order, as cells of a grid. */
export function TableFields<Table extends FieldTable>({
  of,
  form,
  words,
  extras = {},
  isShown = () => true,
}: TableFieldsProps<Table>) {
  return <Cells table={of} above="" form={form} words={words} extras={extras} isShown={isShown} />
}
