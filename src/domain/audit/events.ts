import { z } from 'zod'
import { Role } from '../accounts/account.ts'
import { ShownGrant } from '../accounts/role-grant.ts'
import { factorKinds } from '../accounts/factors.ts'
import { AffectedCounts } from '../applications/changes-to-confirm.ts'
import { applicationLife, decidingTransitions } from '../applications/life.ts'
import type { DecidingTransition, LifeFacts } from '../applications/life.ts'
import { ProposedTransition } from '../applications/proposal.ts'
import { ApplicationStatus } from '../applications/status.ts'
import { ScanState } from '../documents/document.ts'
import type { Transition } from '../lifecycle/lifecycle.ts'
import { FeePurpose } from '../payments/fee-reference.ts'
import { GatewayPaymentState } from '../payments/gateway-payment.ts'
import { PaymentReference, PaymentStatus } from '../payments/payment.ts'
import { Day } from '../platform/day.ts'
import { TextByLanguage } from '../platform/text.ts'
import { Rupees } from '../platform/rupees.ts'
import { RefundSource } from '../refunds/refund.ts'
import { FindingVerdict } from '../scrutiny/scrutiny.ts'
import { ListKind, OfferAnswer, Seat } from '../selection/published-list.ts'
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
const guardian = { relation: text, email: text }
const drive = { track: text, title: text }
/** About a document or a rule; `why` is a reason of `findingReasons`. */
const finding = { docType: text.optional(), rule: text.optional(), verdict: FindingVerdict, why: text.nullable() }
const document = { docType: text, name: text }

