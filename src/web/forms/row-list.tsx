import { IconArrowBackUp } from '@tabler/icons-react'
import { Fragment, useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Row } from '#domain/questions/typed.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import css from './row-list.module.css'
import type { RowListState } from './use-row-list.ts'

/** Takes the place of a removed row, is read out, and offers Undo. */
function RemovedLine({ of }: { of: RowListState }) {
  const line = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => line.current?.focus({ preventScroll: true }), [of.removed])
  return (
    <div ref={line} tabIndex={-1} className={css.removed} role="group" aria-labelledby={id}>
      <span id={id}>{say('removed', { what: of.removed?.what ?? '' })}</span>
      <Button size="dense" variant="quiet" icon={IconArrowBackUp} onClick={of.undo}>
        {say('undo')}
      </Button>
    </div>
  )
}

type RowListProps = {
  of: RowListState
  gap?: 8 | 12 | 16 | 24
  /** Renders a row; its fields are `RowText` and the like with `list` and `index`. */
  children: (row: Row, index: number, key: number) => ReactNode
}

/** The rows of `useRowList`, with stable keys; the focus follows adding, removing and undoing. */
export function RowList({ of, gap = 12, children }: RowListProps) {
  const { list, rows, keys, removed, focus } = of
  const count = rows.length
  useEffect(() => {
    if (focus) focusField(focus.path)
  }, [focus])
  const line = removed && <RemovedLine of={of} />
  return (
    <div id={list}>
      <Stack gap={gap}>
        {rows.map((row, index) => (
          <Fragment key={keys[index]}>
            {removed?.index === index && line}
            <div id={`${list}.${index}`} tabIndex={-1} className={css.row}>
              {children(row, index, keys[index] ?? index)}
            </div>
          </Fragment>
        ))}
        {removed && removed.index >= count && line}
      </Stack>
    </div>
  )
}
