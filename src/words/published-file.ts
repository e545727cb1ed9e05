import { room } from './room.ts'
import { en } from './published-file.en.ts'

/** What the institute publishes as a PDF. */
export const publishedFile = room('published-file', en)
