import { nameInMail } from '#domain/platform/person-name.ts'
import type { Institute } from '#domain/institute/institute.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { Language } from '#words/room.ts'
import type { TimelineEntry } from '#domain/applications/timeline.ts'
import type { SummaryLine } from './mail-kinds.ts'

/** A marked part of a sentence: bold, or an address to write to. */
type Part = { bold: string } | { mailTo: string }
export type Sentence = readonly (string | Part)[]

/** What a mail is made of; each kind of block is rendered to text and to HTML, so the two always say the same. */
export type Block =
  | { kind: 'paragraph'; sentence: Sentence }
  | { kind: 'heading'; text: string }
  /** A code or number that people copy, large, with what it is above. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'summary'; lines: SummaryLine[] }
  | { kind: 'button'; label: string; url: string }
  /** Somebody's own words, set apart. */
  | { kind: 'note'; label: string; text: string }

/** One mail before it is rendered. */
export type MailContent = {
  /** The language it is said in, which is English where it has no other. */
  language: Language
  subject: string
  /** What mailboxes show beside the subject. */
  preview: string
  blocks: Block[]
  /** The track whose office signs above the institute's name; nobody does in mails about an account. */
  track: string | null
  /** Below everything: what to do for somebody who did not cause this mail, and where to ask. */
  closing: Sentence[]
}

/** What every template may use. */
export type MailSite = {
  institute: Pick<
    Institute,
    'name' | 'shortName' | 'address' | 'contactEmail' | 'recruitmentEmail' | 'telephone' | 'telephoneHours'
  >
  /** An address of this portal from a path. */
  url: (path: string) => string
  /** Who answers for the applications of a track, and how it calls an acceptance. */
  officeOf: (
    track: string,
  ) =>
    | { title: string; email: TrackFacts['officeEmail']; acceptedWord: TrackFacts['acceptedWord'] | undefined }
    | undefined
  documentLabel: (track: string, docType: string) => string
  /** What an application says, where the mail repeats it. */
  summary: SummaryLine[]
  /** What happened to the application that the mail is about, and what comes next. */
  timeline: TimelineEntry[]
}

/** One kind of mail: its data becomes its content, in the language of whoever gets it. */
export type Template<Data> = (data: Data, site: MailSite, language: Language) => MailContent

/** Where people write about a mail; null before the institute has an address, since nobody reads that of the sender. */
export function contactOf(track: string | null, { institute, officeOf }: MailSite): string | null {
  const office = track === null ? undefined : officeOf(track)
  return institute[office?.email ?? 'contactEmail'] || null
}

export function paragraph(said: string | Sentence): Block {
  return { kind: 'paragraph', sentence: typeof said === 'string' ? [said] : said }
}

export function button(label: string, url: string): Block {
  return { kind: 'button', label, url }
}

/** Who is greeted; nobody by name where nothing is left of a name that was stored before names had a rule. */
export function greeted(stored: string) {
  const name = nameInMail(stored)
  return { named: /\p{L}/u.test(name) ? 'yes' : 'no', name }
}

const plain = (inner: Sentence) => inner.filter((piece) => typeof piece === 'string').join('')

/** The marks of the sentences in mails. */
export const marks = {
  b: (inner: Sentence): Part => ({ bold: plain(inner) }),
  mail: (inner: Sentence): Part => ({ mailTo: plain(inner) }),
}
