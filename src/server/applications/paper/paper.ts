import type { Paper } from '#domain/applications/paper.ts'
import type { Language } from '#words/room.ts'

/** An application's paper with the bytes of its pictures, JPEG or PNG; there is always a logo. */
export type DrawnPaper = Paper & {
  language: Language
  pictures: { logo: Uint8Array; photo: Uint8Array | null; signature: Uint8Array | null }
}
