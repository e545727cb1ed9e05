import { room } from './room.ts'
import { en } from './drive-pages.en.ts'

/** What is known of the page of an admission or recruitment before it is opened. */
export const drivePages = room('drive-pages', en)
