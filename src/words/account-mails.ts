import { room } from './room.ts'

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

  'new-address-code.subject': 'Your code to use this address at {institute}',
  'new-address-code.preview': 'Valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'new-address-code.enter': 'Enter this code to make this e-mail address the one of your account.',
  'new-address-code.unexpected':
    'If you did not ask for a code, ignore this e-mail: nobody can use your address without it.',

  'old-address-code.subject': 'Your code to change your e-mail address',
  'old-address-code.preview': 'Valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'old-address-code.enter':
    'The e-mail address of your account is to be {newEmail} from now on. Enter this code, and the one we sent there, to change it.',
  'old-address-code.unexpected':
    'If you did not ask for this, somebody else is logged in to your account. Your address stays as it is without this code; change your password at once.',

  'address-in-use.subject': 'Your address belongs to another account',
  'address-in-use.preview': 'Nothing was changed.',
  'address-in-use.asked':
    'Somebody, probably you, wants to use this e-mail address for another account. It has an account of its own already, so we did not send a code.',
  'address-in-use.log-in': 'Log in with this address',
  'address-in-use.unexpected':
    'If this was not you, ignore this e-mail: the person who entered your address learned nothing, and your account is unchanged.',

  'email-changed.subject': 'Your e-mail address was changed',
  'email-changed.preview': 'It is {to} now.',
  'email-changed.changed':
    'The e-mail address of your account was changed from {from} to {to}. Log in with the new one; we write to it about your applications, too. You have been logged out on every other device.',
  'email-changed.unexpected': 'If you did not change it, write to us at once.',

  'factor-changed.subject':
    '{change, select, totpAdded {One-time codes were added to your account} totpRemoved {One-time codes were removed from your account} passkeyAdded {A passkey was added to your account} passkeyRemoved {A passkey was removed from your account} recoveryCodesMade {You have new recovery codes} recoveryCodeUsed {A recovery code was used to log in} other {Your second factor was removed}}',
  'factor-changed.preview': 'If this was not you, act at once.',
  'factor-changed.changed':
    '{change, select, totpAdded {Logging in asks for a code from your authenticator app from now on.} totpRemoved {Logging in asks for no code from an app any more.} passkeyAdded {You can log in with your password and the new passkey from now on.} passkeyRemoved {The passkey no longer logs in.} recoveryCodesMade {The recovery codes that you had before no longer count.} recoveryCodeUsed {{left, plural, =0 {You have no recovery codes left. Make new ones.} one {You have # recovery code left. Make new ones soon.} other {You have # recovery codes left.}}} other {Your second factor and your recovery codes no longer count, and you have been logged out everywhere. Log in with your password, and add a new second factor.}}',
  'factor-changed.look': 'Look at your account',
  'factor-changed.unexpected':
    'If you did not expect this, somebody else can use your account: change your password at once, and tell the other administrators.',

  'factor-reset-asked.subject':
    '{isOwn, select, yes {Your second factor is to be removed} other {The second factor of {whose} is to be removed}}',
  'factor-reset-asked.preview': '{askedBy} asks for it.',
  'factor-reset-asked.asked':
    '{isOwn, select, yes {{askedBy} asks to remove your second factor, because it is said to be lost.} other {{askedBy} asks to remove the second factor of {whose}, because it is said to be lost. Call {whose} before you confirm it under “Accounts”.}}',
  'factor-reset-asked.until':
    '{isOwn, select, yes {Somebody else has to confirm it} other {It can be confirmed}} until <b>{until, time, instant} IST</b>; after that nothing happens.',
  'factor-reset-asked.look': 'Open “Accounts”',
  'factor-reset-asked.unexpected':
    '{isOwn, select, yes {If you have not lost it, tell the other administrators at once: somebody wants to use your account.} other {If {whose} knows nothing of it, do not confirm it, and tell the other administrators.}}',

  'invitation.subject': 'You are invited to work in the portal of {institute}',
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
    '{isOwn, select, yes {{by} changed what you may do in the portal. It applies from your next page; what you had typed stays.} other {{by} changed what {person} ({email}) may do in the portal. You are told because you are a registrar or give roles.}}',
  'grants-changed.after': 'Roles now',
  'grants-changed.before': 'Roles before',
  'grants-changed.applicant':
    'If you apply here yourself, you can still do so with this account. Your own application is always checked and decided by somebody else.',
  'grants-changed.unexpected':
    '{isOwn, select, yes {If you did not expect this, write to the office before you use them.} other {If this is wrong, open the person under Accounts and undo the change there.}}',

  'colleague-told.subject':
    '{event, select, invited {{person} is invited to the office} enabled {{isOwn, select, yes {You} other {{person}}} can log in again} disabled {{isOwn, select, yes {Your account} other {The account of {person}}} is disabled} confirmed {{isOwn, select, yes {You are} other {{person} is}} confirmed as an independent officer} other {The second factor of {person} was removed}}',
  'colleague-told.preview': '{by} did it.',
  'colleague-told.told':
    '{isOwn, select, yes {{event, select, enabled {{by} enabled your account in the office again.} disabled {{by} disabled your account in the office: you can no longer log in.} confirmed {{by} confirmed that you are an independent officer. Where two officers are needed, you can be one of them from now on.} other {{by} removed your second factor, as the second of two officers.}}} other {{event, select, invited {{by} invites {person} ({email}) to work in the office.} enabled {{by} enabled the account of {person} ({email}) again.} disabled {{by} disabled the account of {person} ({email}).} confirmed {{by} confirmed {person} ({email}) as an independent officer: where two officers are needed, {person} can be one of them from now on.} other {{by} removed the second factor of {person} ({email}), as the second of two officers.}} You are told because you are a registrar or give roles.}}',
  'colleague-told.until':
    '{isOwn, select, yes {Where two officers are needed, you cannot be the second one beside the colleague who gave you this access until <b>{until, time, instant} IST</b>, unless an independent officer confirms you under “Accounts” before.} other {Where two officers are needed, {person} cannot be the second one beside the colleague who gave this access until <b>{until, time, instant} IST</b>. If you know {person}, you can confirm them under “Accounts” before; if something is wrong, act before then.}}',
  'colleague-told.unexpected':
    '{isOwn, select, yes {If you did not expect this, write to the office at once.} other {If you know nothing of it, ask {by} at once; if you are {by}, change your password. {event, select, invited {You can withdraw the invitation under “Accounts”.} disabled {You can enable the account again under “Accounts”.} other {You can disable the account under “Accounts”.}}}}',

  'letter-held.subject': 'A letter waits for you: {title}',
  'letter-held.preview': '{writtenBy} may not write letters any more.',
  'letter-held.held':
    'The letter “{title}” to {count, plural, one {# application} other {{count, number} applications}} was not sent, because {writtenBy}, who wrote it, may not write such letters any more. Open “Letters” above the list of applications, read it, and send it in your own name or undo it.',
  'letter-held.unexpected': 'You are told because you are a registrar.',

  'test-mail.subject': 'Test mail of the portal of {institute}',
  'test-mail.preview': 'Mails of the portal arrive.',
  'test-mail.arrived':
    'You sent yourself this mail to try whether mails of the portal arrive. They do: say so in the work queue. If it was among the spam, ask those who look after your mail first: applicants would miss their codes.',
  'test-mail.confirm': 'Open the work queue',
  'test-mail.unexpected': 'If you did not send it, somebody else is logged in to your account: change your password.',

  'password-changed.subject': 'Your password was changed',
  'password-changed.preview': 'You have been logged out on every other device.',
  'password-changed.changed':
    'The password of your account was changed, and you have been logged out on every other device. Log in with the new password.',
  'password-changed.log-in': 'Log in',
  'password-changed.unexpected': 'If you did not change your password, set a new one at once with “Forgot password”.',
})
