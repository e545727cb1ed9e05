import { room } from './room.ts'

/** The work queue of a new portal: what remains to be done. */
export const firstDay = room('first-day', {
  title: 'Before the first applicant comes',
  account: 'Account for fees',
  accountWhy: 'Without it no fee can be paid, and nothing that asks for a fee is published.',
  enterAccount: 'Enter the account',
  testMail: 'Test mail',
  testMailWhy: 'Applicants get their codes by e-mail. Send a mail to yourself to see that it arrives.',
  testMailSent: 'We sent it to {email}. Look among the spam, too.',
  send: 'Send a test mail',
  sendAgain: 'Send it again',
  arrived: 'It arrived',
  secondAdministrator: 'Second administrator',
  secondAdministratorWhy: 'So that somebody can go on when you are away.',
  invite: 'Invite a colleague',
  firstDrive: 'First admission or recruitment',
  firstDriveWhy: 'None is published yet.',
  hindi: 'Hindi texts of the institute',
  hindiWhy: 'The name, short name, address or helpline hours are missing in Hindi.',
  enterHindi: 'Enter them',
})
