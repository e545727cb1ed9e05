import { en } from './notices.en.ts'
import { room } from './room.ts'

/** Notices, where administrators write them. */
export const noticePage = room('notices', en)
