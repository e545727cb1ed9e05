import { classNames } from '../class-names.ts'
import css from './avatar.module.css'

/** One or two letters for a round badge: “Dr Meera Krishnan” gives MK. */
export function initials(name: string): string {
  const words = name
    .replace(/^(dr|prof|mr|mrs|ms|shri|smt)\.?\s+/i, '')
    .split(/\s+/)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''))
  return letters.join('').toUpperCase()
}

/** Somebody's initials in a disc, beside the name. */
export function Avatar({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  return (
    <span className={classNames(css.avatar, isSmall && css.small)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
