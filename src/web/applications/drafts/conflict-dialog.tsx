import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Draft } from './autosave.ts'
import css from './conflict-dialog.module.css'
import { differences, type Difference } from './differences.ts'
import type { TypedValue } from '#domain/questions/typed.ts'

export type AnswerNames = {
  label: (path: string) => string
  /** The value as people read it. */
  show: (path: string, value: TypedValue) => string
}

function Cell({ window, text }: { window: string; text: string }) {
  return <td data-window={window}>{text === '' ? <span className={css.empty}>Empty</span> : text}</td>
}

function Rows({ rows, names }: { rows: readonly Difference[]; names: AnswerNames }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Typed here</th>
          <th scope="col">Saved elsewhere</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, here, there }) => (
          <tr key={path}>
            <th scope="row">{names.label(path)}</th>
            <Cell window="Typed here" text={names.show(path, here)} />
            <Cell window="Saved elsewhere" text={names.show(path, there)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ConflictDialogProps = {
  draft: Draft
  names: AnswerNames
  onResolve: (choice: 'reload' | 'keep') => void
}

/** Another window saved first: what differs, and the choice between the two. */
export function ConflictDialog({ draft, names, onResolve }: ConflictDialogProps) {
  const { activity } = draft
  const words = useRef<HTMLParagraphElement>(null)
  // The person may be typing: a space or Enter meant for a field must not press one of the buttons.
  useEffect(() => words.current?.focus(), [])
  if (activity.kind !== 'conflict') return null
  const { mine, takenOver } = differences(draft, activity.incoming)
  return (
    <Dialog
      isOpen
      isWide
      // Escape decides nothing: both ways are one press away.
      isBusy
      onClose={() => undefined}
      title="This application was changed in another window"
      actions={
        <>
          <Button variant="secondary" onClick={() => onResolve('reload')}>
            Reload the saved answers
          </Button>
          <Button onClick={() => onResolve('keep')}>Keep what I typed here</Button>
        </>
      }
    >
      <p ref={words} tabIndex={-1} className={css.words}>
        {mine.length > 0
          ? 'These answers are different here. Choose which ones to keep.'
          : 'Nothing you typed here is lost by either choice.'}
      </p>
      {mine.length > 0 && <Rows rows={mine} names={names} />}
      {takenOver.length > 0 && (
        <p className={css.taken}>
          Also changed there, and taken over either way: <b>{takenOver.map(names.label).join('; ')}</b>
        </p>
      )}
    </Dialog>
  )
}
