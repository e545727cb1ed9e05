import { en } from './admin-frame.en.ts'
import { room } from './room.ts'

/** The bar of the admin part, and its first page. */
export const adminFrame = room('admin-frame', en)
