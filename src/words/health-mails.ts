import { room } from './room.ts'

/** The mail that tells administrators what the portal's checks find. */
export const healthMails = room('health-mails', {
  subject:
    'Portal of {institute}: {failed, plural, =0 {{warned, plural, =0 {everything works} one {# thing to look at} other {# things to look at}}} one {# thing does not work} other {# things do not work}}',
  preview: 'What the portal found when it looked after itself.',
  greeting: '{named, select, yes {Dear {name},} other {Good day,}}',
  unsent:
    'Reports since {at, time, instant} IST did not leave, because the mail server did not take them. This one says what is found now.',
  well: 'Everything that the portal stands on works, and nothing needs to be done.',
  failed: 'Does not work',
  warned: 'To be looked at',
  finding: '{check}: {sentence}{known, select, yes { (Known since {since}.)} other {}}',
  mended: 'Works again: {names}',
  look: 'Open Operations',
  why: 'The portal looks at all this every morning. It writes to its administrators when something does not work, when something is new or in order again, and every Monday, so that you know that it can write.',
})
