import { en } from './application-mails.en.ts'
import { room } from './room.ts'

/** Mails about an application. */
export const applicationMails = room('application-mails', en)
