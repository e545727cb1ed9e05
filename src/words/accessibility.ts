import { en } from './accessibility.en.ts'
import { room } from './room.ts'

/** The page on accessibility. */
export const accessibility = room('accessibility', en)
