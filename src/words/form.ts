import { en } from './form.en.ts'
import { room } from './room.ts'

/** What the kit says around fields, files and the steps of a form. */
export const formKit = room('form', en)
