import { room } from '#words/room.ts'

/** Refunds of an applicant, and the account that they go to. */
export const ownRefunds = room('own-refunds', {
  title: 'Your refund',
  asked: 'Your refund: which account should it go to?',
  why: 'We refund <b>{amount}</b>, because {source, select, secondPayment {the fee was paid twice} overPayment {more was paid than was due} correction {you lost your seat when its round was corrected: the whole seat fee is refunded} withdrawal {you gave up your seat in time: {percent, number} % of the seat fee is refunded} cancelled {the admission or recruitment that you paid for was cancelled} seatCancelled {the admission whose seat fee you paid was cancelled} other {}}.',
  lower: 'This is less than you paid: {note}',
  state:
    '{state, select, waitsForAccount {Enter your account below; the office pays a day later at the earliest.} ready {The office has your account details. You get an e-mail when the bank has paid.} returned {The bank could not credit the account that you entered. Compare the number and the IFSC with your passbook and enter them again.} paid {Paid on {day}.} proposed {The office is paying it.} approved {The office is paying it.} inFile {The office is paying it.} other {}}',
  number: 'Reference {number}, also on your bank statement',
  account: 'Account of {name}, ending in {digits}, IFSC {ifsc}',
  fixed: 'The account cannot be changed while the refund is being processed. Write to the office if it is wrong.',
  change: 'Change the account',
  lead: 'Copy the details from the passbook or a cheque. You can also use a parent’s account. You confirm the account with a code that the portal e-mails you. Nobody from the institute will ask you for a PIN, a password or a code.',
  accountName: 'Name of the account holder',
  'accountName.hint': 'In English letters',
  accountNumber: 'Account number',
  again: 'Repeat the account number',
  ifsc: 'IFSC',
  'ifsc.hint': '11 characters, such as SBIN0001234',
  notSame: 'This does not match the number above',
  send: 'E-mail me a code',
  code: 'Code from the e-mail',
  'code.hint': 'We sent 6 digits to your e-mail address. They confirm this account and no other.',
  'again.code': 'Send a new code',
  otherAccount: 'Enter another account',
  sameAccount: 'Enter the account as before: the link confirms that one and no other.',
  payableFrom:
    'The office can pay to it from {from, time, instant}. If somebody else entered this account, change it before then, change your password, and write to the office.',
  give: 'Confirm the account',
  given: 'The office has received your account details',
})
