import { room } from './room.ts'
import { en } from './site-pages.en.ts'

/** Help, the policies of the website, and the list of its pages. */
export const sitePages = room('site-pages', en)
