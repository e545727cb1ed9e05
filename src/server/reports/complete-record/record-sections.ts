import type { PaperSection } from '#domain/applications/paper.ts'
import { isAuditAction, isDecision, knownFacts, transitionOf } from '#domain/audit/events.ts'
import { replacedUtr } from '#domain/audit/payment-references.ts'
import type { ScrutinyFinding } from '#domain/scrutiny/scrutiny.ts'
import type { AnswerTable } from '#domain/questions/question.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { activity, sayDetailLines } from '#words/institute/activity.ts'
import { completeRecord, sayMail } from '#words/review/complete-record.ts'
import { history } from '#words/institute/history.ts'
import type { Language } from '#words/room.ts'
import { sayFindingReason, sayVerdict } from '#words/review/scrutiny.ts'
import { transitions } from '#words/review/transitions.ts'
import type { RecordFacts } from './record-facts.ts'

type Entry = RecordFacts['entries'][number]

/** The officer who made the complete record, of what and when. */
type RecordOrigin = { madeAt: string; madeBy: string; version: string; submittedAt: string | null }

type RecordReading = {
  language: Language
  documentLabel: (docType: string) => string
  /** The name of a document, an answer or a rule. */
  partLabel: (key: string) => string
}

/** What was done, as in the history; its facts are listed beside it. */
function doneIn({ action, detail }: Entry, { language, documentLabel }: RecordReading): string {
  if (!isAuditAction(action)) return action
  const { docType } = knownFacts('document.viewed', detail)
  const { verdict } = knownFacts('finding.made', detail)
  const { number, until } = knownFacts('correction.asked', detail)
  const facts = {
    payment: 'none',
    told: knownFacts('application.taken-back', detail).untold ? 'no' : 'yes',
    reason: 'none',
    known: 'no',
    amount: 0,
    fee: 'due',
    from: 'none',
    found: 'none',
    utr: 'none',
    was: 'none',
    track: 'none',
    proposed: knownFacts('proposal.made', detail).decision ?? 'none',
    decidedBy: knownFacts('decision.returned', detail).decidedBy ?? 'none',
    why: knownFacts('seat.lost', detail).why ?? 'none',
    document: docType === undefined ? activity.in(language)('rule') : documentLabel(docType),
    verdict: verdict ?? 'none',
    to: knownFacts('scrutiny.assigned', detail).to ?? 'none',
    numbered: number === undefined ? 'no' : 'yes',
    number: number ?? 0,
    until: until ?? '',
  }
  if (isDecision(action)) return transitions.in(language).by(`${transitionOf(action)}.history`, facts)
  return action === 'payment.corrected'
    ? history.in(language)(action, {
        utr: knownFacts(action, detail).utr ?? '',
        was: replacedUtr(knownFacts(action, detail)),
      })
    : history.in(language).by(action, facts)
}

/** The facts of an entry, one a line. */
function detailIn({ detail, documents, reason }: Entry, { language, documentLabel, partLabel }: RecordReading): string {
  const say = completeRecord.in(language)
  const lines = sayDetailLines(
    { detail: withoutEmpty(detail), reason: reason ?? undefined },
    { language, partLabel, documentLabel: (docType) => documents?.[docType] ?? documentLabel(docType) },
  )
  return lines
    .map(({ name, value, before }) =>
      say('fact', { name, value: before === undefined ? value : say('from-to', { before, value }) }),
    )
    .join('\n')
}

function withoutEmpty(detail: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => !(Array.isArray(value) && value.length === 0)))
}

/** A section of one table, or of a sentence where it has no rows. */
function tableSection(
  id: string,
  title: string,
  none: string,
  table: Pick<AnswerTable, 'heads' | 'rows'>,
): PaperSection {
  if (table.rows.length === 0) return { id, title, parts: [{ text: none, isProblem: false }] }
  return { id, title, parts: [{ path: id, label: title, ...table }] }
}

/** What clerks found about documents and rules, and who confirmed it. */
function findingsSection(findings: RecordFacts['findings'], language: Language): PaperSection {
  const say = completeRecord.in(language)
  const verdictOf = ({ verdict, reason }: ScrutinyFinding) =>
    reason === null
      ? sayVerdict(verdict, language)
      : say('with-reason', { verdict: sayVerdict(verdict, language), reason: sayFindingReason(reason, language) })
  const clerksOf = ({ foundBy: { name }, foundAt: at, confirmedBy, confirmedAt }: ScrutinyFinding) =>
    confirmedBy === null || confirmedAt === null
      ? say('found', { name, at })
      : say('confirmed', { name, at, confirmedBy: confirmedBy.name, confirmedAt })
  return tableSection('findings', say('findings'), say('no-findings'), {
    heads: [say('document-or-rule'), say('finding'), say('who')],
    rows: findings.map(({ item, finding }) => [item.label, verdictOf(finding), clerksOf(finding)]),
  })
}

