import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBookmarkFilled,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCopy,
  IconEye,
  IconInfoCircle,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import { language } from '#web/platform/language.ts'
import { sayStatus, type SaidStatus } from '#words/statuses.ts'
import { ui as say } from '#words/ui.ts'
import type { BadgeLook } from './badge.tsx'
import { windowLooks } from './window-look.ts'

/** Colour, drawing and usual word of each kind of status. */
export const statusLooks = {
  draft: { tone: 'neutral', icon: IconPencil, word: sayStatus('draft', language) },
  submitted: { tone: 'info', icon: IconSend, word: sayStatus('submitted', language) },
  accepted: { tone: 'good', icon: IconCircleCheck, word: sayStatus('accepted', language) },
  rejected: { tone: 'bad', icon: IconCircleX, word: sayStatus('rejected', language) },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp, word: sayStatus('withdrawn', language) },
  ...windowLooks,
  waiting: { tone: 'waiting', icon: IconClock, word: say('waiting') },
  verified: { tone: 'good', icon: IconCircleCheck, word: say('verified') },
  failed: { tone: 'bad', icon: IconCircleX, word: say('failed') },
  repeated: { tone: 'waiting', icon: IconCopy, word: say('repeated') },
  attention: { tone: 'waiting', icon: IconAlertTriangle, word: say('attention') },
  uploaded: { tone: 'good', icon: IconCircleCheck, word: say('uploaded') },
  missing: { tone: 'bad', icon: IconCircleX, word: say('notUploaded') },
  met: { tone: 'good', icon: IconCircleCheck, word: say('met') },
  notMet: { tone: 'bad', icon: IconCircleX, word: say('notMet') },
  check: { tone: 'waiting', icon: IconEye, word: say('toCheck') },
  info: { tone: 'info', icon: IconInfoCircle, word: say('information') },
  marked: { tone: 'neutral', icon: IconBookmarkFilled, word: say('marked') },
} as const satisfies Record<string, BadgeLook> & Record<SaidStatus, BadgeLook>

export type StatusLook = keyof typeof statusLooks
