import type { UseQueryOptions } from '@tanstack/react-query'
import type { LetterCalls } from '#domain/letters/letter-calls.ts'
import type { ForeseenLetter, Letter } from '#domain/letters/letter-operations.ts'
import type { LetterWords } from '#domain/letters/letter.ts'
import type { PageFacts } from '#domain/platform/paging.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { askAnew, setAnswer } from '#web/platform/after-writes.ts'
import { callAs } from '#web/platform/api.ts'
import { callOnceAs } from '#web/platform/call-once.ts'

/** The recipients: what a list shows, or chosen ones. */
export type LetterRecipients = { search: ListSearch } | { ids: readonly string[] }

type OneLetter = { letter: Letter }
type PageOfLetters = PageFacts & { letters: Letter[] }

/** The calls about the letters of a track. */
export type LettersClient = {
  foresee: (to: LetterRecipients, words: LetterWords) => Promise<ForeseenLetter>
  test: (to: LetterRecipients, words: LetterWords) => Promise<{ to: string; mails: number }>
  write: (to: LetterRecipients, words: LetterWords) => Promise<Letter>
  undo: (id: string) => Promise<Letter>
  release: (id: string) => Promise<Letter>
  list: (query: ListSearch & { page: string; limit: string }) => UseQueryOptions<PageOfLetters>
  read: (id: string) => UseQueryOptions<OneLetter>
}

const isAnswer = (name: string) => name.startsWith('answer.')

/** The search of a list as the body of a call has it: answers to a drive's own questions by question. */
export function filtersOf(search: ListSearch): Record<string, string | Record<string, string>> {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const answers = given.filter(([name]) => isAnswer(name)).map(([name, value]) => [name.slice('answer.'.length), value])
  const filters = Object.fromEntries(given.filter(([name]) => !isAnswer(name)))
  return answers.length === 0 ? filters : { ...filters, answer: Object.fromEntries(answers) }
}

const bodyOf = (to: LetterRecipients, words: LetterWords) => ({
  body: { ...('ids' in to ? { ids: to.ids } : { filters: filtersOf(to.search) }), ...words },
})

/** All calls about letters, made from the addresses of a track. */
export function lettersClientOf(calls: LetterCalls): LettersClient {
  const read: LettersClient['read'] = (id) => ({
    queryKey: [calls.read, id],
    queryFn: ({ signal }) => callAs<OneLetter>(calls.read, { params: { id }, signal }),
  })
  /** Every page shows the letter as the server answered it. */
  const remembered = async (answer: Promise<OneLetter>) => {
    const { letter } = await answer
    setAnswer<OneLetter>([calls.read, letter.id], { letter })
    void askAnew([calls.list])
    return letter
  }
  return {
    foresee: (...letter) => callAs(calls.foresee, bodyOf(...letter)),
    test: (...letter) => callAs(calls.test, bodyOf(...letter)),
    write: (...letter) => remembered(callOnceAs(calls.write, bodyOf(...letter))),
    undo: (id) => remembered(callAs(calls.undo, { params: { id } })),
    release: (id) => remembered(callAs(calls.release, { params: { id } })),
    list: (query) => ({
      queryKey: [calls.list, query],
      queryFn: ({ signal }) => callAs<PageOfLetters>(calls.list, { query, signal }),
    }),
    read,
  }
}
