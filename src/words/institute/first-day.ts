import { room } from '#words/room.ts'

/** The work queue of a new portal: what remains to be done. */
export const firstDay = room('first-day', {
  title: 'Before the first applicant arrives',
  account: 'Account for fees',
  accountWhy: 'Without it no fee can be paid, and nothing with a fee can be published.',
  enterAccount: 'Enter the account',
  testMail: 'Test e-mail',
  testMailWhy: 'Applicants get their codes by e-mail. Send an e-mail to yourself to check that it arrives.',
  testMailSent: 'We sent it to {email}. Check your spam folder, too.',
  send: 'Send a test e-mail',
  sendAgain: 'Send it again',
  arrived: 'It arrived',
  secondAdministrator: 'Second administrator',
  secondAdministratorWhy: 'So that somebody can take over when you are away.',
  invite: 'Invite a colleague',
  firstDrive: 'First admission or recruitment',
  firstDriveWhy: 'Nothing is published yet.',
  translations: 'The institute’s details in {languages}',
  translationsWhy: 'The name, short name, address or helpline hours are not translated.',
  enterTranslations: 'Enter them',
})
