import type { Paging } from '#domain/platform/paging.ts'
import type { Context } from '#server/context.ts'
import type { ListQuery } from '#server/lists/list.ts'
import type { Actor, Caller } from '#server/platform/call.ts'
import { foreseeLetter, testLetter } from './foresee-letter.ts'
import { driveIn, type LetterToWrite, type WritesTo } from './recipients.ts'
import { listLetters, readLetter } from './stored-letter.ts'
import { releaseLetter, undoLetter, writeLetter } from './write-letter.ts'

type CallToWrite<Query> = Caller & { body: LetterToWrite<Query> }
type OnLetter = Caller & { params: { id: string } }

/** The verbs by which the office writes to the list of a track. */
export function letterVerbs<Query extends ListQuery>(to: WritesTo<Query>) {
  const { name } = to.track
  return {
    foresee: (context: Context, call: CallToWrite<Query>) => foreseeLetter(context, to, call),
    test: (context: Context, call: CallToWrite<Query>) => testLetter(context, to, call),
    write: async (context: Context, call: CallToWrite<Query>) => ({ letter: await writeLetter(context, to, call) }),
    undo: async (context: Context, call: OnLetter) => ({ letter: await undoLetter(context, name, call) }),
    release: async (context: Context, call: OnLetter) => ({ letter: await releaseLetter(context, name, call) }),
    list: (context: Context, { query, actor }: { query: Paging & Partial<Record<string, unknown>>; actor: Actor }) => {
      return listLetters(context.db, name, { driveId: driveIn(to.list, query), paging: query, actor })
    },
    read: async ({ db }: Context, { params, actor }: OnLetter) => ({
      letter: await readLetter(db, name, { ...params, actor }),
    }),
  }
}
