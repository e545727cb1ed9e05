import { room } from './room.ts'

/** The mail to everybody who applied to what is cancelled. */
export const cancelledMails = room('cancelled-mails', {
  subject: '{drive} has been cancelled: {number}',
  preview:
    '{fee, select, verified {We will refund {amount, number, rupees} to you.} unverified {We will refund what you paid once it appears in our bank account.} none {Your application will not be considered further.} other {}}',
  body: 'The institute cancelled <b>{drive}</b> on {on, date, long}. You can still read your application in the portal.',
  why: 'Reason',
  'fee.verified':
    'We will refund <b>{amount, number, rupees}</b> to you: everything that you paid and we verified. Open your application and enter the account holder’s name, the account number and the IFSC. Nobody from the institute will ask you for a PIN, a password or a code for this.',
  'fee.unverified':
    '{isOnly, select, yes {You recorded a payment that we have not yet found in our bank account. When we find it, we will refund it and write to you.} other {You recorded a further payment that we have not yet found in our bank account. When we find it, we will refund it too and write to you.}} If the UTR is wrong, correct it in your application.',
  'fee.none': 'We have no record of a payment by you. If you have paid, write to the institute with the UTR.',
})
