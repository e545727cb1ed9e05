import { en } from './account-mails.en.ts'
import hi from './account-mails.hi.json' with { type: 'json' }
import { room } from './room.ts'

/** Mails about an account, and what stands around every mail. */
export const accountMails = room({ en, hi })
