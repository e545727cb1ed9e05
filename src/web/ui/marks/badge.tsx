import { ui as say } from '#words/ui.ts'
import { classNames } from '../class-names.ts'
import { Icon, type TablerIcon } from './icon.tsx'
import css from './badge.module.css'

export type BadgeLook = {
  tone: 'neutral' | 'good' | 'bad' | 'waiting' | 'info' | 'line'
  icon: TablerIcon
  word: string
}

type BadgeProps = {
  look: BadgeLook
  /** Instead of the usual word. */
  label?: string | undefined
  /** Without the pill: for rows of a dense table. */
  isPlain?: boolean
}

/** A state as drawing and word; colour only helps. */
export function Badge({ look, label, isPlain = false }: BadgeProps) {
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