function sayInstant(instant: string | null, language: Language): string {
  const say = completeRecord.in(language)
  return instant === null ? say('not-yet') : say('at', { at: isoInstant(instant) })
}

const whoDid = ({ who }: Entry, language: Language) => who ?? completeRecord.in(language)('portal')

/** When, by which officer and from what the complete record was made. */
function aboutSection({ changes, head }: RecordFacts, origin: RecordOrigin, language: Language): PaperSection {
  const say = completeRecord.in(language)
  const line = (path: string, label: string, value: string) => ({ path, label, value })
  const { submittedAt: at } = origin
  const answers = at === null ? say('draft') : say(changes.length === 0 ? 'as-submitted' : 'as-corrected', { at })
  return {
    id: 'complete-record',
    title: say('about'),
    parts: [
      line('madeAt', say('made'), sayInstant(origin.madeAt, language)),
      line('madeBy', say('made-by'), origin.madeBy),
      line('version', say('version'), origin.version),
      line('auditHead', say('auditHead'), head ? say('head', head) : say('no-head')),
      line('answers', say('answers'), answers),
    ],
  }
}

/** The answers that corrections changed, as they were submitted and as they are. */
function changesSection(
  changes: RecordFacts['changes'],
  { submittedAt: at }: RecordOrigin,
  language: Language,
): PaperSection {
  const say = completeRecord.in(language)
  return tableSection('changes', say('changes'), say('no-changes'), {
    heads: [say('answer'), at === null ? say('draft') : say('as-submitted', { at }), say('present')],
    rows: changes.map(({ label, from, to }) => [label, from ?? '', to ?? '']),
  })
}

/** Every document, also those that a correction replaced, with the hash of its bytes. */
function filesSection(files: RecordFacts['files'], { language, documentLabel }: RecordReading): PaperSection {
  const say = completeRecord.in(language)
  const parts = files.map(({ docType, name, size, uploadedAt, hash, replacedIn: number }) => ({
    path: number === null ? docType : `${docType}.${number}`,
    label:
      number === null
        ? documentLabel(docType)
        : say('replaced', { document: documentLabel(docType), number, isReceipt: number === 0 ? 'yes' : 'no' }),
    value: say('file', { name, size, at: isoInstant(uploadedAt), hash: hash ?? 'none' }),
  }))
  const none = { text: say('no-documents'), isProblem: false }
  return { id: 'files', title: say('documents'), parts: parts.length === 0 ? [none] : parts }
}

/** What the gateway and the bank show of the fee. */
function moneySection({ bankRows, gatewayPayments }: RecordFacts, language: Language): PaperSection {
  const say = completeRecord.in(language)
  const rupees = (amount: number) => say('rupees', { amount })
  return tableSection('money', say('payments'), say('no-payments'), {
    heads: [say('day'), say('where'), say('reference'), say('amount')],
    rows: [
      ...gatewayPayments.map(({ paymentId, amount, heardAt }) => [
        sayInstant(heardAt, language),
        say('gateway'),
        paymentId,
        rupees(amount),
      ]),
      ...bankRows.map(({ day, reference, amount, fileName }) => [
        say('a-day', { day }),
        fileName,
        reference,
        rupees(amount),
      ]),
    ],
  })
}

const isOfDecision = ({ action }: Entry) =>
  (isAuditAction(action) && isDecision(action)) || action === 'application.taken-back'

/** The sections of a complete record after the application itself. */
export function recordSections(facts: RecordFacts, origin: RecordOrigin, reading: RecordReading): PaperSection[] {
  const { language } = reading
  const { changes, files, findings, mails, entries } = facts
  const say = completeRecord.in(language)
  const deed = (one: Entry) => [
    sayInstant(one.at, language),
    doneIn(one, reading),
    detailIn(one, reading),
    whoDid(one, language),
  ]
  return [
    aboutSection(facts, origin, language),
    changesSection(changes, origin, language),
    filesSection(files, reading),
    findingsSection(findings, language),
    tableSection('decisions', say('decisions'), say('no-decisions'), {
      heads: [say('when'), say('what'), say('why'), say('who')],
      rows: entries.filter(isOfDecision).map(deed),
    }),
    moneySection(facts, language),
    tableSection('mails', say('mails'), say('no-mails'), {
      heads: [say('mail'), say('to'), say('queued'), say('sent')],
      rows: mails.map(({ kind, to, queuedAt, sentAt }) => [
        sayMail(kind, language),
        to,
        sayInstant(queuedAt, language),
        sayInstant(sentAt, language),
      ]),
    }),
    tableSection('activity', say('activity'), say('no-activity'), {
      heads: [say('when'), say('what'), say('facts'), say('who')],
      rows: entries.map(deed),
    }),
  ]
}
