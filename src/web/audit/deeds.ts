import { showDay } from '#domain/platform/calendar.ts'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#domain/audit/audit.endpoints.ts'
import { isAuditAction, isDecision, knownFacts, transitionOf, type AuditAction } from '#domain/audit/events.ts'
import { replacedUtr } from '#domain/audit/payment-references.ts'
import { isObjectionKind } from '#domain/documents/objection-files.ts'
import { isPublishedKind } from '#domain/documents/published-file.ts'
import { language } from '#web/platform/language.ts'
import { activity as say } from '#words/institute/activity.ts'
import { deeds as sayDeed } from '#words/institute/deeds.ts'
import { history as sayHistory } from '#words/institute/history.ts'
import { sayGrants } from '#words/account/roles.ts'
import { sayReason } from '#words/review/reasons.ts'
import { sayPaymentStateWithin } from '#words/statuses.ts'
import { transitions as sayTransition } from '#words/review/transitions.ts'

/** Returns the label of a kind of document, which only its track knows. */
type Label = (docType: string) => string
/** An audit entry, possibly written by another version of the portal. */
type DeedEntry = Pick<AuditEntry, 'action' | 'detail' | 'documents' | 'reason'>

const asIs: Label = (docType) => docType

/** Files that no form names: of a deleted question, or with an objection. */
const isUnnamed = (docType: string) => docType.startsWith('question-') || isObjectionKind(docType)

/** Adds labels for a drive's own questions; a deleted question is just called a document. */
export function labelIn({ documents }: Pick<AuditEntry, 'documents'>, label: Label): Label {
  return (docType) => documents?.[docType] ?? (isUnnamed(docType) ? say('document') : label(docType))
}

function documentIn(entry: DeedEntry, action: AuditAction, label: Label): string {
  const facts = knownFacts(action, entry.detail)
  if (knownFacts('finding.made', entry.detail).rule !== undefined) return say('rule')
  if (!('docType' in facts) || !facts.docType) return say('document')
  // The institute's files are called by their file name.
  const { name } = knownFacts('document.deleted', entry.detail)
  return (isPublishedKind(facts.docType) && name) || labelIn(entry, label)(facts.docType)
}

/** An action unknown to this version of the portal is shown by its code. */
const unknownAction = (action: string) => action.replaceAll(/[.-]/g, ' ')

/** Whether there was a fee to verify. */
function feeIn(action: AuditAction, detail: unknown): 'none' | 'due' {
  const isNil = action === 'payment.verified' && knownFacts(action, detail).amountRupees === 0
  return isNil ? 'none' : 'due'
}

/** “Submitted”, “Rejected: Payment not received”: a line of an application's history. */
export function historyText(entry: DeedEntry, label: Label = asIs): string {
  const { action, detail } = entry
  if (!isAuditAction(action)) return unknownAction(action)
  const { amountRupees } = knownFacts('payment.started', detail)
  const { foundOn } = knownFacts('payment.verified', detail)
  const { reason } = knownFacts('application.rejected', detail)
  const { number, until } = knownFacts('correction.asked', detail)
  const facts = {
    payment: paymentIn(detail),
    told: knownFacts('application.taken-back', detail).untold ? 'no' : 'yes',
    reason: reason === undefined ? 'none' : (entry.reason ?? sayReason(reason, language)),
    known: amountRupees === undefined ? 'no' : 'yes',
    amount: amountRupees ?? 0,
    fee: feeIn(action, detail),
    from: knownFacts('application.created', detail).from ?? 'none',
    found: foundOn === undefined ? 'none' : showDay(foundOn),
    utr: knownFacts('payment.recorded', detail).utr ?? 'none',
    was: wasIn(action, detail),
    track: trackIn(detail),
    document: documentIn(entry, action, label),
    verdict: knownFacts('finding.made', detail).verdict ?? 'none',
    to: knownFacts('scrutiny.assigned', detail).to ?? 'none',
    proposed: knownFacts('proposal.made', detail).decision ?? 'none',
    decidedBy: knownFacts('decision.returned', detail).decidedBy ?? 'none',
    numbered: number === undefined ? 'no' : 'yes',
    number: number ?? 0,
    until: until ?? '',
  }
  return isDecision(action) ? sayTransition.by(`${transitionOf(action)}.history`, facts) : sayHistory.by(action, facts)
}

