import { room } from './room.ts'

/** The privacy notice: in short when registering, in full on its page. `privacyNoticeVersion` names this text. */
export const privacy = room('privacy', {
  title: 'Privacy notice',
  version: 'Version of {day, date, long}',
  inShort: 'In short',
  shortKept: 'We keep your name and e-mail address, what you type in an application and the documents you upload.',
  shortUse:
    'We use them to judge your application, to check your payment and to write to you about both. Nothing else.',
  shortSeen:
    'Only you and the staff of the institute who handle applications can see them. We record every time a document is viewed.',
  shortAadhaar: 'Your Aadhaar number is stored encrypted and shown only as its last four digits.',
  shortRights: 'You can download everything we hold about you, and ask us to correct it or to delete your account.',
  kept: 'What we keep, and why',
  keptAccount:
    'Account: name, e-mail address and a one-way code (hash) of your password, so that you can log in and we can write to you.',
  keptApplication:
    'Application: what you type, such as date of birth, category, disability, addresses, marks and ranks, to judge it by the published rules.',
  keptGuardian:
    'For applicants under 18, where the institute asks for it: name, relation and e-mail address of the parent or guardian who consents, to ask for that consent and to show it.',
  keptDocuments: 'Documents: photo, signature, identity and certificates, to check what you typed.',
  keptPayment:
    'Payment: amount and reference number, to find it on the bank statement. We never see your bank or card details.',
  keptMobile:
    'If you ask for messages by SMS: the mobile number that you verify for it, which the SMS service of the institute is given with each message. It is forgotten when you stop the messages.',
  keptRecord:
    'A record of log-ins, submissions, decisions and views of documents, with time and IP address; while you are logged in, also the browser and system of the device, so that you can tell your log-ins apart.',
  browser: 'In your browser',
  browserText:
    'While you are logged in, the browser keeps a key to your log-in with your name, e-mail address and role.',
  browserCopies:
    'Answers you typed that could not be sent yet, for example without a network, stay in this browser’s storage, on this device: until they are saved, until you log out, and for a week at the longest. What you read of your own applications stays there as long, without your Aadhaar number, so that you can read it without a network. Files that have not arrived yet, and pages that you are putting together, stay there for a day at the longest.',
  browserCookie:
    'One cookie, kept for half a year, lets us tell a browser you have used before from strangers who try to guess your password. There are no other cookies, no advertising and no tracking by others.',
  howLong: 'How long',
  howLongText:
    'As long as the admission or recruitment runs and the law on records requires; the record of log-ins, submissions, decisions and views of documents for at least a year. You can delete drafts that were never submitted at any time; otherwise they are removed with their files {days, number} days after the closing date, and we write to you two weeks before.',
  whom: 'Whom to ask',
  contact:
    '{institute}, {address}. Write to <mail>{email}</mail> to correct what we hold, to withdraw your consent, to have your account deleted, or to complain.',
})

/** The short notice, shown before an account is created (docs/rules.md, Consent). */
export const privacyInShort = ['shortKept', 'shortUse', 'shortSeen', 'shortAadhaar', 'shortRights'] as const
