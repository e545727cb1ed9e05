import { room } from './room.ts'
import { en } from './draft-form.en.ts'

/** The form over a draft: its steps, saving, two windows, and the review. */
export const draftForm = room('draft-form', en)
