import { accountMails } from './accounts/mails.ts'
import { driveMails } from './drives/mails.ts'
import { applicationMails } from './applications/mails/mails.ts'
import { correctionMails } from './corrections/mails.ts'
import { documentMails } from './documents/mails.ts'
import { healthMails } from './health/mails.ts'
import { instituteMails } from './institute/mails.ts'
import { joiningMails } from './joining/mails.ts'
import { letterMails } from './letters/mails.ts'
import type { MailKinds } from './mail/mail-kinds.ts'
import type { MailRow } from './mail/mail-rows.ts'
import { seatFeeMails } from './payments/mails.ts'
import { refundMails } from './refunds/mails.ts'
import { selectionMails } from './selection/mails.ts'
import { roundMail } from './selection/round-mails.ts'
import { statementMails } from './statements/mails.ts'

/** Every mail of the portal: leaving out a room does not compile. */
export const portalMails: { [K in keyof MailKinds]: MailRow<MailKinds[K]> } = {
  ...accountMails,
  ...applicationMails,
  ...correctionMails,
  ...documentMails,
  ...driveMails,
  ...healthMails,
  ...instituteMails,
  ...joiningMails,
  ...letterMails,
  ...refundMails,
  ...roundMail,
  ...seatFeeMails,
  ...selectionMails,
  ...statementMails,
}
