import {
  IconAlertTriangle,
  IconBookmarkFilled,
  IconCalendar,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCopy,
  IconDoorEnter,
  IconEye,
  IconInfoCircle,
  IconLock,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import type { TablerIcon } from './icon.tsx'

export type StatusTone = 'neutral' | 'good' | 'bad' | 'waiting' | 'info' | 'line'

/** How each kind of status looks everywhere: a colour, a drawing and its usual word. */
export const statusLooks = {
  draft: { tone: 'neutral', icon: IconPencil, word: 'Draft' },
  submitted: { tone: 'info', icon: IconSend, word: 'Submitted' },
  accepted: { tone: 'good', icon: IconCircleCheck, word: 'Accepted' },
  rejected: { tone: 'bad', icon: IconCircleX, word: 'Rejected' },
  open: { tone: 'good', icon: IconDoorEnter, word: 'Open' },
  upcoming: { tone: 'line', icon: IconCalendar, word: 'Upcoming' },
  closed: { tone: 'neutral', icon: IconLock, word: 'Closed' },
  waiting: { tone: 'waiting', icon: IconClock, word: 'Waiting' },
  verified: { tone: 'good', icon: IconCircleCheck, word: 'Verified' },
  failed: { tone: 'bad', icon: IconCircleX, word: 'Failed' },
  repeated: { tone: 'waiting', icon: IconCopy, word: 'Repeated' },
  attention: { tone: 'waiting', icon: IconAlertTriangle, word: 'Needs attention' },
  uploaded: { tone: 'good', icon: IconCircleCheck, word: 'Uploaded' },
  missing: { tone: 'bad', icon: IconCircleX, word: 'Not uploaded' },
  met: { tone: 'good', icon: IconCircleCheck, word: 'Met' },
  notMet: { tone: 'bad', icon: IconCircleX, word: 'Not met' },
  check: { tone: 'waiting', icon: IconEye, word: 'To check' },
  info: { tone: 'info', icon: IconInfoCircle, word: 'Information' },
  marked: { tone: 'neutral', icon: IconBookmarkFilled, word: 'Marked' },
} as const satisfies Record<string, { tone: StatusTone; icon: TablerIcon; word: string }>

export type StatusLook = keyof typeof statusLooks
