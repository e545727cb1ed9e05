import { en } from './ui.en.ts'
import { room } from './room.ts'

/** What the first page needs of the kit: its frame, waiting and failing, the words of a status. */
export const ui = room('ui', en)
