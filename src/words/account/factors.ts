import { room } from '#words/room.ts'

/** Two-step verification: at log-in, under “Account”, among people, and when a deed needs a proof. */
export const factors = room('factors', {
  title: 'Two-step verification',
  lead: 'You log in with your password and, as a second step, a code from an app on your phone or a passkey. Somebody who learns your password cannot log in with it alone.',
  notAsked: 'The institute does not require this from you, but you can still add it.',
  neededFrom: 'From {day, date, short} your role requires two-step verification. Add it before that day.',
  neededNow: 'Your role now requires two-step verification. Add it here to continue.',
  codesOfApp: 'Codes from an app',
  passkey: 'Passkey',
  passkeyOf: 'Passkey of {day, date, short}',
  unused: 'Added on {since, time, instant}, not used yet',
  used: 'Added on {since, time, instant}, last used on {used, time, instant}',
  remove: 'Remove',
  removeNamed: 'Remove “{name}”',
  removeLead: 'You can no longer log in with it. Your other ways to log in stay.',
  removeLast:
    'This is your last one: your recovery codes are removed with it, and you will log in with your password alone. If your role requires two-step verification, you must add another one before you can continue.',
  addCodes: 'Add codes from an app',
  addPasskey: 'Add a passkey',
  newCodes: 'Make new recovery codes',
  codesLeft:
    '{left, plural, =0 {You have no recovery codes left: make new ones.} one {You have # recovery code left: make new ones soon.} other {You have # recovery codes left.}}',

  scan: 'Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis, and scan this.',
  qrLabel: 'QR code for an authenticator app',
  orType: 'Or type this key into the app:',
  secret: 'key',
  firstCode: 'The code that the app shows now',
  codeHint:
    '6 digits. A new code appears every 30 seconds, and each works only once. It is checked as soon as you have typed all of them.',

  yourCodes: 'Your recovery codes',
  codesLead:
    'Print them or write them down, and keep them away from your phone. If you lose your phone, each code lets you log in once. They will not be shown again.',
  print: 'Print',
  save: 'Save as a file',
  fileName: 'recovery-codes.txt',
  haveKept: 'I have saved them',

  secondStep: 'Second step',
  logIn: 'Log in',
  back: 'Back to the password',
  code: 'Code from your app',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten codes you saved. Each works only once.',
  recoveryMissing: 'Enter one of your recovery codes',
  passkeyLead: 'Your browser will ask for your passkey: fingerprint, face, the PIN of this device, or a security key.',
  usePasskey: 'Use the passkey',
  useWay:
    '{way, select, totp {Use a code from the app} passkey {Use a passkey} recovery {Phone lost? Use a recovery code} other {}}',
  passkeyCancelled: 'The passkey was not used. Try again, or choose another way.',

  confirmItIsYou: 'Confirm that it is you',
  confirmLead: 'This changes or shows sensitive data. What you have typed is kept, and you continue after confirming.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  failed: 'This could not be loaded',

  reset: 'Remove two-step verification',
  resetTitle: 'Remove the two-step verification of {name}',
  resetLead:
    'For a colleague who has lost both the phone and the recovery codes. Call them first. Two administrators are needed: you ask, and another one confirms here within a day, or the other way round.',
  resetAsked: 'Requested. Another administrator must confirm it here by {until, time, instant} IST.',
  resetDone: 'The two-step verification of {name} was removed',
})
