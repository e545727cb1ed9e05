import { room } from '#words/room.ts'

/** The privacy notice: in short when registering, in full on its page. `privacyNoticeVersion` names this text. */
export const privacy = room('privacy', {
  title: 'Privacy notice',
  version: 'Version of {day, date, long}',
  inShort: 'In short',
  shortKept: 'We keep your name and e-mail address, what you type in an application and the documents you upload.',
  shortUse:
    'We use them only to decide on your application, to check your payments, to pay refunds and to write to you about these.',
  shortSeen:
    'Only you and the staff of the institute who handle applications can see them. We record every time a document is viewed. Published merit lists show your application number, rank, category and preferences, but not your name.',
  shortAadhaar: 'Your Aadhaar number is stored encrypted and shown only as its last four digits.',
  shortRights: 'You can download everything we hold about you, and ask us to correct it or to delete your account.',
  kept: 'What we keep, and why',
  keptAccount:
    'Account: your name, your e-mail address and a one-way code (hash) of your password, so that you can log in and we can write to you.',
  keptApplication:
    'Application: what you type, such as date of birth, category, disability, addresses, marks and ranks, to decide on it by the published rules.',
  keptGuardian:
    'Guardian: for applicants under 18, where the institute asks for it: name, relation and e-mail address of the parent or guardian who consents, to ask for that consent and to show it.',
  keptDocuments: 'Documents: photo, signature, proof of identity and certificates, to check what you typed.',
  keptLists:
    'Merit lists and rounds: if an admission allots seats by rank, its published lists show your application number, All-India rank, category, preferences and seat, and that you have a disability where the rules use it. Everybody can read and check them. They show no name, no date of birth and no address.',
  keptPayment:
    'Payment: amount and UTR, to find it in our bank statement. If you pay online, the payment service gets your name, e-mail address and mobile number; we never see the details of your card or your net banking.',
  keptRefund:
    'Refund: name, number and IFSC of the bank account that you enter for it, to pay the refund. We store the account encrypted and delete it one year after everything that was due to it has been paid.',
  keptMobile:
    'SMS: if you turn on SMS, the mobile number that you verify for them. The SMS service of the institute gets it with each SMS. We delete the number when you turn SMS off.',
  keptRecord:
    'Record: log-ins, submissions, decisions and views of documents, with time and IP address; while you are logged in, also the browser and system of the device, so that you can tell your log-ins apart.',
  browser: 'In your browser',
  browserText:
    'While you are logged in, the browser keeps a key to your log-in with your name, your e-mail address and your role.',
  browserCopies:
    'Answers that could not be sent yet, for example without a network, stay in this browser on this device until they are saved or you log out, and for a week at most. What you have read about your own applications stays there as long, without your Aadhaar number, so that you can read it without a network. Files that have not arrived yet, and pages that you are joining into a file, stay there for a day at most.',
  browserCookie:
    'One cookie, kept for half a year, lets us tell a browser that you have used before from strangers who try to guess your password. If you choose a language, another one remembers it for a year. There are no other cookies, no advertising and no tracking by others.',
  howLong: 'How long',
  howLongText:
    'We keep applications for as long as the admission or recruitment runs and the law on records requires, and the record of log-ins, submissions, decisions and views of documents for at least a year. You can delete drafts that were never submitted at any time. Otherwise we delete them with their files {days, number} days after the closing date, and write to you two weeks before.',
  whom: 'Contact',
  contact:
    '{institute}, {address}. Write to <mail>{email}</mail> to correct what we hold, to withdraw your consent, to have your account deleted, or to complain.',
})

/** The short notice, shown before an account is created (docs/rules.md, Consent). */
export const privacyInShort = ['shortKept', 'shortUse', 'shortSeen', 'shortAadhaar', 'shortRights'] as const
