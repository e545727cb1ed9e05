import { en } from './drives.en.ts'
import { room } from './room.ts'

/** The pages on which administrators prepare admissions, recruitments and other drives. */
export const drives = room('drives', en)
