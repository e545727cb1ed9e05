import { room } from './room.ts'
import { en } from './publishing.en.ts'

/** Warnings before a drive is published. */
export const publishing = room('publishing', en)
