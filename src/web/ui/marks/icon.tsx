import type { Icon as TablerIcon } from '@tabler/icons-react'

/** A drawing beside a word; never read aloud, so the word must say everything. */
export function Icon({ of: Drawing, size = 20 }: { of: TablerIcon; size?: number }) {
  return <Drawing size={size} stroke={size <= 16 ? 2 : 1.75} aria-hidden focusable={false} />
}

export type { TablerIcon }
