import { room } from '#words/room.ts'

/** Mails about an account, and the frame of every mail. */
export const accountMails = room('account-mails', {
  portal: 'Pravesh, the admissions and recruitment portal',
  greeting: '{named, select, no {Hello,} other {Dear {name},}}',
  helpline: 'Helpline: {helpline}',
  never: 'We will never ask you for your password, a code or an extra fee by phone or e-mail.',
  questions: 'Questions? Write to <mail>{contact}</mail>.',

  'code.label': 'Your code',
  'code.link':
    'You can open this link instead of entering the code, on any device. It works even when wrong codes were entered too often.',
  'code.open': 'Continue with the link',
  'code.valid':
    'Code and link are valid for {minutes, plural, one {# minute} other {# minutes}}. Using one uses up both, and a newer code replaces both.',
  'code.secret': 'Do not share them with anyone, not even with somebody who says they are from the institute.',

  'registration-code.subject': 'Your code to register at {institute}',
  'registration-code.preview': 'Valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'registration-code.greeting': 'Hello,',
  'registration-code.enter': 'Enter this code to confirm your e-mail address and create your account.',
  'registration-code.unexpected':
    'If you did not ask for a code, ignore this e-mail: nobody can register with your e-mail address without it.',

  'reset-code.subject': 'Your code to set a new password',
  'reset-code.preview': 'Valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'reset-code.enter': 'Enter this code to set a new password for your account.',
  'reset-code.unexpected':
    'If you did not ask for a code, ignore this e-mail: your password does not change unless somebody else has this code.',

  'account-exists.subject': 'You already have an account',
  'account-exists.preview': 'Log in with it, or set a new password.',
  'account-exists.asked':
    'Somebody, probably you, asked to register with this e-mail address. You already have an account, so we did not send a code.',
  'account-exists.password': 'Log in with your password.',
  'account-exists.log-in': 'Log in',
  'account-exists.forgotten':
    'If you have forgotten your password, set a new one. You can ask for a code after <b>{from, time, instant} IST</b>: {address}',
  'account-exists.unexpected':
    'If you did not try to register, ignore this e-mail: the person who entered your e-mail address cannot see anything about you, and your account is unchanged.',

  'new-address-code.subject': 'Your code to confirm your new e-mail address at {institute}',
  'new-address-code.preview': 'Valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'new-address-code.enter': 'Enter this code to make this the e-mail address of your account.',
  'new-address-code.unexpected':
    'If you did not ask for a code, ignore this e-mail: nobody can use your e-mail address without it.',

  'old-address-code.subject': 'Your code to change your e-mail address',
  'old-address-code.preview': 'Valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'old-address-code.enter':
    'You asked to change the e-mail address of your account to {newEmail}. To confirm, enter this code and the one we sent to the new address.',
  'old-address-code.unexpected':
    'If you did not ask for this, somebody else is logged in to your account. Without this code your e-mail address does not change; change your password at once.',

  'address-in-use.subject': 'This e-mail address belongs to another account',
  'address-in-use.preview': 'Nothing was changed.',
  'address-in-use.asked':
    'Somebody, probably you, asked to use this e-mail address for another account. There is already an account with this address, so we did not send a code.',
  'address-in-use.log-in': 'Log in with this e-mail address',
  'address-in-use.unexpected':
    'If this was not you, ignore this e-mail: the person who entered your e-mail address cannot see anything about you, and your account is unchanged.',

  'email-changed.subject': 'Your e-mail address was changed',
  'email-changed.preview': 'It is {to} now.',
  'email-changed.changed':
    'The e-mail address of your account was changed from {from} to {to}. Log in with the new one; we will also write to it about your applications. You have been logged out on every other device.',
  'email-changed.unexpected': 'If you did not change it, write to us at once.',

  'factor-changed.subject':
    '{change, select, totpAdded {One-time codes were added to your account} totpRemoved {One-time codes were removed from your account} passkeyAdded {A passkey was added to your account} passkeyRemoved {A passkey was removed from your account} recoveryCodesMade {You have new recovery codes} recoveryCodeUsed {A recovery code was used to log in} reset {Two-step verification was removed from your account} other {}}',
  'factor-changed.preview': 'If this was not you, act at once.',
  'factor-changed.changed':
    '{change, select, totpAdded {From now on, logging in needs a code from your authenticator app.} totpRemoved {Logging in no longer needs a code from an app.} passkeyAdded {From now on, you can log in with your password and the new passkey.} passkeyRemoved {You can no longer log in with this passkey.} recoveryCodesMade {Your earlier recovery codes no longer work.} recoveryCodeUsed {{left, plural, =0 {You have no recovery codes left. Make new ones.} one {You have # recovery code left. Make new ones soon.} other {You have # recovery codes left.}}} reset {Your two-step verification and your recovery codes no longer work, and you have been logged out everywhere. Log in with your password and set up two-step verification again.} other {}}',
  'factor-changed.look': 'Open your account',
  'factor-changed.unexpected':
    'If you did not do this, somebody else may be using your account: change your password at once, and tell the other administrators.',

  'factor-reset-asked.subject':
    '{isOwn, select, yes {Request to remove your two-step verification} other {Request to remove the two-step verification of {whose}}}',
  'factor-reset-asked.preview': 'Requested by {askedBy}.',
  'factor-reset-asked.asked':
    '{isOwn, select, yes {{askedBy} has asked to remove your two-step verification because the device for it was reported lost.} other {{askedBy} has asked to remove the two-step verification of {whose} because the device for it was reported lost. Call {whose} before you confirm this under “Accounts”.}}',
  'factor-reset-asked.until':
    '{isOwn, select, yes {Somebody else must confirm it} other {It must be confirmed}} by <b>{until, time, instant} IST</b>; after that the request expires.',
  'factor-reset-asked.look': 'Open “Accounts”',
  'factor-reset-asked.unexpected':
    '{isOwn, select, yes {If you have not lost your device, tell the other administrators at once: somebody may be trying to use your account.} other {If {whose} does not know about this, do not confirm it, and tell the other administrators.}}',

  'invitation.subject': 'Invitation to work in the portal of {institute}',
  'invitation.preview': '{invitedBy} invites you to work in the office.',
  'invitation.invited':
    '{invitedBy} invites you to work in the admissions and recruitment portal of {institute}. Choose a password to accept; you are logged in right after.',
  'invitation.roles': 'Your roles',
  'invitation.accept': 'Choose a password',
  'invitation.until': 'The link works once, until <b>{until, time, instant} IST</b>. A newer invitation replaces it.',
  'invitation.unexpected':
    'If you do not work for this institute, ignore this e-mail: there is no account until somebody opens the link.',

  'grants-changed.subject':
    '{isOwn, select, yes {Your roles in the portal were changed} other {The roles of {person} were changed}}',
  'grants-changed.preview': '{by} changed them.',
  'grants-changed.changed':
    '{isOwn, select, yes {{by} changed what you can do in the portal. The change applies from the next page you open; what you have typed is kept.} other {{by} changed what {person} ({email}) can do in the portal. You receive this e-mail because you are a registrar or give roles.}}',
  'grants-changed.after': 'Roles now',
  'grants-changed.before': 'Roles before',
  'grants-changed.applicant':
    'If you also apply here as an applicant, you can do so with this account. Your own application is always checked and decided by somebody else.',
  'grants-changed.unexpected':
    '{isOwn, select, yes {If you did not expect this, contact the office before using the new roles.} other {If this is wrong, open this person under “Accounts” and undo the change.}}',

  'colleague-told.subject':
    '{event, select, invited {{person} is invited to the office} enabled {{isOwn, select, yes {You} other {{person}}} can log in again} disabled {{isOwn, select, yes {Your account} other {The account of {person}}} is disabled} confirmed {{isOwn, select, yes {You are} other {{person} is}} confirmed as an independent officer} reset {The two-step verification of {person} was removed} other {}}',
  'colleague-told.preview': 'Done by {by}.',
  'colleague-told.told':
    '{isOwn, select, yes {{event, select, enabled {{by} enabled your account in the office again.} disabled {{by} disabled your account in the office: you can no longer log in.} confirmed {{by} confirmed that you are an independent officer. Where two officers are needed, you can be one of them from now on.} invited {{by} invites you to work in the office.} reset {{by} removed your two-step verification, as the second of two officers.} other {}}} other {{event, select, invited {{by} invites {person} ({email}) to work in the office.} enabled {{by} enabled the account of {person} ({email}) again.} disabled {{by} disabled the account of {person} ({email}).} confirmed {{by} confirmed {person} ({email}) as an independent officer: where two officers are needed, {person} can be one of them from now on.} reset {{by} removed the two-step verification of {person} ({email}), as the second of two officers.} other {}} You receive this e-mail because you are a registrar or give roles.}}',
  'colleague-told.until':
    '{isOwn, select, yes {Where two officers are needed, you and the colleague who gave you this access cannot be these two until <b>{until, time, instant} IST</b>, unless an independent officer confirms you under “Accounts” before then.} other {Where two officers are needed, {person} and the colleague who gave this access cannot be these two until <b>{until, time, instant} IST</b>. If you know {person}, you can confirm them under “Accounts” earlier; if something is wrong, act before then.}}',
  'colleague-told.unexpected':
    '{isOwn, select, yes {If you did not expect this, write to the office at once.} other {If you do not know about this, ask {by} at once; if you are {by}, change your password. {event, select, invited {You can withdraw the invitation under “Accounts”.} disabled {You can enable the account again under “Accounts”.} enabled {You can disable the account under “Accounts”.} reset {You can disable the account under “Accounts”.} confirmed {You can disable the account under “Accounts”.} other {}}}}',

  'letter-held.subject': 'A letter is waiting for you: {title}',
  'letter-held.preview': '{writtenBy} can no longer write letters.',
  'letter-held.held':
    'The letter “{title}” to {count, plural, one {# application} other {{count, number} applications}} was not sent, because {writtenBy}, who wrote it, can no longer write such letters. Open “Letters” above the list of applications, read it, and send it in your own name or withdraw it.',
  'letter-held.unexpected': 'You receive this e-mail because you are a registrar.',

  'test-mail.subject': 'Test e-mail from the portal of {institute}',
  'test-mail.preview': 'E-mails from the portal are arriving.',
  'test-mail.arrived':
    'You sent yourself this e-mail to test whether e-mails from the portal arrive. They do: confirm it in the work queue. If you found it in your spam folder, first talk to the people who manage your e-mail, or applicants will miss their codes.',
  'test-mail.confirm': 'Open the work queue',
  'test-mail.unexpected': 'If you did not send it, somebody else is logged in to your account: change your password.',

  'password-changed.subject': 'Your password was changed',
  'password-changed.preview': 'You have been logged out on every other device.',
  'password-changed.changed':
    'The password of your account was changed, and you have been logged out on every other device. Log in with the new password.',
  'password-changed.log-in': 'Log in',
  'password-changed.unexpected':
    'If you did not change your password, set a new one at once with “Forgot your password?”.',
})