/** State of the payment of an application that was accepted without a verified payment. */
function paymentIn(detail: unknown): string {
  const { paymentConfirmed } = knownFacts('application.accepted', detail)
  return paymentConfirmed ? sayPaymentStateWithin(paymentConfirmed, language) : 'none'
}

/** The UTR that a correction replaced, or that it was the same. */
function wasIn(action: AuditAction, detail: unknown): string {
  return action === 'payment.corrected' ? replacedUtr(knownFacts(action, detail)) : 'none'
}

/** The roles that somebody was given or invited to; of earlier versions, those of an administrator. */
function rolesIn(action: AuditAction, detail: unknown) {
  const invited = knownFacts('account.invited', detail).grants ?? [{ role: 'administrator' }]
  const grants = action === 'account.grants-changed' ? (knownFacts(action, detail).after ?? []) : invited
  return { and: sayGrants(grants, language) }
}

/** The track of a drive that was created or changed. */
function trackIn(detail: unknown): string {
  return knownFacts('drive.deleted', detail).track ?? 'none'
}

/** The action in words, for the filter: “Decision taken back”. */
export function actionText(action: string): string {
  return historyText({ action, detail: {} })
}

/** What the portal's commands record without an officer: an operator did it. */
const ofCommandLine = new Set(['account.factors-reset', 'account.invited', 'keys.rotated'])

/** The person behind a deed without a name. */
function nobodyIn(action: string): string {
  if (ofCommandLine.has(action)) return say('commandLine')
  return say(action === 'account.log-in-failed' ? 'somebody' : 'portal')
}

const titled = new Set(['drive', 'letter', 'notice'])

/** The object of an action, as the sentence names it. */
function subjectText({ action, subject, detail }: DeedEntry & Pick<AuditEntry, 'subject'>): string {
  const [noun = ''] = action.split('.')
  if (noun === 'statement') return knownFacts('statement.imported', detail).fileName ?? ''
  return (titled.has(noun) && knownFacts('drive.deleted', detail).title) || (subject ?? '')
}

/** How to render the names in a sentence: of the person and of the object. */
type NameRenderers<Part> = { who: (name: string) => Part; of: (subject: string) => Part }

/** “Meera Krishnan accepted BSC2026-7K3M9QXT”: an action as a sentence, in pieces. */
export function deedPieces<Part = ReactNode>(
  entry: DeedEntry & Pick<AuditEntry, 'subject' | 'who'>,
  label: Label,
  drawn: NameRenderers<Part>,
): readonly (string | Part)[] {
  const { action, detail, subject } = entry
  const name = entry.who ?? nobodyIn(action)
  const named = subjectText(entry)
  const marks = { who: () => drawn.who(name), of: () => drawn.of(named) }
  if (!isAuditAction(action)) return [marks.who(), ' ', unknownAction(action), ' ', ...(named ? [marks.of()] : [])]
  if (isDecision(action)) return sayTransition.rich(`${transitionOf(action)}.deed`, { name, subject: named, ...marks })
  const { count } = knownFacts('list.exported', detail)
  return sayDeed.rich(action, {
    name,
    subject: named,
    own: subject === null || subject === entry.who ? 'yes' : 'no',
    roles: rolesIn(action, detail),
    role: knownFacts('account.role-changed', detail).to ?? 'applicant',
    document: documentIn(entry, action, label),
    payments: knownFacts('statement.verified', detail).payments ?? 0,
    known: count === undefined ? 'no' : 'yes',
    rows: count ?? 0,
    fee: feeIn(action, detail),
    track: trackIn(detail),
    verdict: knownFacts('finding.made', detail).verdict ?? 'none',
    to: knownFacts('scrutiny.assigned', detail).to ?? 'none',
    proposed: knownFacts('proposal.made', detail).decision ?? 'none',
    decidedBy: knownFacts('decision.returned', detail).decidedBy ?? '',
    searched: knownFacts('applications.searched', detail).q ?? '',
    ...marks,
  })
}
