import { room } from '#words/room.ts'

/** The institute's settings for decisions. */
export const decisions = room('decisions', {
  decisions: 'Decisions',
  lead: 'How applications are accepted and rejected.',
  delayMinutes: 'Minutes before applicants are informed of a decision',
  delayMinutesHint: 'Until then you can undo a decision without the applicant knowing. 0 sends it at once.',
  fourEyes: 'A decision needs a proposal from another officer',
  fourEyesHint:
    'Nobody can accept or reject alone: another officer must first propose the same decision. Two administrators must ask within a week to turn this off.',
  save: 'Save decision settings',
  saved: 'Decision settings saved',
  reasons: 'Reasons for a rejection',
  reasonsHint:
    "Shown in this order; reasons that match an application come first. Write '{rules}' where the rules that are not met should appear.",
  reasonName: 'Reason',
  sentence: 'First sentence of the comment to the applicant',
  about: 'About',
  aboutAge: 'Rules about age',
  aboutRules: 'Other rules',
  aboutPayment: 'The payment',
  aboutOther: 'Something else',
  retired: 'No longer offered',
  up: 'Move {name} up',
  down: 'Move {name} down',
  addReason: 'Add a reason',
})
