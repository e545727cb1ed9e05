import { room } from '#words/room.ts'

/** Mails about refunds. */
export const refundMails = room('refund-mails', {
  'refund-told.subject':
    '{told, select, paid {Your refund was paid} returned {The bank returned your refund} opened {Your refund} known {Your refund} other {}}: {application}',
  'refund-told.preview':
    '{told, select, paid {{amount} was paid to your account.} returned {Enter another account for {amount}.} known {{amount} goes to the account that you entered.} opened {Enter the account for {amount}.} other {}}',
  'refund-told.body':
    '{told, select, paid {We have refunded <b>{amount}</b> for <b>{drive}</b>} opened {We refund <b>{amount}</b> for <b>{drive}</b>} known {We refund <b>{amount}</b> for <b>{drive}</b>} returned {We refund <b>{amount}</b> for <b>{drive}</b>} other {}}: {source, select, secondPayment {the fee was paid twice.} overPayment {more was paid than was due.} correction {you lost your seat when its round was corrected.} withdrawal {you gave up your seat in time.} cancelled {the admission or recruitment was cancelled.} seatCancelled {the admission or recruitment was cancelled.} other {}}',
  'refund-told.next':
    '{told, select, paid {Our bank paid it on {paidOn, date, long} to the account ending in {lastDigits}. Your bank statement shows it with the reference {number}.} returned {Our bank could not credit the account ending in {lastDigits}. Open your application, compare the number and the IFSC with your passbook, and enter them again.} known {We will pay it to the account ending in {lastDigits} that you entered. Open your application if it should go to another account.} opened {Open your application, enter the account holder’s name, the account number and the IFSC, and confirm them with the code that the portal e-mails you. The office pays a day later at the earliest. Nobody from the institute will ask you for a PIN, a password or a code.} other {}}',
  'refund-told.go':
    '{told, select, paid {Open the application} known {Open the application} opened {Enter the account} returned {Enter the account} other {}}',

  'refund-account-code.subject': 'Code for the account of your refund: {application}',
  'refund-account-code.preview': 'It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'refund-account-code.body':
    'You want your refund to go to the account ending in <b>{lastDigits}</b>, IFSC <b>{ifsc}</b>. Enter this code to confirm this account.',
  'refund-account-code.unexpected':
    'If you did not enter this account, somebody else is logged in to your account: change your password at once. Without the code or the link nothing changes.',

  'refund-account-given.subject': 'Was this you? Account for your refund: {application}',
  'refund-account-given.preview': 'Your refund goes to the account ending in {lastDigits}.',
  'refund-account-given.body':
    'Your refund will go to the account ending in <b>{lastDigits}</b>, IFSC <b>{ifsc}</b>. The office can pay to it from <b>{payableFrom, time, instant} IST</b>.',
  'refund-account-given.unexpected':
    'If this was not you, change your password and enter your own account before that time, and write to the office. If the account is changed again, the wait of one day starts again.',
  'refund-account-given.go': 'Open the application',
})
