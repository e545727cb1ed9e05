import type { LetterWords } from '#domain/letters/letter.ts'
import { filtersOf, type ListSearch } from '#web/lists/list-search.ts'

/** The recipients: what a list shows, or chosen ones. */
export type LetterRecipients = { search: ListSearch } | { ids: readonly string[] }

/** A letter to some applications of a track, as calls send it. */
export const letterTo = (track: string, to: LetterRecipients, words: LetterWords) => ({
  body: { track, ...('ids' in to ? { ids: [...to.ids] } : { filters: filtersOf(to.search) }), ...words },
})