/** All are written now; entries of earlier versions may lack some. */
function facts<Shape extends z.ZodRawShape>(shape: Shape) {
  return { all: z.object(shape), some: z.object(shape).partial() }
}
const nothing = { all: z.undefined(), some: z.object({}) }

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
  return facts({ ...asked, comments, ...confirmed, proposed: ProposedTransition.optional() })
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
  'account.registered': nothing,
  'account.logged-in': nothing,
  'account.log-in-failed': nothing,
  'account.logged-out': nothing,
  'account.session-ended': nothing,
  'account.logged-out-everywhere': nothing,
  'account.logged-out-elsewhere': nothing,
  'account.password-refused': nothing,
  'account.password-changed': nothing,
  'account.renamed': facts({ from: text, to: text }),
  'account.email-changed': facts({ from: text, to: text }),
  /** The last digits of the number. */
  'account.mobile-verified': facts({ mobile: text }),
  'account.mobile-forgotten': facts({ mobile: text }),
  'account.factor-added': facts({ kind: FactorKind }),
  'account.factor-removed': facts({ kind: FactorKind }),
  'account.factor-refused': nothing,
  'account.recovery-codes-made': nothing,
  'account.recovery-code-used': facts({ left: count }),
  'account.factor-reset-asked': nothing,
  /** `askedBy`: the officer who asked, confirmed by the one who did it; null at the server's own console. */
  'account.factors-reset': facts({ askedBy: text.nullable() }),
  /** Before there were several roles. */
  'account.role-changed': facts({ from: Role, to: Role }),
  'account.disabled': nothing,
  'account.enabled': nothing,
  /** `by`: the names of those who had appointed the person. */
  'account.confirmed': facts({ by: z.array(text) }),
  'account.invited': facts({ grants: z.array(ShownGrant) }),
  'account.grants-changed': facts({
    account: text,
    before: z.array(ShownGrant),
    after: z.array(ShownGrant),
  }),
  'account.invitation-withdrawn': nothing,
  /** `from`: the application that was copied. */
  'application.created': facts({
    driveId: text,
    title: text,
    from: text.optional(),
    documents: z.array(text).optional(),
  }),
  'application.deleted': facts({ title: text, documents: count }),
  'application.removed': facts({ title: text, closedOn: Day, documents: count, toldAt: text }),
  'application.guardian-asked': facts(guardian),
  'application.guardian-consented': facts(guardian),
  'application.submitted': facts({ version: count, amountRupees, ...reference, documents: z.array(text) }),
  'application.viewed': nothing,
  'application.bundled': nothing,
  /** `untold`: before the applicant heard of the decision. */
  'application.taken-back': facts({
    was: ApplicationStatus,
    reason: text.nullable(),
    comments,
    untold: z.literal(true).optional(),
  }),
  'application.withdrawn': facts({ was: ApplicationStatus }),
  /** `items`: the documents, answers and rules that the letter named. */
  'correction.asked': facts({ number: count, until: Day, items: z.array(text) }),
  'correction.answered': facts({ number: count, changed: z.array(text) }),
  'correction.extended': facts({ number: count, until: Day, was: Day }),
  'correction.closed': facts({ number: count, isAnswered: z.boolean() }),
  'proposal.made': facts({ decision: ProposedTransition, reason: text.nullable(), comments }),
  'proposal.withdrawn': facts({ decision: ProposedTransition.nullable() }),
  'note.written': nothing,
  'finding.made': facts(finding),
  'finding.confirmed': facts(finding),
  'scrutiny.assigned': facts({ to: text.nullable() }),
  'payment.started': facts({ amountRupees: Rupees }),
  'payment.recorded': facts({ ...reference, amountRupees }),
  /** The applicant was asked about a reference that no statement shows. */
  'payment.asked': facts({ utr: text.nullable(), comments }),
  'payment.corrected': facts({ utr: text, was: text.nullable() }),
  /** `foundOn`: the day on which a statement shows it, if that verified it. */
  'payment.verified': facts({ amountRupees, utr: text.nullable(), foundOn: Day.optional() }),
  /** The bank returned what a statement had shown: somebody has to check it again. */
  'payment.reopened': facts({ amountRupees, utr: text.nullable(), foundOn: Day.nullable() }),
  'payment.failed': facts({ was: PaymentStatus, comments }),
  'payment.refunded': facts({ was: PaymentStatus, comments }),
  /** A gateway's payment that no longer matches the changed fee. */
  'online-payment.released': facts({ amountRupees, utr: text.nullable() }),
  /** Captured, and no fee: `place` says why. */
  'online-payment.captured': facts({ paymentId: text, amountPaise: count, place: GatewayPaymentState }),
  'online-payment.failed': facts({ paymentId: text, amountPaise: count }),
  'online-payment.refund-asked': facts({ paymentId: text, amountPaise: count, comments }),
  'online-payment.refund-failed': facts({ paymentId: text, amountPaise: count }),
  'online-payment.refunded': facts({ paymentId: text, amountPaise: count, refundId: text }),
  /** A gateway's settlement, when it is first reported, and again when its sum changes. */
  'settlement.told': facts({ utr: text.nullable(), netPaise: count, payments: count }),
  /** Somebody accepted a seat with a fee. */
  'seat-fee.due': facts({ amountRupees, until: Day }),
  'seat-fee.moved': facts({ amountRupees, until: Day }),
  'seat-fee.recorded': facts({ utr: text, amountRupees }),
  'seat-fee.corrected': facts({ utr: text, was: text.nullable() }),
  'seat-fee.asked': facts({ utr: text.nullable(), comments }),
  'seat-fee.verified': facts({ amountRupees, utr: text.nullable(), foundOn: Day.optional() }),
  'seat-fee.reopened': facts({ amountRupees, utr: text.nullable(), foundOn: Day.nullable() }),
  'seat-fee.failed': facts({ was: PaymentStatus, comments }),
  /** Money to give back; of its account only the last digits. */
  'refund.opened': facts({ number: text, source: RefundSource, amountPaise: count }),
  'refund.closed': facts({ number: text }),
  'refund.account-given': facts({ number: text, lastDigits: text, ifsc: text }),
  'refund.account-forgotten': nothing,
  'refund.proposed': facts({ number: text, amountPaise: count, rulePaise: count, comments }),
  'refund.sent-back': facts({ number: text, comments }),
  'refund.approved': facts({ number: text, amountPaise: count }),
  'refund.put-in-file': facts({ number: text, file: text }),
  'refund.refused': facts({ number: text, comments }),
  'refund.utr-entered': facts({ number: text, utr: text }),
  'refund.paid': facts({ number: text, paidOn: Day }),
  'refund.returned': facts({ number: text, returnedOn: Day }),
  'refund-file.made': facts({ transfers: count, amountPaise: count, hash: text }),
  'refund-file.downloaded': facts({ as: text }),
  'document.viewed': facts(document),
  'document.confirmed': facts({ ...document, type: text, size: count, scan: ScanState }),
  'document.contents-named': facts(document),
  'document.deleted': facts(document),
  'document.found-infected': facts({ docType: text }),
  'aadhaar.revealed': nothing,
  'aadhaar.not-opened': nothing,
  'keys.rotated': facts({ keyId: text, count }),
  'applications.searched': facts({ q: text, count }),
  /** `columns`: the chosen ones, unless all were. */
  'list.exported': facts({
    list: text,
    filters: z.record(text, z.unknown()),
    count,
    columns: z.array(text).optional(),
  }),
  /** `list`: the track; `title`: the subject of the letter. Its text is kept with the letter. */
  'letter.written': facts({ list: text, title: text, count }),
  'letter.undone': facts({ list: text, title: text, count }),
  /** `list`: its id, as it has no number before it is published. */
  'selection-list.composed': facts({ list: text, kind: ListKind, rows: count }),
  'selection-list.discarded': facts({ list: text, kind: ListKind }),
  'selection-list.published': facts({ number: text, kind: ListKind, hash: text, rows: count }),
  'selection-policies.published': facts({ version: count, hash: text, reason: text.nullable() }),
  /** `number`: of the list. */
  'objection.made': facts({ number: text }),
  'objection.answered': facts({ number: text, isUpheld: z.boolean(), reason: text }),
  'offer.answered': facts({ number: text, answer: OfferAnswer }),
  /** `number`: of the list that gave the seat; `originals`: the kinds of documents handed in. */
  'seat.joined': facts({ number: text, ...Seat.shape, rollNumber: text, originals: z.array(text), comments }),
  'seat.joining-undone': facts({ rollNumber: text, reason: text }),
  'seat.left': facts({ ...Seat.shape, rollNumber: text, reason: text }),
  'seat.leave-given': facts({ number: text, until: Day, reason: text }),
  /** By the portal, after midnight. */
  'seat.lapsed': facts({ number: text, ...Seat.shape, until: Day }),
  'drive.created': facts({ ...drive, startDate: Day, endDate: Day, published: z.boolean() }),
  'drive.copied': facts({ ...drive, copyOf: z.object({ id: text, title: text }) }),
  /**
   * `affected`: submitted applications whose object was removed. For confirmed changes: whom they affected, and how
   * these were notified.
   */
  'drive.changed': facts({
    ...drive,
    changes,
    affected: z.array(z.looseObject({ count })).optional(),
    met: AffectedCounts.optional(),
    letter: z.literal(true).optional(),
    corrigendum: z.literal(true).optional(),
  }),
  /** `reason`: by language; how many applications it concerned, and the verified fees. */
  'drive.cancelled': facts({
    ...drive,
    reason: TextByLanguage,
    drafts: count,
    applications: count,
    payments: count,
    rupees: count,
    unverified: count,
  }),
  'drive.deleted': facts(drive),
  'statement.imported': facts({ fileName: text, account: text, rows: count, added: count }),
  'statement.verified': facts({ fileName: text, payments: count }),
  'statement.row-settled': facts({
    row: count,
    as: Settlement,
    applications: z.array(z.object({ applicationId: text, purpose: FeePurpose.optional(), amount: text })),
    note: text.nullable(),
  }),
  'statement.row-taken-back': facts({
    row: count,
    was: Settlement,
    applications: z.array(text),
    note: text.nullable(),
  }),
  'notice.created': facts({ title: text, date: Day, type: text, link: text }),
  'notice.changed': facts({ title: text, changes }),
  'notice.deleted': facts({ title: text, date: Day }),
  'institute.changed': facts({ changes }),
  'institute.single-verifier-wanted': nothing,
  'mail.sent-again': nothing,
  'text-message.sent-again': nothing,
  'test-mail.sent': nothing,
  'test-mail.arrived': nothing,
  'bank-account.changed': facts({ changes }),
  'decision-settings.changed': facts({ changes }),
}

export type AuditAction = keyof typeof events

/** The facts of each action. */
type AuditFacts<A extends AuditAction> = z.infer<(typeof events)[A]['all']>

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

/** The facts of a stored entry; none if their types differ. */
export function knownFacts<A extends AuditAction>(action: A, detail: unknown): KnownFacts[A] {
  const { some } = readers[action]
  return some.safeParse(detail).data ?? some.parse({})
}
