import type { Office } from '#domain/applications/track.ts'
import type { SummaryLine } from './mail-kinds.ts'

/** A piece of a sentence: plain, or bold. */
export type Words = string | { bold: string }

/** What a mail is made of; each kind of block is rendered to text and to HTML, so the two always say the same. */
export type Block =
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'heading'; text: string }
  /** A code or number that people copy, large, with what it is above. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'summary'; lines: SummaryLine[] }
  | { kind: 'button'; label: string; url: string }
  /** Somebody's own words, set apart. */
  | { kind: 'note'; label: string; text: string }

/** One mail before it is rendered. */
export type MailContent = {
  subject: string
  /** What mailboxes show beside the subject. */
  preview: string
  blocks: Block[]
  /** The track whose office signs above the institute's name; nobody does in mails about an account. */
  track: string | null
  /** For somebody who did not cause this mail, "Did not submit this?": what to do, or else to write at once. */
  unexpected: { question: string; advice?: string }
}

/** What every template may use. */
export type MailSite = {
  institute: { name: string; shortName: string; address: string; contactEmail: string; recruitmentEmail: string }
  /** An address of this portal from a path. */
  url: (path: string) => string
  officeOf: (track: string) => Office | undefined
}

/** One kind of mail: its data becomes its content. */
export type Template<Data> = (data: Data, site: MailSite) => MailContent

export function paragraph(...words: Words[]): Block {
  return { kind: 'paragraph', words }
}

export function bold(text: string): Words {
  return { bold: text }
}

export function heading(text: string): Block {
  return { kind: 'heading', text }
}

export function button(label: string, url: string): Block {
  return { kind: 'button', label, url }
}
