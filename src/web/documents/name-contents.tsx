import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { plainNumber } from '#domain/platform/digits.ts'
import { call } from '#web/platform/api.ts'
import { useKeptWhileOpen } from '#web/platform/use-kept-state.ts'
import { RestoredNotice } from '#web/ui/states/restored-notice.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { documentRoom as say } from '#words/form/documents.ts'
import css from './name-contents.module.css'

type ContentsRow = { id: number; page: string; name: string }
type RowProps = {
  row: ContentsRow
  number: number
  onChange: (row: ContentsRow) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A row for the certificate that begins on a page. */
function ContentRow({ row, number, onChange, onRemove, onKeyDown }: RowProps) {
  return (
    <li className={css.row}>
      <TextField
        label={say('certificate', { number })}
        value={row.name}
        maxLength={60}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value })}
      />
      <DigitsField
        label={say('beginsOnPage')}
        aria-label={say('beginsOn', { number })}
        value={row.page}
        maxLength={3}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onChange({ ...row, page: currentTarget.value })}
      />
      <IconButton icon={IconTrash} label={say('leaveOut', { number })} onClick={onRemove} />
    </li>
  )
}

const empty = { page: '', name: '' }

/** The typed rows; at least one. */
function useRows({ key, contents }: Pick<DocumentFacts, 'key' | 'contents'>) {
  const [initial] = useState((): readonly ContentsRow[] =>
    (contents.length === 0 ? [empty] : contents).map(({ page, name }, id) => ({ id, page: `${page}`, name })),
  )
  const { value: rows, set: setRows, giveUp } = useKeptWhileOpen(`contents.${key}`, initial)
  return {
    rows,
    giveUp,
    add: () => setRows((before) => [...before, { ...empty, id: Math.max(-1, ...before.map(({ id }) => id)) + 1 }]),
    change: (row: ContentsRow) => setRows((before) => before.map((one) => (one.id === row.id ? row : one))),
    remove: (row: ContentsRow) => setRows((before) => before.filter((one) => one !== row)),
  }
}

// The most that a file may have.
const maxRows = 40

type NameContentsProps = {
  document: Pick<DocumentFacts, 'key' | 'contents' | 'pages'>
  label: string
  /** Called after saving. */
  onNamed: () => Promise<unknown>
  onClose: () => void
}

/** Names the certificates and their pages for a stored file, at first or later. */
export function NameContents({ document: { key, contents, pages }, label, onNamed, onClose }: NameContentsProps) {
  const { rows, giveUp, add, change, remove } = useRows({ key, contents })
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const addId = useId()
  const addRow = () => {
    flushSync(add)
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  const save = async () => {
    setProblem(null)
    const named = rows
      .filter(({ name }) => name.trim() !== '')
      .map(({ page, name }) => ({ page: Number(plainNumber(page)), name }))
    if (!named.every(({ page }) => Number.isInteger(page) && page > 0))
      return setProblem(say('pageLacks', { pages: pages ?? 1 }))
    setIsBusy(true)
    try {
      const body = { contents: named }
      await call('PUT /api/uploads/contents/{key}', { params: { key }, body })
      await onNamed()
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
      setIsBusy(false)
    }
  }
  // Enter would submit the form around the dialog.
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={say('nameTitle', { document: label })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {say('cancelNames')}
          </Button>
          <Button isBusy={isBusy} onClick={() => void save()}>
            {say('saveNames')}
          </Button>
        </>
      }
    >
      <Stack gap={16} align="start">
        <RestoredNotice giveUp={giveUp} />
        <p>{say('nameHint', { pages: pages ?? 1 })}</p>
        <ProblemAlert problem={problem} />
        <ol ref={list} className={css.rows}>
          {rows.map((row, index) => (
            <ContentRow
              key={row.id}
              row={row}
              number={index + 1}
              onChange={change}
              onKeyDown={saveByEnter}
              onRemove={() => {
                flushSync(() => remove(row))
                document.getElementById(addId)?.focus()
              }}
            />
          ))}
        </ol>
        <Button id={addId} variant="secondary" icon={IconPlus} onClick={addRow} disabled={rows.length === maxRows}>
          {say('addCertificate')}
        </Button>
      </Stack>
    </Dialog>
  )
}
