import { room } from '#words/room.ts'

/** The institute's settings for decisions. */
export const decisions = room('decisions', {
  decisions: 'Decisions',
  lead: 'How applications are accepted and rejected.',
  delayMinutes: 'Minutes before applicants are informed of a decision',
  'delayMinutes.hint': 'Until then you can undo a decision without the applicant knowing. 0 sends it at once.',
  fourEyes: 'A decision needs a proposal from another officer',
  'fourEyes.hint':
    'Nobody can accept or reject alone: another officer must first propose the same decision. Two administrators must ask within a week to turn this off.',
  save: 'Save decision settings',
  saved: 'Decision settings saved',
  reasons: 'Reasons for a rejection',
  'reasons.hint':
    "Shown in this order; reasons that match an application come first. Write '{rules}' where the rules that are not met should appear.",
  'reasons.name': 'Reason',
  'reasons.sentence': 'First sentence of the comment to the applicant',
  'reasons.about': 'About',
  'reasons.about.age': 'Rules about age',
  'reasons.about.rules': 'Other rules',
  'reasons.about.payment': 'The payment',
  'reasons.about.other': 'Something else',
  'reasons.isRetired': 'No longer offered',
  'reasons.up': 'Move {name} up',
  'reasons.down': 'Move {name} down',
  'reasons.add': 'Add a reason',
})
