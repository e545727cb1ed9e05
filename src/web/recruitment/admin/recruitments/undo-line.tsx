import { IconArrowBackUp } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import css from './undo-line.module.css'
import { useVacancies, type VacancyStore } from './vacancy-store.ts'

/** What was just done to many cells at once, and the way back: at the foot of the window, wherever the table is. */
export function UndoLine({ store }: { store: VacancyStore }) {
  const { undoable } = useVacancies(store)
  return (
    <div role="status" className={undoable ? css.line : css.none}>
      {undoable && (
        <>
          <span>{undoable.said}</span>
          <Button size="dense" variant="secondary" icon={IconArrowBackUp} onClick={store.undo}>
            Undo
          </Button>
        </>
      )}
    </div>
  )
}
