import { en } from './installed.en.ts'
import { room } from './room.ts'

/** What a phone says of the portal once it is installed there. */
export const installed = room('installed', en)
