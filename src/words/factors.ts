import { room } from './room.ts'

/** Second factors: at log-in, under “Account”, among people, and when a deed needs a proof. */
export const factors = room('factors', {
  title: 'Second factor',
  lead: 'Beside your password, a code from an app on your phone or a passkey. Whoever learns your password cannot log in with it alone.',
  notAsked: 'The institute does not ask one of you. You can add one all the same.',
  neededFrom: 'From {day, date, short} your role needs a second factor. Add one before that day.',
  neededNow: 'Your role needs a second factor now. Nothing else opens until you have added one here.',
  codesOfApp: 'Codes from an app',
  passkey: 'Passkey',
  passkeyOf: 'Passkey of {day, date, short}',
  unused: 'Added on {since, time, instant}, not used yet',
  used: 'Added on {since, time, instant}, last used on {used, time, instant}',
  remove: 'Remove',
  removeNamed: 'Remove “{name}”',
  removeLead: 'It no longer logs in. Your other second factors stay.',
  removeLast:
    'It is your last one: your recovery codes go with it, and your password alone logs in. If your role needs a second factor, you have to add another one before you can go on.',
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
  codeHint: '6 digits; a new code comes every 30 seconds, and each counts once.',

  yourCodes: 'Your recovery codes',
  codesLead:
    'Print them or write them down, and keep them away from your phone. Each logs in once if the phone is lost. They are never shown again.',
  print: 'Print',
  save: 'Save as a file',
  fileName: 'recovery-codes.txt',
  haveKept: 'I have kept them',

  secondStep: 'Second step',
  logIn: 'Log in',
  back: 'Back to the password',
  code: 'Code from your app',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten that you kept. It counts once.',
  recoveryMissing: 'Enter one of your recovery codes',
  passkeyLead: 'Your browser asks for the passkey: your finger, your face, the PIN of this device, or a security key.',
  usePasskey: 'Use the passkey',
  useWay:
    '{way, select, totp {Use a code from the app} passkey {Use a passkey} other {Phone lost? Use a recovery code}}',
  passkeyCancelled: 'The passkey was not used. Try again, or use another way.',

  confirmItIsYou: 'Confirm that it is you',
  confirmLead: 'This changes or shows something delicate. What you have typed stays, and goes on afterwards.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  failed: 'This could not be loaded',

  reset: 'Remove second factor',
  resetTitle: 'Remove the second factor of {name}',
  resetLead:
    'For somebody who lost their phone and the recovery codes. Call them first. It takes two: you ask, and another administrator confirms here within a day; or the other way round.',
  resetAsked: 'Asked. Another administrator has to confirm it here until {until, time, instant} IST.',
  resetDone: 'The second factor of {name} was removed',
})
