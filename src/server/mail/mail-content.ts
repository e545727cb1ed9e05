import { nameInMail } from '#domain/platform/person-name.ts'
import type { Institute } from '#domain/institute/institute.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { Language } from '#words/room.ts'
import type { Translator } from '#words/institute/institute-translations.ts'
import type { Standing } from '#domain/applications/standing/standing.ts'
import type { TimelineEntry } from '#domain/applications/timeline-entry.ts'

/** One question and its answer, as a summary in a mail shows them. */
export type SummaryLine = { label: string; value: string }

/** A marked part of a sentence: bold, a mail address, or a web address. */
type MarkedPart = { bold: string } | { mailTo: string } | { url: string }
export type Sentence = readonly (string | MarkedPart)[]

/** The blocks of a mail; each kind is rendered to text and to HTML, so that the two always agree. */
export type Block =
  | { kind: 'paragraph'; sentence: Sentence }
  | { kind: 'heading'; text: string }
  /** A code or number to copy, large, with its label above. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'summary'; lines: SummaryLine[] }
  | { kind: 'button'; label: string; url: string }
  /** Somebody's own words, set apart. */
  | { kind: 'note'; label: string; text: string }

/** One mail before it is rendered. */
export type MailContent = {
  /** The language of its words: English where its templates have no other. */
  language: Language
  subject: string
  /** The text that mailboxes show beside the subject. */
  preview: string
  blocks: Block[]
  /** The track whose office signs above the institute's name; null for mails about an account. */
  track: string | null
  /** The footer: what to do if the recipient did not cause this mail, and where to ask. */
  closing: Sentence[]
}

/** The facts and functions every template can use. */
export type MailSite = {
  institute: Pick<
    Institute,
    'name' | 'shortName' | 'address' | 'contactEmail' | 'recruitmentEmail' | 'telephone' | 'telephoneHours'
  >
  /** An address of this portal from a path. */
  url: (path: string) => string
  /** The office of a track's applications, and the track's word for acceptance. */
  officeOf: (
    track: string,
  ) =>
    | { title: string; email: TrackFacts['officeEmail']; acceptedWord: TrackFacts['acceptedWord'] | undefined }
    | undefined
  documentLabel: (track: string, docType: string) => string
  /** What the institute wrote about the drive of the application, such as names of courses, in the mail's language. */
  ofDrive: Translator
  /** The answers of an application that the mail repeats. */
  summary: SummaryLine[]
  /** Where the mail's application stands; null in mails that are not about that. */
  standing: Standing | null
  /** The past and next steps of the mail's application. */
  timeline: TimelineEntry[]
}

/** One kind of mail: turns its data into content, in the recipient's language. */
export type Template<Data> = (data: Data, site: MailSite, language: Language) => MailContent

/** The address for replies about a mail; null before the institute has one, since nobody reads the sender's mailbox. */
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

/** The name in the greeting; without one if nothing usable is left of a name stored before names had a rule. */
export function greeted(stored: string) {
  const name = nameInMail(stored)
  return { named: /\p{L}/u.test(name) ? 'yes' : 'no', name }
}

const plain = (inner: Sentence) => inner.filter((piece) => typeof piece === 'string').join('')

/** The marks of the sentences in mails. */
export const marks = {
  b: (inner: Sentence): MarkedPart => ({ bold: plain(inner) }),
  mail: (inner: Sentence): MarkedPart => ({ mailTo: plain(inner) }),
}
