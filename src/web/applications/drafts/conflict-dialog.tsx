import { useEffect, useRef } from 'react'
import { isSameAnswer, type TypedValue } from '#domain/questions/typed.ts'
import { joined } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { draftForm as say } from '#words/form/draft-form.ts'
import { changedElsewhere, type Draft, type StoredDraft, unsavedPaths } from '#web/forms/autosave.ts'
import { Muted, Text } from '#web/ui/layout.tsx'
import { PlainTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import css from './conflict-dialog.module.css'

/** An answer that differs between this window and what another saved. */
type Difference = { path: string; here: TypedValue; there: TypedValue }

/**
 * What to resolve after two windows changed a draft: answers typed here that differ there need a decision; answers
 * changed only there are taken over anyway.
 */
export function differences(draft: Draft, incoming: StoredDraft): { mine: Difference[]; takenOver: string[] } {
  const typedHere = unsavedPaths(draft)
  const mine = typedHere
    .filter((path) => !isSameAnswer(draft.typed[path], incoming.values[path]))
    .map((path) => ({ path, here: draft.typed[path] ?? '', there: incoming.values[path] ?? '' }))
  const takenOver = changedElsewhere(draft, incoming).filter((path) => !typedHere.includes(path))
  return { mine, takenOver }
}

export type AnswerNames = {
  label: (path: string) => string
  /** The value as people read it. */
  show: (path: string, value: TypedValue) => string
}

function Rows({ rows, names }: { rows: readonly Difference[]; names: AnswerNames }) {
  const shown = (path: string, value: TypedValue) => names.show(path, value) || <Muted>{say('empty')}</Muted>
  const columns: TableColumn<Difference>[] = [
    { head: say('answer'), of: ({ path }) => names.label(path), isName: true },
    { head: say('here'), of: ({ path, here }) => shown(path, here) },
    { head: say('there'), of: ({ path, there }) => shown(path, there) },
  ]
  return <PlainTable className={css.table} columns={columns} rows={rows} keyOf={({ path }) => path} isStacked />
}

type ConflictDialogProps = {
  draft: Draft
  names: AnswerNames
  onResolve: (choice: 'reload' | 'keep') => void
}

/** Another window saved first: shows the differences and offers the choice. */
export function ConflictDialog({ draft, names, onResolve }: ConflictDialogProps) {
  const { activity } = draft
  const words = useRef<HTMLParagraphElement>(null)
  // The person may be typing: a space or Enter meant for a field must not press a button.
  useEffect(() => words.current?.focus(), [])
  if (activity.kind !== 'conflict') return null
  const { mine, takenOver } = differences(draft, activity.incoming)
  return (
    <Dialog
      isOpen
      isWide
      // Escape must not decide; each choice is one press away.
      isBusy
      onClose={() => undefined}
      title={say('conflict')}
      actions={
        <>
          <Button variant="secondary" onClick={() => onResolve('reload')}>
            {say('reload')}
          </Button>
          <Button onClick={() => onResolve('keep')}>{say('keep')}</Button>
        </>
      }
    >
      <p ref={words} tabIndex={-1} className={css.words}>
        {say(mine.length > 0 ? 'different' : 'nothingLost')}
      </p>
      {mine.length > 0 && <Rows rows={mine} names={names} />}
      {takenOver.length > 0 && (
        <Text above={16}>
          {joined(
            say.rich('takenOver', {
              answers: takenOver.map(names.label).join('; '),
              b: (inner) => <b>{joined(inner)}</b>,
            }),
          )}
        </Text>
      )}
    </Dialog>
  )
}
