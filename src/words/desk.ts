import { en } from './desk.en.ts'
import { room } from './room.ts'

/** The document desk: photos, signatures and papers made ready in the browser. */
export const desk = room('desk', en)
