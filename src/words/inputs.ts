import { en } from './inputs.en.ts'
import { room } from './room.ts'

/** What is asked for where a value does not fit, by the codes that schemas give. */
export const inputs = room('inputs', en)
