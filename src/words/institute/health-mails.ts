import { room } from '#words/room.ts'

/** The e-mail that tells administrators what the portal's checks find. */
export const healthMails = room('health-mails', {
  subject:
    'Portal of {institute}: {failed, plural, =0 {{warned, plural, =0 {everything works} one {# thing to check} other {# things to check}}} one {# thing does not work} other {# things do not work}}',
  preview: 'The results of the portal’s own checks.',
  greeting: '{named, select, yes {Dear {name},} other {Hello,}}',
  unsent:
    'Reports since {at, time, instant} IST could not be sent, because the mail server did not accept them. This e-mail shows the present state.',
  well: 'Everything the portal depends on works. You need not do anything.',
  failed: 'Does not work',
  warned: 'To be checked',
  finding: '{check}: {sentence}{known, select, yes { (Known since {since}.)} other {}}',
  mended: 'Works again: {names}',
  look: 'Open Operations',
  why: 'The portal checks all this every morning. It writes to its administrators when something does not work, when there is a new finding, when something works again, and every Monday, so that you know that its e-mails arrive.',
})
