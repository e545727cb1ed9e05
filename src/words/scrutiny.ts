import type { ClaimedFact, ScrutinyState } from '#domain/applications/scrutiny-standing.ts'
import type { FindingReason } from '#domain/scrutiny/finding-reasons.ts'
import type { FindingVerdict } from '#domain/scrutiny/scrutiny.ts'
import { room, type Language } from './room.ts'

/** Scrutiny of applications by the office: verdicts and their reasons, who has what open, assignment. */
export const scrutiny = room('scrutiny', {
  scrutiny: 'Scrutiny',
  scrutinyOf: 'Scrutiny: {what}',
  'state.notLookedAt': 'Not looked at',
  'state.open': 'Partly looked at',
  'state.toConfirm': 'To be confirmed',
  'state.scrutinised': 'Scrutinised',

  'verdict.fits': 'Fits',
  'verdict.doesNotFit': 'Does not fit',
  'verdict.unreadable': 'Cannot be read',

  'reason.other-person': 'It is another person’s',
  'reason.not-recent': 'It is not recent',
  'reason.wrong-document': 'It is another document',
  'reason.not-as-prescribed': 'It is not in the prescribed form',
  'reason.name-differs': 'The name differs',
  'reason.answers-differ': 'The answers differ from it',
  'reason.not-valid': 'It is not valid, or no longer',
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
  toConfirm: 'A second clerk confirms',
  contradiction: '{paper} does not fit, and the rule “{rule}” fits: one of the two is wrong.',
  counted: '{done, number} of {all, number} looked at',
  claimedAndAdmitted: '{fact}: claimed {claimed}, admitted {admitted}',
  claimedThenAdmitted: '{claimed} → {admitted}',
  notAdmitted: '{fact}: claimed {claimed}, not admitted',
  facts: 'Not admitted',
  yes: 'yes',
  no: 'no',
  keyVerdicts: 'fits, does not fit, cannot be read',
  keyTakeNext: 'take next',

  takeNext: 'Take next',
  noneLeft: 'Nothing is left to look at here',
  noneLeftAtAll: 'All applications of this list are scrutinised.',
  leftUntaken:
    '{total, plural, one {# application is} other {# applications are}} not scrutinised, and not yours to take: {reasons}.',
  'left.cancelled': '{count, number} of a cancelled admission or recruitment',
  'left.another': '{count, number} of yourself or of somebody whom you may not judge',
  'left.withoutDocuments': '{count, number} without documents to look at',
  'left.applicant': '{count, number} that {count, plural, one {waits} other {wait}} for the applicant’s correction',
  'left.open': '{count, number} open with somebody',
  'left.assigned': '{count, number} assigned to others',
  'left.confirm': '{count, number} that somebody else has to confirm',
  'left.free': '{count, number} that came just now',
  release: 'Release',
  released: 'Released: the next clerk can take it.',
  openWith: '{name} has it open',
  openWithYou: 'You have it open until {until, time, clock}',
  assignedTo: 'Assigned to {name}',
  assignedToYou: 'Assigned to you',

  assign: 'Assign…',
  assignMany: '{count, plural, one {Assign # application} other {Assign # applications}}',
  assignHint: 'Take next gives a clerk what is assigned to them first. Decided applications stay as they are.',
  clerk: 'Clerk',
  nobody: 'Nobody',
  me: 'Me',
  somebody: 'A clerk',
  assigned: '{count, plural, =0 {Nothing changed} one {# application assigned} other {# applications assigned}}',
  'listed.title': 'Change what was found: {label}?',
  'listed.text':
    'This application is in the published {kind, select, final {final} other {provisional}} list {list}{hasSeat, select, yes { and has a seat: {course}, {seat}} other {}}. The list stays as it is and no longer agrees with what you find, until a corrected one is published.',
  'listed.note': 'Why',
  'listed.hint': 'It stands in the activity, for officers only.',
  'listed.missing': 'Write why what was found changes.',
  'listed.save': 'Change it',
  cancel: 'Cancel',

  'filter.scrutiny': 'Scrutiny',
  'filter.assigned': 'Assigned to',
  'filter.notAdmitted': 'Not admitted',
  secondClerk: 'A second clerk confirms, % of applications',
  secondClerkHint: '0 for none, 100 for all. The applications are chosen by their numbers.',
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
