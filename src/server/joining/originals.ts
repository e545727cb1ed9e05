import { documentsAskedFor } from '#domain/applications/judge.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { named, withFurtherWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'

type OriginalPaper = { kind: string; label: string }

/** The documents of an application whose originals its applicant brings: all on paper that were required or uploaded. */
export function originalsOf<Form extends object, Settings>(
  track: Pick<Track<Form, Settings>, 'documentsFor' | 'scope' | 'words'>,
  { form, amountRupees: fee, drive, documents }: StoredApplication<Form, Settings>,
  language: Language,
): OriginalPaper[] {
  const uploaded = new Set(documents.map(({ docType }) => docType))
  const papers = documentsAskedFor(track, form, { fee, drive }).filter(
    ({ rules, isReceipt, required, docType }) => rules === 'paper' && !isReceipt && (required || uploaded.has(docType)),
  )
  const words = withFurtherWords(track.words(language), drive, language)
  return named(papers, words).map(({ docType: kind, label }) => ({ kind, label }))
}
