import { en } from './lists.en.ts'
import { room } from './room.ts'

/** Lists of administrators: filters, pages, counts, the export. */
export const lists = room('lists', en)
