import { en } from './accounts.en.ts'
import { room } from './room.ts'

/** Registration, codes, passwords, and one’s own account. */
export const accounts = room('accounts', en)
