import type { Paper } from '#domain/applications/paper.ts'
import type { Language } from '#words/room.ts'

/** An application as it is drawn: its paper with the bytes of its pictures, JPEG or PNG; a logo always. */
export type DrawnPaper = Paper & {
  language: Language
  pictures: { logo: Uint8Array; photo: Uint8Array | null; signature: Uint8Array | null }
}
