import { room } from './room.ts'

/** The institute's settings for decisions. */
export const decisions = room('decisions', {
  decisions: 'Decisions',
  lead: 'How applications are accepted and rejected.',
  delayMinutes: 'Minutes before applicants are told of a decision',
  delayMinutesHint: 'Until then you can undo a decision, and the applicant does not know. 0 tells them at once.',
  fourEyes: 'Decisions need a proposal by somebody else',
  fourEyesHint:
    'Nobody accepts or rejects alone: another officer has to propose the same decision before. Switching it off takes two administrators within a week.',
  save: 'Save decision settings',
  saved: 'Decision settings saved',
  reasons: 'Reasons for a rejection',
  reasonsHint:
    "Shown in this order; one that matches an application comes first. Write '{rules}' where the rules that are not met should appear.",
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
