import { room } from './room.ts'

/** Money that an applicant gets back, and the account that it goes to. */
export const ownRefunds = room('own-refunds', {
  title: 'Your refund',
  asked: 'Your refund: to which account?',
  why: 'back, because {source, select, secondPayment {the fee was paid a second time} overPayment {more was paid than was due} correction {your seat was taken away when its round was corrected: the whole fee} withdrawal {you gave up your seat in time: {percent, number} % of its fee} cancelled {what you paid the fee for was cancelled} other {what you paid the fee of a seat for was cancelled}}.',
  lower: 'It is less than what was paid: {note}',
  state:
    '{state, select, waitsForAccount {Enter the account below; the office pays it a day later at the earliest.} ready {The office has your account. You get an e-mail when the bank has paid it.} returned {The bank could not credit it to the account that you gave. Compare the number and the IFSC with your passbook and enter them again.} paid {Paid on {day}.} other {The office is paying it.}}',
  number: 'Number {number}, as in the remark of the bank',
  account: 'Account of {name}, ending in {digits}, IFSC {ifsc}',
  fixed: 'The account cannot be changed while the office or the bank goes by it. Write to the office if it is wrong.',
  change: 'Change the account',
  lead: 'Take the facts from the passbook or a cheque. An account of your parents will do. You confirm it with a code that the portal e-mails you. Nobody of the institute asks you for a PIN, a password or a code.',
  accountName: 'Name of the account holder',
  'accountName.hint': 'In English letters',
  accountNumber: 'Account number',
  again: 'Account number again',
  ifsc: 'IFSC',
  'ifsc.hint': '11 characters, such as SBIN0001234',
  notSame: 'This is another number than above',
  send: 'E-mail me a code',
  code: 'Code from the e-mail',
  'code.hint': 'We sent 6 digits to your e-mail address. They confirm this account and no other.',
  'again.code': 'Send a new code',
  otherAccount: 'Enter another account',
  sameAccount: 'Enter the account as before: the link confirms that one and no other.',
  payableFrom:
    'The office can pay to it from {from, time, instant}. If somebody else gave this account, change it before then, change your password, and write to the office.',
  give: 'Confirm the account',
  given: 'The office has your account',
})
