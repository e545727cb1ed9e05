import { language } from '#web/platform/language.ts'
import { ui } from '#words/ui.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './status-badge.module.css'
import { statusLooks, type StatusLook } from './status-look.ts'

const say = ui(language)

type StatusBadgeProps = {
  status: StatusLook
  /** Instead of the usual word. */
  label?: string
  /** Without the pill: for rows of a dense table. */
  isPlain?: boolean
}

/** A status: drawing and word, colour only helps. */
export function StatusBadge({ status, label, isPlain = false }: StatusBadgeProps) {
  const look = statusLooks[status]
  return (
    <span className={classNames(css[isPlain ? 'plain' : 'badge'], css[look.tone])}>
      <Icon of={look.icon} size={15} />
      {label ?? look.word}
    </span>
  )
}

export function NewTag() {
  return <span className={css.new}>{say('new')}</span>
}
