import { Icon, type TablerIcon } from './icon.tsx'
import css from './icon-tile.module.css'

/** A drawing on a tinted square, beside a heading. */
export function IconTile({ of }: { of: TablerIcon }) {
  return (
    <span className={css.tile}>
      <Icon of={of} size={28} />
    </span>
  )
}
