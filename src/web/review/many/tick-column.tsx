import type { AnyApplication } from '#web/applications/client.ts'
import type { Column } from '#web/lists/columns.ts'
import { language } from '#web/platform/language.ts'
import { decideMany } from '#words/decide-many.ts'
import css from './many.module.css'
import type { Chosen } from './use-chosen.ts'

const say = decideMany(language)

/** The column with the boxes by which rows are chosen. */
export function tickColumn({ ids, toggle }: Chosen): Column<AnyApplication> {
  return {
    head: say('choose'),
    phone: 'tick',
    cell: ({ applicationId }) => (
      <input
        type="checkbox"
        className={css.tick}
        aria-label={say('chooseOne', { applicationId })}
        checked={ids.has(applicationId)}
        onChange={() => toggle(applicationId)}
      />
    ),
  }
}
