import type { AnswerTable } from '#domain/questions/question.ts'
import type { Language } from '#words/room.ts'

/** A label with what is answered; a wide one has the whole width. */
export type PaperFact = { label: string; value: string | null; isWide?: boolean }

/** A list of documents, each ticked when it is uploaded. */
export type PaperTick = { label: string; isThere: boolean }

/** What stands in a section: text, labels with values, rows under their heads, or ticks. */
export type PaperPart =
  | { text: string }
  | { facts: readonly PaperFact[] }
  | { table: AnswerTable }
  | { ticks: readonly PaperTick[] }

export type PaperSection = { title: string; parts: readonly PaperPart[] }

/** A picture in its box: the bytes of a JPEG or PNG, or what is said in their place. */
export type PaperPicture = { bytes: Uint8Array | null; alt: string; otherwise: string }

/** An application as it is drawn on paper: everything in words already. */
export type Paper = {
  language: Language
  institute: { name: string; address: string; logo: Uint8Array }
  applicationId: string
  /** Across the top of what is not submitted yet. */
  mark: string | null
  title: string
  facts: readonly PaperFact[]
  photo: PaperPicture
  sections: readonly PaperSection[]
  declaration: { title: string; text: string | null }
  signing: readonly PaperFact[]
  signature: PaperPicture
  /** On every page, at the left and in the middle of its foot. */
  made: string
  contact: string
}

/** What a track says of its applications on paper; all else is said alike in every track. */
export type TrackPaper = {
  /** Who it is, and what was applied for. */
  facts: PaperFact[]
  sections: PaperSection[]
  /** What its payment is found by beside the UTR. */
  payment: PaperFact[]
  /** The declaration; null where the track has no text for it. */
  declaration: string | null
  /** Its status in the words that its applicant reads elsewhere; said of what is decided. */
  status: string
  /** Where it was signed. */
  place: string | null
}
