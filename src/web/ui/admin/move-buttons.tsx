import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { IconButton } from '#web/ui/button.tsx'

/** The list with one entry moved to another place. */
function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const [one] = entries.slice(from, from + 1)
  return one === undefined ? [...entries] : entries.toSpliced(from, 1).toSpliced(to, 0, one)
}

type MoveButtonsProps<T> = {
  entries: readonly T[]
  place: number
  /** Labels of the buttons, which name the entry. */
  up: string
  down: string
  onMove: (entries: T[]) => void
}

/** Moves an entry of a list up or down. */
export function MoveButtons<T>({ entries, place, up, down, onMove }: MoveButtonsProps<T>) {
  const look = { variant: 'quiet', size: 'dense' } as const
  return (
    <>
      <IconButton
        {...look}
        icon={IconArrowUp}
        label={up}
        disabled={place === 0}
        onClick={() => onMove(moved(entries, place, place - 1))}
      />
      <IconButton
        {...look}
        icon={IconArrowDown}
        label={down}
        disabled={place === entries.length - 1}
        onClick={() => onMove(moved(entries, place, place + 1))}
      />
    </>
  )
}
