import { z } from 'zod'
import { Role } from '../accounts/account.ts'
import type { Permission } from '../accounts/permissions.ts'
import { ShownGrant } from '../accounts/role-grant.ts'
import { factorKinds } from '../accounts/factors.ts'
import { AffectedCounts } from '#domain/drives/changes-to-confirm.ts'
import { applicationLife, decidingTransitions, type DecidingTransition, type LifeFacts } from '../applications/life.ts'
import { ProposedTransition } from '#domain/applications/decisions/proposal.ts'
import { ApplicationStatus } from '../applications/status.ts'
import { SeatLoss } from '../joining/seat-life.ts'
import { ScanState } from '../documents/document.ts'
import type { Transition } from '../lifecycle/lifecycle.ts'
import { FeePurpose } from '../payments/fee-reference.ts'
import { GatewayPaymentState } from '../payments/gateway-payment.ts'
import { PaymentReference, PaymentStatus } from '../payments/payment.ts'
import { Day } from '../platform/day.ts'
import { keysIn } from '#lib/values/records.ts'
import { TextByLanguage } from '../platform/text.ts'
import { Rupees } from '../platform/rupees.ts'
import { RefundSource } from '../refunds/refund.ts'
import { FindingVerdict } from '../scrutiny/scrutiny.ts'
import { ListKind, SeatAnswer, Seat } from '../selection/published-list.ts'
import { Settlement } from '../statements/statement.ts'

const text = z.string()
const count = z.int()
/** Optional for the administrator. */
const comments = text.nullable()
const FactorKind = z.enum(factorKinds)
/** Dotted path of a field → its value before and after (`changesBetween`). */
const changes = z.record(text, z.object({ before: z.unknown(), after: z.unknown() }))
const reference = PaymentReference.shape
const amountRupees = Rupees.nullable()
const lostSeat = { number: text, ...Seat.shape, until: Day }
const guardian = { relation: text, email: text }
const drive = { track: text, title: text }
/** How many applications a cancelling concerns, and the fees; `reason`: by language. */
const fees = { payments: count, rupees: count, unverified: count }
const cancellation = { ...drive, reason: TextByLanguage, drafts: count, applications: count, ...fees }
/** About a document or a rule; `why` is a reason of `findingReasons`. */
const finding = { docType: text.optional(), rule: text.optional(), verdict: FindingVerdict, why: text.nullable() }
const document = { docType: text, name: text }

/**
 * The further readers of an entry beside those with `audit.read`: holders of this permission for its application or drive, or
 * every reader of the activity. Entries about applications are never of the second kind.
 */
type EntryReader = 'activity' | Extract<Permission, `${string}.read`>

/** All are written now; entries of earlier versions may lack some. */
function facts<Shape extends z.ZodRawShape>(reads: EntryReader, shape: Shape) {
  return { reads, all: z.object(shape), some: z.object(shape).partial() }
}
const nothing = (reads: EntryReader) => ({ reads, all: z.undefined(), some: z.object({}) })

type AuditedTransitions = typeof applicationLife.transitions
/**
 * A decision with the reason it asks for, the state of the payment if that was confirmed, and what had been proposed if
 * anything was.
 */
type DecisionShape<Name extends DecidingTransition> = {
  comments: typeof comments
} & (AuditedTransitions[Name] extends {
  asks: { reason: 'required' }
}
  ? { reason: typeof text }
  : unknown) &
  (AuditedTransitions[Name] extends { doubt: object }
    ? { paymentConfirmed: z.ZodOptional<typeof PaymentStatus> }
    : unknown) & { proposed: z.ZodOptional<typeof ProposedTransition> }

type Decisions = {
  [Name in DecidingTransition as AuditedTransitions[Name]['audit']]: ReturnType<typeof facts<DecisionShape<Name>>>
}
type DecisionAction = keyof Decisions

function decision(row: Transition<string, LifeFacts>) {
  const asked = row.asks?.reason === 'required' && { reason: text }
  const confirmed = row.doubt && { [row.doubt.confirm]: PaymentStatus.optional() }
  return facts('applications.read', { ...asked, comments, ...confirmed, proposed: ProposedTransition.optional() })
}

