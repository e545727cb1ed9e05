import { room } from './room.ts'
import { en } from './sheets.en.ts'

/** The columns of an Excel that hold no answers. */
export const sheets = room('sheets', en)
