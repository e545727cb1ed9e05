import { room } from './room.ts'

/** Mails about money to give back. */
export const refundMails = room('refund-mails', {
  subject:
    '{event, select, paid {Your money was given back} returned {The bank returned your refund} other {Money to give back to you}}: {application}',
  preview:
    '{event, select, paid {{amount} was paid to your account.} returned {Give another account for {amount}.} known {{amount} goes to the account that you gave.} other {Say to which account {amount} should go.}}',
  why: 'You get <b>{amount}</b> back for <b>{drive}</b>: {source, select, secondPayment {it was paid a second time.} overPayment {more was paid than was due.} correction {your seat was taken away when its round was corrected.} withdrawal {you gave up your seat in time.} other {it was cancelled.}}',
  next: '{event, select, paid {Our bank paid it on {day, date, long} to the account ending in {account}. Its remark is {number}.} returned {Our bank could not credit the account ending in {account}. Open your application, compare the number and the IFSC with your passbook, and enter them again.} known {We pay it to the account ending in {account} that you gave. Open your application if another one should have it.} other {Open your application and enter name, number and IFSC of the bank account. The office pays it then. Nobody of the institute asks for a PIN, a password or a code for this.}}',
  go: '{event, select, paid {Open the application} known {Open the application} other {Enter the account}}',
})