const decisions = Object.fromEntries(
  decidingTransitions.map((name) => [
    applicationLife.transitions[name].audit,
    decision(applicationLife.transitions[name]),
  ]),
) as unknown as Decisions

/**
 * Every action of the audit, as noun and past participle, with the facts a reader needs. Typed text arrives masked
 * (`hideAadhaar`, at the edge); ids, references and amounts are stored as they are.
 */
const events = {
  ...decisions,
  'account.registered': nothing('activity'),
  'account.logged-in': nothing('activity'),
  'account.log-in-failed': nothing('activity'),
  'account.logged-out': nothing('activity'),
  'account.session-ended': nothing('activity'),
  'account.logged-out-everywhere': nothing('activity'),
  'account.logged-out-elsewhere': nothing('activity'),
  'account.password-refused': nothing('activity'),
  'account.password-changed': nothing('activity'),
  'account.renamed': facts('activity', { from: text, to: text }),
  'account.email-changed': facts('activity', { from: text, to: text }),
  /** The last digits of the number. */
  'account.mobile-verified': facts('activity', { mobile: text }),
  'account.mobile-forgotten': facts('activity', { mobile: text }),
  'account.factor-added': facts('activity', { kind: FactorKind }),
  'account.factor-removed': facts('activity', { kind: FactorKind }),
  'account.factor-refused': nothing('activity'),
  'account.recovery-codes-made': nothing('activity'),
  'account.recovery-code-used': facts('activity', { left: count }),
  'account.factor-reset-asked': nothing('activity'),
  /** `askedBy`: the officer who requested it; the actor confirmed it. Null at the server's own console. */
  'account.factors-reset': facts('activity', { askedBy: text.nullable() }),
  /** Before there were several roles. */
  'account.role-changed': facts('activity', { from: Role, to: Role }),
  'account.disabled': nothing('activity'),
  'account.enabled': nothing('activity'),
  /** `by`: the names of those who had appointed the person. */
  'account.confirmed': facts('activity', { by: z.array(text) }),
  'account.invited': facts('activity', { grants: z.array(ShownGrant) }),
  'account.grants-changed': facts('activity', {
    account: text,
    before: z.array(ShownGrant),
    after: z.array(ShownGrant),
  }),
  'account.invitation-withdrawn': nothing('activity'),
  /** `from`: the application that was copied. */
  'application.created': facts('applications.read', {
    driveId: text,
    title: text,
    from: text.optional(),
    documents: z.array(text).optional(),
  }),
  'application.deleted': facts('applications.read', { title: text, documents: count }),
  'application.removed': facts('applications.read', { title: text, closedOn: Day, documents: count, toldAt: text }),
  'application.guardian-asked': facts('applications.read', guardian),
  'application.guardian-consented': facts('applications.read', guardian),
  'application.submitted': facts('applications.read', {
    version: count,
    amountRupees,
    ...reference,
    documents: z.array(text),
  }),
  'application.viewed': nothing('applications.read'),
  'application.bundled': nothing('applications.read'),
  /** `untold`: before the applicant was told the decision. */
  'application.taken-back': facts('applications.read', {
    was: ApplicationStatus,
    reason: text.nullable(),
    comments,
    untold: z.literal(true).optional(),
  }),
  'application.withdrawn': facts('applications.read', { was: ApplicationStatus }),
  /** `items`: the documents, answers and rules that the letter named. */
  'correction.asked': facts('applications.read', { number: count, until: Day, items: z.array(text) }),
  'correction.answered': facts('applications.read', { number: count, changed: z.array(text) }),
  'correction.extended': facts('applications.read', { number: count, until: Day, was: Day }),
  'correction.closed': facts('applications.read', { number: count, isAnswered: z.boolean() }),
  'proposal.made': facts('applications.read', { decision: ProposedTransition, reason: text.nullable(), comments }),
  'proposal.withdrawn': facts('applications.read', { decision: ProposedTransition.nullable() }),
  /** By the portal: `decidedBy` lost the role before the applicant was told the decision. */
  'decision.returned': facts('applications.read', { decidedBy: text }),
  'note.written': nothing('notes.read'),
  /** `note`: why it changes what a published list goes by. */
  'finding.made': facts('documents.read', { ...finding, note: text.optional() }),
  'finding.confirmed': facts('documents.read', finding),
  'scrutiny.assigned': facts('applications.read', { to: text.nullable() }),
  'payment.started': facts('applications.read', { amountRupees: Rupees }),
  'payment.recorded': facts('applications.read', { ...reference, amountRupees }),
  /** The applicant was asked about a reference that no statement shows. */
  'payment.asked': facts('applications.read', { utr: text.nullable(), comments }),
  'payment.corrected': facts('applications.read', { utr: text, was: text.nullable() }),
  /** `foundOn`: the day on which a statement shows it, if that verified it. */
  'payment.verified': facts('applications.read', { amountRupees, utr: text.nullable(), foundOn: Day.optional() }),
  /** The bank returned what a statement had shown: somebody has to check it again. */
  'payment.reopened': facts('applications.read', { amountRupees, utr: text.nullable(), foundOn: Day.nullable() }),
  'payment.failed': facts('applications.read', { was: PaymentStatus, comments }),
  'payment.refunded': facts('applications.read', { was: PaymentStatus, comments }),
  /** A gateway's payment that no longer matches the changed fee. */
  'online-payment.released': facts('payments.read', { amountRupees, utr: text.nullable() }),
  /** Captured, and no fee: `place` says why. */
  'online-payment.captured': facts('payments.read', {
    paymentId: text,
    amountPaise: count,
    place: GatewayPaymentState,
  }),
  'online-payment.failed': facts('payments.read', { paymentId: text, amountPaise: count }),
  'online-payment.refund-asked': facts('payments.read', { paymentId: text, amountPaise: count, comments }),
  'online-payment.refund-failed': facts('payments.read', { paymentId: text, amountPaise: count }),
  'online-payment.refunded': facts('payments.read', { paymentId: text, amountPaise: count, refundId: text }),
  /** A gateway's settlement, when it is first reported, and again when its sum changes. */
  'settlement.told': facts('payments.read', { utr: text.nullable(), netPaise: count, payments: count }),
  /** Somebody accepted a seat with a fee. */
  'seat-fee.due': facts('applications.read', { amountRupees, until: Day }),
  'seat-fee.moved': facts('applications.read', { amountRupees, until: Day }),
  'seat-fee.recorded': facts('applications.read', { utr: text, amountRupees }),
  'seat-fee.corrected': facts('applications.read', { utr: text, was: text.nullable() }),
  'seat-fee.asked': facts('applications.read', { utr: text.nullable(), comments }),
  'seat-fee.verified': facts('applications.read', { amountRupees, utr: text.nullable(), foundOn: Day.optional() }),
  'seat-fee.reopened': facts('applications.read', { amountRupees, utr: text.nullable(), foundOn: Day.nullable() }),
  'seat-fee.failed': facts('applications.read', { was: PaymentStatus, comments }),
  /** A refund; of its account only the last digits. */
  'refund.opened': facts('payments.read', { number: text, source: RefundSource, amountPaise: count }),
  'refund.closed': facts('payments.read', { number: text }),
  'refund.account-given': facts('payments.read', { number: text, lastDigits: text, ifsc: text }),
  'refund.account-forgotten': nothing('payments.read'),
  'refund.proposed': facts('payments.read', { number: text, amountPaise: count, rulePaise: count, comments }),
  'refund.sent-back': facts('payments.read', { number: text, comments }),
  'refund.approved': facts('payments.read', { number: text, amountPaise: count }),
  'refund.put-in-file': facts('payments.read', { number: text, file: text }),
  'refund.refused': facts('payments.read', { number: text, comments }),
  'refund.utr-entered': facts('payments.read', { number: text, utr: text }),
  'refund.paid': facts('payments.read', { number: text, paidOn: Day }),
  'refund.returned': facts('payments.read', { number: text, returnedOn: Day }),
  'refund-file.made': facts('payments.read', { transfers: count, amountPaise: count, hash: text }),
  'refund-file.downloaded': facts('payments.read', { as: text }),
  'document.viewed': facts('applications.read', document),
  'document.confirmed': facts('applications.read', { ...document, type: text, size: count, scan: ScanState }),
  'document.contents-named': facts('applications.read', document),
  'document.deleted': facts('applications.read', document),
  'document.found-infected': facts('applications.read', { docType: text }),
  'aadhaar.revealed': nothing('applications.read'),
  'aadhaar.not-opened': nothing('applications.read'),
  'keys.rotated': facts('activity', { keyId: text, count }),
  'applications.searched': facts('applications.read', { q: text, count }),
  /** `columns`: the chosen ones, unless all were. */
  'list.exported': facts('applications.read', {
    list: text,
    filters: z.record(text, z.unknown()),
    count,
    columns: z.array(text).optional(),
  }),
  /** `list`: the track; `title`: the subject of the letter. Its text is kept with the letter. */
  'letter.written': facts('applications.read', { list: text, title: text, count }),
  'letter.undone': facts('applications.read', { list: text, title: text, count }),
  /** By the portal: its writer may no longer write such letters; and by the officer who sends it nevertheless. */
  'letter.held': facts('applications.read', { list: text, title: text, count }),
  'letter.released': facts('applications.read', { list: text, title: text, count }),
  /** `list`: its id, as it has no number before it is published. */
  'selection-list.composed': facts('applications.read', { list: text, kind: ListKind, rows: count }),
  'selection-list.discarded': facts('applications.read', { list: text, kind: ListKind }),
  'selection-list.published': facts('activity', { number: text, kind: ListKind, hash: text, rows: count }),
  'selection-policies.published': facts('activity', { version: count, hash: text, reason: text.nullable() }),
  /** `number`: of the list. */
  'objection.made': facts('applications.read', { number: text }),
  'objection.answered': facts('applications.read', { number: text, isUpheld: z.boolean(), reason: text }),
  'objection.answer-taken-back': facts('applications.read', { number: text }),
  'offer.answered': facts('applications.read', { number: text, answer: SeatAnswer }),
  /** `number`: of the list that gave the seat; `originals`: the kinds of documents handed in. */
  'seat.joined': facts('applications.read', {
    number: text,
    ...Seat.shape,
    rollNumber: text,
    originals: z.array(text),
    comments,
  }),
  'seat.joining-undone': facts('applications.read', { rollNumber: text, reason: text }),
  'seat.leaving-asked': facts('applications.read', { reason: text }),
  'seat.leaving-noted': facts('applications.read', { reason: text }),
  'seat.leaving-taken-back': facts('applications.read', {}),
  'seat.left': facts('applications.read', { ...Seat.shape, rollNumber: text, reason: text }),
  'seat.leave-given': facts('applications.read', { number: text, until: Day, reason: text }),
  /** By the portal, in the morning after the last day: nobody came; or nobody answered or paid. */
  'seat.lapsed': facts('applications.read', lostSeat),
  'seat.lost': facts('applications.read', { ...lostSeat, why: SeatLoss.exclude(['absent']) }),
  'drive.created': facts('activity', { ...drive, startDate: Day, endDate: Day, published: z.boolean() }),
  'drive.copied': facts('activity', { ...drive, copyOf: z.object({ id: text, title: text }) }),
  /**
   * `affected`: submitted applications whose object was removed. For confirmed changes: the affected
   * applicants and how they were notified.
   */
  'drive.changed': facts('activity', {
    ...drive,
    changes,
    affected: z.array(z.looseObject({ count })).optional(),
    met: AffectedCounts.optional(),
    letter: z.literal(true).optional(),
    corrigendum: z.literal(true).optional(),
  }),
  'drive.cancelling-asked': facts('activity', cancellation),
  'drive.cancelling-dropped': facts('activity', drive),
  'drive.cancelled': facts('activity', cancellation),
  'drive.deleted': facts('activity', drive),
  'statement.imported': facts('payments.read', { fileName: text, account: text, rows: count, added: count }),
  'statement.verified': facts('payments.read', { fileName: text, payments: count }),
  'statement.row-settled': facts('payments.read', {
    row: count,
    as: Settlement,
    applications: z.array(z.object({ applicationId: text, purpose: FeePurpose.optional(), amount: text })),
    note: text.nullable(),
  }),
  'statement.row-taken-back': facts('payments.read', {
    row: count,
    was: Settlement,
    applications: z.array(text),
    note: text.nullable(),
  }),
  'notice.created': facts('activity', { title: text, date: Day, type: text, link: text }),
  'notice.changed': facts('activity', { title: text, changes }),
  'notice.deleted': facts('activity', { title: text, date: Day }),
  'institute.changed': facts('activity', { changes }),
  /** Before every setting that takes two was wished alike. */
  'institute.single-verifier-wanted': nothing('activity'),
  /** Weakens what two officers are for, and waits for another one. */
  'setting.change-wished': facts('activity', { changes }),
  /** `by`: who wanted it; its changes are from what was wanted to nothing. */
  'setting.wish-withdrawn': facts('activity', { by: text, changes }),
  'mail.sent-again': nothing('activity'),
  'text-message.sent-again': nothing('activity'),
  'test-mail.sent': nothing('activity'),
  'test-mail.arrived': nothing('activity'),
  'bank-account.changed': facts('activity', { changes }),
  'decision-settings.changed': facts('activity', { changes }),
}

