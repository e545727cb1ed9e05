import { en } from './account-mails.en.ts'
import { room } from './room.ts'

/** Mails about an account, and what stands around every mail. */
export const accountMails = room('account-mails', en)
