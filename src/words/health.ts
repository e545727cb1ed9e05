import { en } from './health.en.ts'
import type { Say } from './room.ts'
import { room } from './room.ts'

/** What was found of the parts that the portal stands on, and what to do: on the page Operations and by the command. */
export const health = room('health', en)
export type SayHealth = Say<typeof en>
