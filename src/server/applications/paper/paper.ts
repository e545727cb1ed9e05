import type { Paper, PaperSection } from '#domain/applications/paper.ts'
import type { Language } from '#words/room.ts'

/** An application's paper with the bytes of its pictures, JPEG or PNG; there is always a logo. */
export type DrawnPaper = Paper & {
  language: Language
  /** Sections of the office after the signature, in a bundle. */
  annexes?: readonly PaperSection[]
  pictures: { logo: Uint8Array; photo: Uint8Array | null; signature: Uint8Array | null }
}
