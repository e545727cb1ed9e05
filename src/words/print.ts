import { room } from './room.ts'
import { en } from './print.en.ts'

/** The application on paper. */
export const print = room('print', en)
