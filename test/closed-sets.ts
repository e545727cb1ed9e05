import { Role } from '#domain/accounts/account.ts'
import { genders } from '#domain/applications/application.ts'
import { guardianRelations } from '#domain/applications/guardian-consent.ts'
import { ProposedTransition } from '#domain/applications/decisions/proposal.ts'
import { subjects } from '#domain/admission/course.ts'
import { fileRules } from '#domain/documents/file-rules.ts'
import { letterFields } from '#domain/letters/letter.ts'
import { FeePurpose } from '#domain/payments/fee-reference.ts'
import { departmentTypes, candidateTypes } from '#domain/recruitment/post.ts'
import { refundStates } from '#domain/refunds/refund-life.ts'
import { refundSources } from '#domain/refunds/refund.ts'
import { FindingVerdict } from '#domain/scrutiny/scrutiny.ts'
import { matches } from '#domain/search/terms.ts'
import { SeatReply } from '#domain/selection/allotted-seats.endpoints.ts'
import { ListKind, SeatAnswer } from '#domain/selection/published-list.ts'
import { SeatLoss } from '#domain/joining/seat-life.ts'
import { requirementScopes } from '#web/recruitment/admin/recruitments/vacancies.ts'
import { keysIn } from '#lib/values/records.ts'
import { buckets, likenesses, reasons } from '#domain/statements/statement.ts'

/** The code says a word with a hyphen, which ICU does not know, by another one. */
const asBranch = (word: string) => word.replaceAll('-', '_')

const outcomes = ['met', 'not-met', 'check']
const meritLists = ListKind.exclude(['allotment']).options
const colleagueEvents = ['invited', 'enabled', 'disabled', 'reset', 'confirmed']
const documentsOfFaculty = ['photo', 'signature', 'allCert', 'paymentCert', 'others']
const months = Array.from({ length: 12 }, (_, place) => String(place + 1))

/**
 * The set of words that an argument of sentences has, by `room.key.argument`, `room.argument` or `argument`: the first
 * that is here.
 */
export const closedSets: Readonly<Record<string, readonly string[]>> = {
  answer: SeatAnswer.options,
  'selection-mails.answer': SeatReply.options,
  as: ['asked', 'failed'],
  'statements.doneWith.as': ['assigned', 'notAFee', 'toGiveBack', 'open', 'left'],
  asked: ['dated', 'undated'],
  bucket: [...buckets, 'left', 'toGiveBack'],
  by: matches,
  candidateType: candidateTypes,
  wanted: candidateTypes,
  change: [
    'totpAdded',
    'totpRemoved',
    'passkeyAdded',
    'passkeyRemoved',
    'recoveryCodesMade',
    'recoveryCodeUsed',
    'reset',
  ],
  document: documentsOfFaculty,
  drive: ['admission', 'recruitment'],
  track: ['admission', 'recruitment'],
  event: colleagueEvents,
  'refund-mails.told': ['opened', 'known', 'paid', 'returned'],
  'application-mails.fee': ['verified', 'unverified', 'none'],
  'joining-mails.why': SeatLoss.options,
  field: letterFields,
  gender: genders,
  instead: ['refund', 'nothing'],
  is: ['pdf', 'png', 'jpg'],
  says: ['pdf', 'png', 'jpg'],
  isIn: ['yes', 'checking', 'no'],
  kind: meritLists,
  'list-sheets.kind': ListKind.options,
  'search.kind': ListKind.options,
  'complaints.kind': ['text', 'number', 'whole', 'truth', 'list', 'object'],
  'accounts.level': ['1', '2', '3', '4'],
  level: ['school', 'college'],
  minutes: ['30', '60'],
  month: months,
  'roles.of': ['everything', 'student', 'faculty', 'drive', 'gone'],
  'drive-stage.of': ['round', 'advertisement'],
  outcome: outcomes,
  'eligibility-card.outcome': ['not-met', 'check'],
  place: ['line', 'alone'],
  proposed: ProposedTransition.options,
  transition: ProposedTransition.options,
  purpose: FeePurpose.options,
  reader: ['applicant', 'office'],
  'seat-reasons.reader': ['applicant', 'past', 'office'],
  reason: reasons.map(asBranch),
  relation: guardianRelations,
  'faculty.relation': ['father', 'mother', 'guardian', 'none'],
  'student.relation': ['mother', 'guardian', 'none'],
  relaxed: ['category', 'disability', 'larger', 'both', 'none'],
  role: Role.options,
  rule: ['graduation', 'postgraduation', 'speciality', 'doctorate'],
  scope: requirementScopes,
  silence: ['givesUp', 'keeps'],
  source: refundSources,
  stage: ['bank', 'draft', 'online'],
  state: refundStates,
  'application-mails.state': ['closed', 'off'],
  status: ['DRAFT', 'PUBLISHED', 'CLOSED'],
  subject: subjects,
  taken: ['joined', 'held', 'offered', 'none'],
  type: departmentTypes,
  'candidate-form.only-for.type': candidateTypes,
  'candidate-form.takes-only.type': candidateTypes,
  'recruitment-editor.gone-type.type': candidateTypes,
  'candidate-form.further-asked.type': ['PHD', 'SUPER SPECIALITY'],
  'candidate-form.add-further.type': ['PHD', 'SUPER SPECIALITY'],
  'documents.type': ['heic', 'webp'],
  unit: ['minute', 'second'],
  'health.unit': ['days', 'hours', 'minutes', 'seconds'],
  use: keysIn(fileRules).filter((kind) => kind !== 'pdf'),
  verdict: FindingVerdict.options,
  way: ['totp', 'passkey', 'recovery'],
  what: ['opening', 'closing', 'credits', 'debits', 'creditCount', 'debitCount'],
  'statements.what': ['posted', 'value', 'text', 'reference', 'debit', 'credit', 'amount', 'direction', 'balance'],
  when: ['now', 'later'],
  'eligibility-card.when': ['today', 'submitted'],
  who: [
    'admin',
    'student',
    'faculty',
    'registrar',
    'sectionOfficer',
    'scrutinyClerk',
    'accounts',
    'committee',
    'auditor',
    'administrator',
  ],
  whose: ['course', 'all'],
  'own-applications.whose': ['own', 'other'],
  why: SeatLoss.exclude(['absent']).options,
  'problems.why': ['debit', 'verified', 'settled'],
  'statements.why': likenesses.map(asBranch),
  word: ['approved', 'accepted'],
  'draft-form.was': ['offline', 'silent'],
}

/** Arguments with any word, of which some have a sentence of their own. */
export const openArguments: ReadonlySet<string> = new Set([
  // The value of a setting.
  'settings.wish.value',
  // A reference, or that there was none.
  'history.payment.corrected.was',
])
