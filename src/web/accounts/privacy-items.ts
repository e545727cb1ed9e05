/** The notice shown before an account is made (docs/rules.md, Consent); `privacyNoticeVersion` names this text. */
export const privacyItems = [
  'We keep your name and e-mail address, what you type in an application and the documents you upload.',
  'They are used to judge your application, to check your payment and to write to you about both. Nothing else.',
  'Only you and the staff of the institute who handle applications can see them. Every look at a document is recorded.',
  'Your Aadhaar number is stored encrypted and shown only as its last four digits.',
  'You can download everything we hold about you, and ask us to correct it or to delete your account.',
] as const
