import { IconArrowBackUp } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { language } from '#web/platform/language.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import css from './undo-line.module.css'
import { useVacancies, type VacancyStore } from './vacancy-store.ts'

const say = recruitmentEditor(language)

/** What was just done to many cells at once, and the way back: at the foot of the window, wherever the table is. */
export function UndoLine({ store }: { store: VacancyStore }) {
  const { undoable } = useVacancies(store)
  return (
    <div role="status" className={undoable ? css.line : css.none}>
      {undoable && (
        <>
          <span>{undoable.said}</span>
          <Button size="dense" variant="secondary" icon={IconArrowBackUp} onClick={store.undo}>
            {say('undo')}
          </Button>
        </>
      )}
    </div>
  )
}
