import { room } from '#words/room.ts'

/** Answers of calls that succeeded. */
export const confirmations = room('confirmations', {
  'code-sent': 'Check your inbox',
  'code-right': 'OTP verified',
  'reset-code-sent': 'If this e-mail address has an account, a code is on its way',
  'password-changed': 'Your password was changed. You have been logged out on your other devices.',
  'password-reset': 'Your password was changed. Log in with the new one.',
  'email-codes-sent': 'Check your inbox at both addresses',
  'email-changed': 'Your e-mail address was changed. You have been logged out on your other devices.',
  'sms-code-sent': 'A code is on its way to your phone',
  'mobile-verified': 'Your mobile number is verified. We will also tell you by SMS.',
  'name-changed': 'Your name was changed',
  'password-set': 'Your password is set. You are logged in.',
  'recruitment-deleted': 'Recruitment deleted successfully!',
  'copy-of': 'Copy of {title}',
})
