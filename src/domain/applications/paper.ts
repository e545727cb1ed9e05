import type { Contents } from '../documents/document.ts'
import { paymentReading, type PaymentFacts } from '../payments/payment.ts'
import { dayOf, showDay } from '../platform/calendar.ts'
import { showRupees } from '../platform/money.ts'
import { isTable, type AnswerLine, type AnswerPart, type AnswerTable, type Params } from '../questions/question.ts'
import type { GuardianConsent } from './guardian-consent.ts'
import {
  furtherLast,
  readSections,
  type AnsweredApplication,
  type Reading,
  type SectionWords,
  type TitledSection,
} from './reading.ts'

/** A document, ticked when it is uploaded. */
type PaperTick = { path: string; label: string; isThere: boolean }

/** A part of a section: labels with values, rows under heads, ticks, or a sentence. */
export type PaperPart =
  | AnswerLine
  | AnswerTable
  | { ticks: readonly PaperTick[] }
  | { text: string; isProblem: boolean }

export type PaperSection = { id: string; title: string; parts: readonly PaperPart[] }

/** An application on paper, all in words: the PDF and the page for printing show it. */
export type Paper = {
  applicationId: string
  institute: { name: string; address: string }
  /** The watermark of a draft. */
  mark: string | null
  title: string
  /** The applicant, the object of the application, and its status. */
  head: readonly AnswerLine[]
  sections: readonly PaperSection[]
  declaration: { title: string; text: string | null }
  /** Place and date. */
  signing: readonly AnswerLine[]
  /** The descriptions of the pictures, and the text in place of a photo. */
  photo: { alt: string; otherwise: string }
  signature: { alt: string }
  /** The time of making it, and the contact. */
  made: string
  contact: readonly string[]
}

type PaperKey =
  | 'documents'
  | 'notUploaded'
  | 'uploaded'
  | 'declaration'
  | 'status'
  | 'fromOffice'
  | 'draft'
  | 'submittedOn'
  | 'correctedOn'
  | 'under18'
  | 'minor'
  | 'notChecked'
  | 'consented'
  | 'notConsented'
  | 'sentence'
  | 'place'
  | 'date'
  | 'photo'
  | 'noPhoto'
  | 'signature'
type PaymentKey = 'fee' | 'payment' | 'notKnown' | ReturnType<typeof paymentReading>

/** The words for every application on paper. */
export type PaperWords = {
  say: (key: PaperKey, facts?: Params) => string
  sayPayment: (key: PaymentKey) => string
  /** The content of a document's page. */
  onPage: (content: Contents[number]) => string
}

/** A track's part of an application on paper. */
export type TrackPaper = {
  head: readonly AnswerLine[]
  sections: readonly TitledSection[]
  place: string | null
  /** The lines that identify its payment. */
  payment: readonly AnswerLine[]
  /** Null where the track has no declaration. */
  declaration: string | null
}

/** The parts of the paper that do not come from the track. */
export type PaperFacts = Pick<Paper, 'applicationId' | 'institute' | 'title' | 'made' | 'contact'> & {
  /** The status, in one text. */
  standing: string
  submittedAt: string | null
  /** When its applicant last corrected it after submission: until then, another paper of this number differs. */
  correctedAt: string | null
  /** The office's comment on its decision. */
  outcome: string | null
  payment: PaymentFacts
  /** The required and the uploaded ones. */
  documents: readonly { docType: string; label: string; contents: Contents | null }[]
  /** 'unknown' until it is loaded. */
  consent: GuardianConsent | 'unknown' | null
}

/** The head, the answers and the place, from a track's way of reading its form. */
export function readPaper<Form extends object, Words extends SectionWords>(
  reading: Reading<Form, Words>,
  answered: AnsweredApplication<Form>,
  words: Words,
): Pick<TrackPaper, 'head' | 'sections' | 'place'> {
  const sections = readSections(reading, answered, words)
  const lines = new Map(
    sections.flatMap(({ parts }) => parts.flatMap((part) => (isTable(part) ? [] : [[part.path, part]]))),
  )
  const lineAt = (path: string) => lines.get(path) ?? { path, label: words.name(path), value: null }
  return { head: reading.head(lineAt, words), sections, place: reading.place(answered.form) ?? null }
}

/** The status, and the days on which its answers were given. */
function statusLines({ standing, submittedAt: at, correctedAt }: PaperFacts, { say }: PaperWords): string {
  if (!at) return say('draft')
  return [
    say('submittedOn', { at }),
    ...(correctedAt === null ? [] : [say('correctedOn', { at: correctedAt })]),
    standing,
  ].join('\n')
}

