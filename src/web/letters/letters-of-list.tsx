import { useQuery } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { LetterWords } from '#domain/letters/letter.ts'
import type { Letter } from '#domain/letters/letters.endpoints.ts'
import { keptValues } from '#web/platform/kept-values.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { letters as say } from '#words/review/letters.ts'
import { LetterProgress } from './letter-progress.tsx'
import type { LetterRecipients } from './letter-to.ts'

/** The letters of a track: the page with all of them, and its list. */
export type TrackLetters = {
  /** The value of `track` in the tables. */
  track: string
  href: string
  /** The list of applications, from which letters are written. */
  listHref: string
}

// Rarely used: loads when somebody writes.
const LetterDialog = lazy(async () => ({ default: (await import('./letter-dialog.tsx')).LetterDialog }))

const keptAs = (track: string) => `letter.${track}`

/** Lays a text out for the next letter of a track. */
export function keepLetter(track: string, words: LetterWords): void {
  keptValues<LetterWords>(keptAs(track), Date.now()).write(words, Date.now())
}

type LettersOfListProps = {
  of: TrackLetters
  /** The recipients of the letter that is being written. */
  to: LetterRecipients | null
  /** How many the list has. */
  total: number
  onClose: () => void
}

/** The dialog in which a letter to a list is written, and afterwards a bar with its progress. */
export function LettersOfList({ of: { track }, to, total, onClose }: LettersOfListProps) {
  const [written, setWritten] = useState<Letter | null>(null)
  const close = (letter: Letter) => {
    setWritten(letter)
    onClose()
  }
  return (
    <>
      {written && <LetterProgress key={written.id} letter={written} mayUndo onDismiss={() => setWritten(null)} />}
      {to && (
        <Suspense>
          <LetterDialog
            {...{ track, to, onClose }}
            keptAs={keptAs(track)}
            count={'ids' in to ? to.ids.length : total}
            onWritten={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Writes to all applicants in the list; beside it the letters that were written. */
export function WriteButton({ of: { track, href }, onWrite }: { of: TrackLetters; onWrite: () => void }) {
  const { data } = useQuery(ask('GET /api/applications/letters', { query: { track, page: '1', limit: '1' } }))
  return (
    <>
      <Button size="dense" variant="secondary" icon={IconMail} onClick={onWrite}>
        {say('write')}
      </Button>
      <SiteButton size="dense" variant="quiet" href={href}>
        {say('lettersWritten', { count: data?.total ?? 0 })}
      </SiteButton>
    </>
  )
}
