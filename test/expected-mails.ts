import type { MailKind, StatusMail } from '#server/mail/mail-kinds.ts'
import { expectedSeatMails } from './expected-seat-mails.ts'

/** Text that both parts of a mail contain. */
type ExpectedMail = { subject: string; says: string[] }

export const expectedMails: Record<Exclude<MailKind, StatusMail>, ExpectedMail> &
  Partial<Record<MailKind, ExpectedMail>> = {
  ...expectedSeatMails,
  'registration-code': {
    subject: 'Your code to register at DIMS',
    says: ['618940', 'valid for 10 minutes', 'http://portal.test/register#otp=kH3v'],
  },
  'account-exists': {
    subject: 'You already have an account',
    says: ['http://portal.test/login', 'http://portal.test/forgotpassword', '10-07-2026, 11:01 am IST'],
  },
  'reset-code': {
    subject: 'Your code to set a new password',
    says: ['Dear Ananya Verma,', '273351', 'http://portal.test/forgotpassword#otp=kH3v'],
  },
  'new-address-code': {
    subject: 'Your code to confirm your new e-mail address at DIMS',
    says: ['440812', 'valid for 10 minutes'],
  },
  'old-address-code': {
    subject: 'Your code to change your e-mail address',
    says: ['Dear Ananya Verma,', '905517', 'ananya.new@mail.example'],
  },
  'address-in-use': {
    subject: 'This e-mail address belongs to another account',
    says: ['http://portal.test/login', 'we did not send a code'],
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    says: ['from ananya@mail.example to ananya.new@mail.example'],
  },
  invitation: {
    subject: 'Invitation to work in the portal of DIMS',
    says: [
      'Asha Registrar invites you',
      'Scrutiny clerk: all admissions',
      'http://portal.test/set-password#token=bWVlcmE',
      '17-07-2026, 11:00 am IST',
    ],
  },
  'grants-changed': {
    subject: 'Your roles in the portal were changed',
    says: [
      'Asha Registrar changed what you can do',
      'Committee: Assistant Professors 2026, until 14-08-2026',
      'Auditor',
      'No role',
      'Your own application is always checked and decided by somebody else',
    ],
  },
  'colleague-told': {
    subject: 'Meera Nair can log in again',
    says: [
      'Sunita Rawat enabled the account of Meera Nair (meera@mail.example) again.',
      'You receive this e-mail because you are a registrar or give roles.',
      '11-07-2026, 11:00 am IST',
    ],
  },
  'factor-changed': {
    subject: 'A recovery code was used to log in',
    says: ['Dear Sunita Rawat,', 'You have 9 recovery codes left.', 'http://portal.test/account'],
  },
  'factor-reset-asked': {
    subject: 'Request to remove the two-step verification of Sunita Rawat',
    says: ['Dear Meera Nair,', 'Asha Registrar has asked', 'Call Sunita Rawat', '11-07-2026, 11:00 am IST'],
  },
  'letter-held': {
    subject: 'A letter is waiting for you: Counselling',
    says: ['to 1,200 applications was not sent, because Sunita Rawat, who wrote it, can no longer write'],
  },
  'test-mail': {
    subject: 'Test e-mail from the portal of DIMS',
    says: ['Dear Sunita Rawat,', 'http://portal.test/dashboard'],
  },
  'health-report': {
    subject: 'Portal of DIMS: 1 thing does not work',
    says: [
      'Dear Sunita Rawat,',
      'Reports since 08-07-2026, 7:30 am IST could not be sent',
      'Backup: The last complete backup was made on 07-07-2026, 2:00 am IST, more than two days ago.',
      'Virus scanner: CLAMAV is not set',
      '(Known since 01-07-2026.)',
      'Works again: Disk',
      'http://portal.test/admin/operations',
    ],
  },
  'password-changed': { subject: 'Your password was changed', says: ['logged out on every other device'] },
  'application-submitted': {
    subject: 'Application submitted: BSC2026-7K3M9QXT',
    says: [
      'B.Sc. Paramedical Admission 2026',
      'submitted it on 10-07-2026, 11:06 am IST',
      '412 of 500 (82.40 %)',
      'http://portal.test/paramedical/application/BSC2026-7K3M9QXT',
      'Admissions Office',
    ],
  },
  'payment-verified': { subject: 'Payment verified: BSC2026-7K3M9QXT', says: ['₹1,200', '618940273351'] },
  'application-accepted': {
    subject: 'Application accepted: BSC2026-7K3M9QXT',
    says: ['Bring the originals to the counselling on 3 August.'],
  },
  'application-rejected': {
    subject: 'Application not accepted: BSC2026-7K3M9QXT',
    says: ['Documents missing or unreadable', 'Please see the second page.'],
  },
  'decision-taken-back': {
    subject: 'Application under review again: BSC2026-7K3M9QXT',
    says: ['the earlier decision is no longer valid'],
  },
  'payment-failed': {
    subject: 'Payment not found: BSC2026-7K3M9QXT',
    says: ['could not find your payment of ₹1,200', 'There is no such UTR in our statement.'],
  },
  'payment-asked': {
    subject: 'Check the UTR of your payment: BSC2026-7K3M9QXT',
    says: ['could not find your payment of ₹1,200', '618940273351', 'Is a digit missing?'],
  },
  'payment-corrected': {
    subject: 'UTR corrected: BSC2026-7K3M9QXT',
    says: ['We will look for it again', 'Earlier UTR', '618940273351', 'New UTR', '618940273352'],
  },
  'payment-refunded': {
    subject: 'Payment refunded: BSC2026-7K3M9QXT',
    says: ['We have refunded your payment for', 'Paid twice.'],
  },
  'draft-reminder': {
    subject: '3 days left to submit your application BSC2026-7K3M9QXT',
    says: ['15 July 2026, 11:59 pm IST', 'You cannot submit after the closing date.'],
  },
  'correction-asked': {
    subject: 'Correct your application by 17 July 2026: BSC2026-7K3M9QXT',
    says: [
      'Please correct the following by',
      '17 July 2026, 11:59 pm IST',
      'The date cannot be read.',
      'Please check and correct this.',
      'Photograph the whole page.',
      'जन्म तिथि का प्रमाण-पत्र',
      '17 जुलाई 2026 को रात 11:59 बजे (भारतीय समय)',
      'After 17 July 2026 the office may decide',
    ],
  },
  'correction-extended': {
    subject: 'More time for your correction: BSC2026-7K3M9QXT',
    says: ['24 July 2026, 11:59 pm IST'],
  },
  'correction-reminder': {
    subject: 'Tomorrow is the last day for your correction: BSC2026-7K3M9QXT',
    says: ['you have not sent the correction yet', '17 July 2026, 11:59 pm IST'],
  },
  'drive-cancelled': {
    subject: 'B.Sc. Paramedical Admission 2026 has been cancelled: BSC2026-7K3M9QXT',
    says: [
      'on 20 July 2026. You can still read your application',
      'The council has not allowed the course.',
      'We will refund ₹1,200 to you',
      'You recorded a further payment that we have not yet found in our bank account.',
      'a PIN, a password or a code',
    ],
  },
  'refund-account-code': {
    subject: 'Code for the account of your refund: BSC2026-7K3M9QXT',
    says: ['331907', '7890', 'SBIN0001234', 'Without the code or the link nothing changes.'],
  },
  'refund-account-given': {
    subject: 'Was this you? Account for your refund: BSC2026-7K3M9QXT',
    says: ['7890', 'SBIN0001234', '11-07-2026, 11:01 am IST', 'If this was not you'],
  },
  'refund-told': {
    subject: 'Your refund: BSC2026-7K3M9QXT',
    says: ['₹1,000', 'the fee was paid twice', 'the account number and the IFSC', 'a PIN, a password or a code'],
  },
  'correction-sent': {
    subject: 'We have received your correction: BSC2026-7K3M9QXT-C1',
    says: ['you changed 2 items', '16-07-2026, 11:06 am IST'],
  },
  'correction-confirmed': {
    subject: 'Your correction is confirmed: BSC2026-7K3M9QXT-C1',
    says: ['has checked and confirmed your correction'],
  },
  'objection-sent': {
    subject: 'We have received your objection: BSC2026-7K3M9QXT-L02',
    says: ['list BSC2026-L02', 'with 1 file', 'My certificate is of 2026', '03-08-2026, 11:06 am IST'],
  },
  'correction-answered': {
    subject: 'Correction received: BSC2026-7K3M9QXT',
    says: [
      'Dear Sunita Rawat,',
      '2 items were changed',
      'http://portal.test/paramedical/admin/applications/BSC2026-7K3M9QXT',
    ],
  },
  'list-published': {
    subject: 'Provisional merit list BSC2026-L02 is published: BSC2026-7K3M9QXT',
    says: [
      'It corrects and replaces list BSC2026-L01',
      '1,84,326',
      '1. B.Sc. Hematology and Transfusion Medicine',
      '7 August 2026, 11:59 pm IST',
      'http://portal.test/lists/BSC2026-L02',
    ],
  },
  'objection-answered': {
    subject: 'Your objection to list BSC2026-L01 is answered: BSC2026-7K3M9QXT',
    says: ['the office will check your application again', 'The certificate is valid.'],
  },
  'withdraw-code': {
    subject: 'Code to withdraw your application BSC2026-7K3M9QXT',
    says: ['552817', 'valid for 15 minutes', 'Nothing is withdrawn without the code.'],
  },
  'application-withdrawn': {
    subject: 'Application withdrawn: BSC2026-7K3M9QXT',
    says: ['The application fee is not refunded automatically'],
  },
  'guardian-code': {
    subject: 'Your consent to the application of Ananya Verma',
    says: ['Dear Rakesh Verma,', '740218', 'valid for 60 minutes', 'http://portal.test/privacy'],
  },
  'drive-changed': {
    subject: 'Changes that affect your draft BSC2026-7K3M9QXT',
    says: [
      'Last day',
      '15-07-2026 → 09-07-2026',
      'Fee, PwD',
      '₹0 → ₹250',
      'you can no longer submit your draft',
      'You have recorded a payment.',
    ],
  },
  'draft-removal': {
    subject: 'Your draft BSC2026-7K3M9QXT will be deleted',
    says: ['Applications closed on 15 July 2026', '11 January 2027', 'http://portal.test/privacy'],
  },
  letter: {
    subject: 'Counselling on 3 August',
    says: [
      'Dear Ananya Verma,',
      'Bring your originals for BSc HTM.',
      'Come at 9 am.',
      'The halls are named at the gate.',
      'BSC2026-7K3M9QXT',
      'cannot unsubscribe from such letters',
    ],
  },
  'letter-test': {
    subject: 'Counselling on 3 August',
    says: ['Bring your originals, all of them.', 'BSC2026-7K3M9QXT'],
  },
  'document-infected': { subject: 'Upload a document again: BSC2026-7K3M9QXT', says: ['Class 12 marksheet'] },
}
