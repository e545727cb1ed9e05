import type { Paper, PaperSection } from '#domain/applications/paper.ts'
import type { Language } from '#words/room.ts'

/** What is on every page: the institute's head with the number of what the paper is about, and the foot. */
export type PaperFrame = Pick<Paper, 'institute' | 'title' | 'made' | 'contact'> & {
  language: Language
  /** At the right of each head: `Application` and its number. */
  about: { word: string; number: string }
  /** JPEG or PNG. */
  pictures: { logo: Uint8Array }
}

/** A photo in its box, and a QR code below it, at the right of the title. */
type PaperSide = Pick<Paper, 'photo'> & { picture: Uint8Array | null; code?: { text: string; alt: string } }

/** A paper of facts and tables, such as a published list or a seat allotment letter. */
export type TablesPaper = PaperFrame & Pick<Paper, 'head' | 'sections'> & { side?: PaperSide }

/** An application's paper with the bytes of its pictures, JPEG or PNG; there is always a logo. */
export type DrawnPaper = Paper & {
  language: Language
  /** Sections of the office after the signature, in a complete record. */
  annexes?: readonly PaperSection[]
  pictures: { logo: Uint8Array; photo: Uint8Array | null; signature: Uint8Array | null }
}
