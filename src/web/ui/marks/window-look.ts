import { IconBan, IconCalendar, IconDoorEnter, IconLock } from '@tabler/icons-react'
import { ui as say } from '#words/ui.ts'
import type { BadgeLook } from './badge.tsx'

/**
 * Look of the application window (open, closed …). Separate from the statuses of applications, which the first page
 * does not load.
 */
export const windowLooks = {
  open: { tone: 'good', icon: IconDoorEnter, word: say('open') },
  upcoming: { tone: 'line', icon: IconCalendar, word: say('upcoming') },
  cancelled: { tone: 'bad', icon: IconBan, word: say('cancelled') },
  closed: { tone: 'neutral', icon: IconLock, word: say('closed') },
} as const satisfies Record<string, BadgeLook>
