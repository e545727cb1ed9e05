import { en } from './recruitment-editor.en.ts'
import { room } from './room.ts'

/** Setting a recruitment up: the list of them, the form, the table of posts and seats. */
export const recruitmentEditor = room('recruitment-editor', en)
