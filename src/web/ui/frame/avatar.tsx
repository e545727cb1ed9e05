import { classNames } from '../class-names.ts'
import css from './avatar.module.css'
import { initials } from './initials.ts'

/** Somebody's initials in a disc, beside the name. */
export function Avatar({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  return (
    <span className={classNames(css.avatar, isSmall && css.small)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
