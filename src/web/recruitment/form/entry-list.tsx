import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Row } from '#domain/questions/typed.ts'
import { useFormState } from '#web/applications/form/draft-form-context.ts'
import { RowList } from '#web/applications/form/row-list.tsx'
import { useRowList } from '#web/applications/form/use-row-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { Soft, Stack } from '#web/ui/layout.tsx'
import css from './entry-list.module.css'

// As many as a draft takes of each list.
const maxEntries = 50

type Entry = { index: number; /** “Research project 2”. */ name: string; remove: ReactNode }

type EntryListProps = {
  list: string
  title: string
  lead?: string
  /** One entry: “Research project”. */
  entry: string
  whenEmpty: string
  addLabel: string
  emptyRow: Row
  /** Focus goes there in a new entry, and what stands there names the entry. */
  firstField: string
  children: (entry: Entry) => ReactNode
}

function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="dense" icon={IconTrash} aria-label={`Remove ${what}`} onClick={onClick}>
      Remove
    </Button>
  )
}

/** A list of things that are added and removed, with words while there are none. */
export function EntryList(props: EntryListProps) {
  const { list, title, lead, entry, whenEmpty, addLabel, emptyRow, firstField, children } = props
  const rows = useRowList(list)
  const error = useFormState((form) => form.errorOf(list))
  const count = rows.rows.length
  return (
    <FormSection title={title} lead={lead}>
      <Stack gap={12}>
        {count === 0 && (
          <p>
            <Soft>{whenEmpty}</Soft>
          </p>
        )}
        <RowList of={rows}>
          {(row, index) => {
            const name = `${entry} ${index + 1}`
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
            {addLabel}
          </Button>
        </div>
        {count >= maxEntries && <Soft>{`At most ${maxEntries} can be given.`}</Soft>}
      </Stack>
    </FormSection>
  )
}

/** `10TH/MATRIC/SSC/EQUIVALENT` may go on in the next line after a slash. */
const breakable = (name: string) => name.replaceAll('/', '/\u200B')

/** An entry of several fields, in a frame with its name. */
export function EntryFrame({ name, remove, children }: Omit<Entry, 'index'> & { children: ReactNode }) {
  return (
    <div className={css.frame} role="group" aria-label={name}>
      <div className={css.head}>
        <b>{breakable(name)}</b>
        {remove}
      </div>
      {children}
    </div>
  )
}
