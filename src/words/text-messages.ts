import { en } from './text-messages.en.ts'
import { room } from './room.ts'

/** What is said by SMS. Operators deliver it only as it was registered: docs/operating.md lists it with `{#var#}` for each fact. */
export const textMessages = room('text-messages', en)