export type AuditAction = keyof typeof events

/** The facts of each action. */
export type AuditFacts<A extends AuditAction> = z.infer<(typeof events)[A]['all']>

/** Actions without a subject; all others name an application, an address, a drive or a notice. */
type WithoutSubject = 'applications.searched' | 'keys.rotated' | 'list.exported'

/** One audit entry: the action, its subject and its facts. */
export type AuditEvent = {
  [A in AuditAction]: { action: A } & (A extends WithoutSubject ? unknown : { subject: string }) &
    (AuditFacts<A> extends undefined ? unknown : { detail: AuditFacts<A> })
}[AuditAction]

/** An entry about a subject, with the known facts that its action has. */
export function auditEvent(action: AuditAction, subject: string, known: object): AuditEvent {
  return { action, subject, detail: events[action].all.parse(known) } as AuditEvent
}

/** The facts of stored entries, each optional. */
type KnownFacts = { [A in AuditAction]: z.infer<(typeof events)[A]['some']> }

const readers: { [A in AuditAction]: { some: z.ZodType<KnownFacts[A]> } } = events

/** Whether an action decides an application. */
export function isDecision(action: AuditAction): action is DecisionAction {
  return Object.hasOwn(decisions, action)
}

/** The transition that an action records. */
export function transitionOf(action: DecisionAction): DecidingTransition {
  return decidingTransitions.find((name) => applicationLife.transitions[name].audit === action) as DecidingTransition
}

export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(events, action)
}

/** Every action of the portal. */
export const auditActions = keysIn(events)

/** Actions whose facts may name applications that they are not about. */
export const namingActions = [
  'application.created',
  'applications.searched',
  'list.exported',
  'statement.row-settled',
  'statement.row-taken-back',
] as const satisfies readonly AuditAction[]

/** The readers of entries of an action; those of a track's own lifecycle, or of a later version, like an application. */
export function readerOf(action: string): EntryReader {
  return isAuditAction(action) ? events[action].reads : 'applications.read'
}

/** The facts of a stored entry; none if their types differ. */
export function knownFacts<A extends AuditAction>(action: A, detail: unknown): KnownFacts[A] {
  const { some } = readers[action]
  return some.safeParse(detail).data ?? some.parse({})
}
