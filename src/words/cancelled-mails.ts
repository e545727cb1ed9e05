import { room } from './room.ts'

/** The mail to everybody who applied to what is cancelled. */
export const cancelledMails = room('cancelled-mails', {
  subject: '{drive} is cancelled: {number}',
  preview:
    '{fee, select, verified {You get {amount, number, rupees} back.} unverified {What you paid comes back once our bank shows it.} other {Your application is not considered any more.}}',
  body: '<b>{drive}</b> was cancelled on {on, date, long}. Nothing of it goes on, and your application is not considered any more. It stays readable in the portal.',
  why: 'Why',
  'fee.verified':
    'You get <b>{amount, number, rupees}</b> back, all of what was verified. Open your application and enter name, number and IFSC of the bank account to which it should go. Nobody of the institute asks for a PIN, a password or a code for this.',
  'fee.unverified':
    'You have recorded a payment that we have not found in our bank yet. Once we have, it comes back, too, and we write to you. If its UTR is wrong, correct it in your application.',
  'fee.none': 'We know of no payment for it. If you have paid, write to the institute and quote the UTR.',
})
