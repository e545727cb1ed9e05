import { en } from './documents.en.ts'
import { room } from './room.ts'

/** The documents of an application: their places, their uploads. */
export const documentRoom = room('documents', en)
