import { IconArrowBackUp } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import css from './undo-line.module.css'

/** What was just done to many cells at once, and the way back; above the foot of the window, wherever the table is. */
export function UndoLine({ said, onUndo }: { said: string | null; onUndo: () => void }) {
  return (
    <div role="status" className={said ? css.line : undefined}>
      {said && (
        <>
          <span>{said}</span>
          <Button size="dense" variant="inverse" icon={IconArrowBackUp} onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </div>
  )
}