/** Answers that the head does not show already. */
function answersOf({ head, sections }: TrackPaper): PaperSection[] {
  const atHead = new Set(head.map(({ path }) => path))
  return furtherLast(sections).filter(({ parts }) => parts.some(({ path }) => !atHead.has(path)))
}

function documentsSection({ documents }: PaperFacts, { say, onPage }: PaperWords): PaperSection {
  const ticks = documents.map(({ docType, label, contents }) => ({
    path: docType,
    label: say(contents ? 'uploaded' : 'notUploaded', { document: label }),
    isThere: contents !== null,
  }))
  const contents = documents.flatMap(({ docType, label, contents: pages }): AnswerLine[] =>
    pages && pages.length > 0 ? [{ path: docType, label, value: pages.map(onPage).join('\n') }] : [],
  )
  return { id: 'documents', title: say('documents'), parts: [{ ticks }, ...contents] }
}

/** The fee, the lines that identify the payment, and its state; without a fee only that there is none. */
function paymentSection(
  { payment }: PaperFacts,
  found: readonly AnswerLine[],
  { sayPayment }: PaperWords,
): PaperSection {
  const { amount } = payment
  const fee = amount === null ? sayPayment('notKnown') : amount === 0 ? sayPayment('noFee') : showRupees(amount)
  const state = { path: 'payment', label: sayPayment('payment'), value: sayPayment(paymentReading(payment)) }
  const parts = [{ path: 'fee', label: sayPayment('fee'), value: fee }, ...(amount === 0 ? [] : [...found, state])]
  return { id: 'payment', title: sayPayment('payment'), parts }
}

/** The consent for a child with its person and time, or that there is none; null when it does not apply. */
export function consentLine(
  { isNeeded, guardian }: Pick<GuardianConsent, 'isNeeded' | 'guardian'>,
  { say }: Pick<PaperWords, 'say'>,
): string | null {
  if (!guardian?.consentedAt) return isNeeded ? say('notConsented') : null
  const { name, relation, email, consentedAt: at } = guardian
  return say('consented', { name, relation, email, at })
}

/** The consent for an applicant under 18; empty for an adult. */
function consentSection({ consent }: PaperFacts, words: PaperWords): PaperSection[] {
  const { say } = words
  const section = (text: string, isProblem = false) => [
    { id: 'consent', title: say('under18'), parts: [{ text, isProblem }] },
  ]
  if (consent === null) return []
  if (consent === 'unknown') return section(say('notChecked'), true)
  if (!consent.isMinor) return []
  const line = consentLine(consent, words)
  return section(line === null ? say('minor') : say('sentence', { line }))
}

/** An application on paper, from its track's part and the common facts. */
export function paperOf(track: TrackPaper, facts: PaperFacts, words: PaperWords): Paper {
  const { applicationId, institute, title, submittedAt, outcome, made, contact } = facts
  const { say } = words
  const line = (key: PaperKey, value: string | null): AnswerLine => ({ path: key, label: say(key), value })
  return {
    applicationId,
    institute,
    mark: submittedAt ? null : say('draft'),
    title,
    head: [...track.head, line('status', statusLines(facts, words)), ...(outcome ? [line('fromOffice', outcome)] : [])],
    sections: [
      ...answersOf(track),
      documentsSection(facts, words),
      paymentSection(facts, track.payment, words),
      ...consentSection(facts, words),
    ],
    declaration: { title: say('declaration'), text: track.declaration },
    signing: [line('place', track.place), line('date', submittedAt && showDay(dayOf(new Date(submittedAt))))],
    photo: { alt: say('photo'), otherwise: say('noPhoto') },
    signature: { alt: say('signature') },
    made,
    contact,
  }
}

const longestWord = 24
const longestHalf = 60

/** Whether a value needs the full width: it has lines, or words that half the width would break. */
export function isWide({ value }: Pick<AnswerLine, 'value'>): boolean {
  if (value === null) return false
  return (
    value.length > longestHalf || value.split(' ').some((word) => word.length > longestWord) || value.includes('\n')
  )
}

/** The parts of a section, with consecutive lines grouped into lists. */
export function runsOf<Part extends PaperPart | AnswerPart>(
  parts: readonly Part[],
): (Exclude<Part, AnswerLine> | AnswerLine[])[] {
  const runs: (Exclude<Part, AnswerLine> | AnswerLine[])[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (!('value' in part)) runs.push(part as Exclude<Part, AnswerLine>)
    else if (Array.isArray(last)) last.push(part)
    else runs.push([part])
  }
  return runs
}
