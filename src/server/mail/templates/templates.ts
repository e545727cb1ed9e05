import type { Template } from '../blocks.ts'
import type { MailData, MailKind } from '../mail-kinds.ts'
import { accountExists } from './account-exists.ts'
import { applicationAccepted } from './application-accepted.ts'
import { applicationRejected } from './application-rejected.ts'
import { applicationSubmitted } from './application-submitted.ts'
import { decisionTakenBack } from './decision-taken-back.ts'
import { documentInfected } from './document-infected.ts'
import { draftReminder } from './draft-reminder.ts'
import { draftRemoval } from './draft-removal.ts'
import { guardianCode } from './guardian-code.ts'
import { passwordChanged } from './password-changed.ts'
import { paymentFailed } from './payment-failed.ts'
import { paymentRefunded } from './payment-refunded.ts'
import { paymentVerified } from './payment-verified.ts'
import { registrationCode } from './registration-code.ts'
import { resetCode } from './reset-code.ts'

/** The template of every kind of mail: leaving one out does not compile. */
export const templates: { [K in MailKind]: Template<MailData<K>> } = {
  'registration-code': registrationCode,
  'account-exists': accountExists,
  'reset-code': resetCode,
  'password-changed': passwordChanged,
  'application-submitted': applicationSubmitted,
  'payment-verified': paymentVerified,
  'application-accepted': applicationAccepted,
  'application-rejected': applicationRejected,
  'decision-taken-back': decisionTakenBack,
  'payment-failed': paymentFailed,
  'payment-refunded': paymentRefunded,
  'draft-reminder': draftReminder,
  'draft-removal': draftRemoval,
  'guardian-code': guardianCode,
  'document-infected': documentInfected,
}
