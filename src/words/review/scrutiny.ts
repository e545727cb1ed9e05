import type { ClaimedFact, ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import type { FindingReason } from '#domain/scrutiny/finding-reasons.ts'
import type { FindingVerdict } from '#domain/scrutiny/scrutiny.ts'
import { room, type Language } from '#words/room.ts'

/** Scrutiny of applications by the office: verdicts and their reasons, who has what open, assignment. */
export const scrutiny = room('scrutiny', {
  scrutiny: 'Scrutiny',
  scrutinyOf: 'Scrutiny: {what}',
  'state.notLookedAt': 'Not started',
  'state.open': 'In progress',
  'state.toConfirm': 'To be confirmed',
  'state.scrutinised': 'Scrutinised',

  'verdict.fits': 'OK',
  'verdict.doesNotFit': 'Not OK',
  'verdict.unreadable': 'Cannot be read',

  'reason.other-person': 'It is another person’s',
  'reason.not-recent': 'It is not recent',
  'reason.wrong-document': 'It is another document',
  'reason.not-as-prescribed': 'It is not in the prescribed form',
  'reason.name-differs': 'The name differs',
  'reason.answers-differ': 'It does not match the answers',
  'reason.not-valid': 'It is not valid, or has expired',
  'reason.incomplete': 'Pages are missing',
  'reason.unsigned': 'A signature or seal is missing',
  'reason.blurred': 'It is blurred',
  'reason.cut-off': 'A part is cut off',
  'reason.too-dark': 'It is too dark or too light',
  'reason.locked': 'The file does not open',
  'reason.not-met': 'The rule is not met',
  'reason.not-proven': 'It is not proven',
  'reason.paper-missing': 'The document is missing',
  'reason.paper-unreadable': 'The document cannot be read',
  'reason.other': 'Another reason',

  'fact.category': 'Category',
  'fact.disability': 'Disability',
  'fact.residence': 'Residence',
  'fact.birthDate': 'Date of birth',
  'fact.marks': 'Marks',
  'fact.rank': 'Rank',

  whyOf: '{verdict}: why?',
  foundBy: '{name}, {at, time, instant}',
  confirmedBy: 'confirmed by {name}, {at, time, instant}',
  toConfirm: 'A second clerk must confirm',
  contradiction: '{paper} is not OK, but the rule “{rule}” is OK: one of the two is wrong.',
  counted: '{done, number} of {all, number} checked',
  claimedAndAccepted: '{fact}: claimed {claimed}, accepted {considered}',
  claimedThenAccepted: '{claimed} → {considered}',
  claimNotAccepted: '{fact}: claimed {claimed}, not accepted',
  facts: 'Claims not accepted',
  yes: 'yes',
  no: 'no',
  keyVerdicts: 'OK, not OK, cannot be read',
  keyTakeNext: 'take next',

  takeNext: 'Take next',
  noneLeft: 'Nothing is left to scrutinise here',
  noneLeftAtAll: 'All applications on this list have been scrutinised.',
  leftUntaken:
    '{total, plural, one {# application is not scrutinised yet, but you cannot take it} other {# applications are not scrutinised yet, but you cannot take them}}: {reasons}.',
  'left.cancelled': '{count, number} of a cancelled admission or recruitment',
  'left.another': '{count, number} your own, or of people you may not decide on',
  'left.withoutDocuments': '{count, number} without documents to check',
  'left.applicant': '{count, number} waiting for the applicant’s correction',
  'left.open': '{count, number} open with another clerk',
  'left.assigned': '{count, number} assigned to others',
  'left.confirm': '{count, number} for another clerk to confirm',
  'left.free': '{count, number} just arrived',
  release: 'Release',
  released: 'Released: another clerk can take it now.',
  openWith: '{name} has it open',
  openWithYou: 'You have it open until {until, time, clock}',
  assignedTo: 'Assigned to {name}',
  assignedToYou: 'Assigned to you',

  assign: 'Assign…',
  assignMany: '{count, plural, one {Assign # application} other {Assign # applications}}',
  assignHint: '“Take next” gives clerks their assigned applications first. Decided applications do not change.',
  clerk: 'Clerk',
  nobody: 'Nobody',
  me: 'Me',
  somebody: 'A clerk',
  assigned: '{count, plural, =0 {Nothing changed} one {# application assigned} other {# applications assigned}}',
  'listed.title': 'Change the finding: {label}?',
  'listed.text':
    'This application is on the published {kind, select, final {final} provisional {provisional} other {}} merit list {list}{hasSeat, select, yes { and has a seat: {course}, {seat}} other {}}. The list does not change: it will not match the new finding until a corrigendum is published.',
  'listed.note': 'Reason',
  'listed.hint': 'It is recorded in the activity, which only officers can see.',
  'listed.missing': 'Write why the finding changes.',
  'listed.save': 'Change the finding',
  cancel: 'Cancel',

  'filter.scrutiny': 'Scrutiny',
  'filter.assigned': 'Assigned to',
  'filter.notAccepted': 'Claims not accepted',
  secondClerk: 'Applications confirmed by a second clerk, in %',
  secondClerkHint: '0 for none, 100 for all. The applications are selected by their numbers.',
})

export function sayScrutinyState(state: ScrutinyState, language: Language): string {
  return scrutiny.in(language)(`state.${state}`)
}

export function sayVerdict(verdict: FindingVerdict, language: Language): string {
  return scrutiny.in(language)(`verdict.${verdict}`)
}

/** The reason of a finding; one of another version of the portal as it is stored. */
export function sayFindingReason(reason: string, language: Language): string {
  const say = scrutiny.in(language)
  return say.has(`reason.${reason}`) ? say(`reason.${reason as FindingReason}`) : reason
}

export function sayClaimedFact(fact: ClaimedFact, language: Language): string {
  return scrutiny.in(language)(`fact.${fact}`)
}
