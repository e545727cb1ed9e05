import { en } from './recruitment-home.en.ts'
import { room } from './room.ts'

/** The first page of faculty recruitment. */
export const recruitmentHome = room('recruitment-home', en)
