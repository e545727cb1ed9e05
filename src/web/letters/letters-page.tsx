import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { letterTexts } from '#domain/letters/letter.ts'
import type { Letter } from '#domain/letters/letters.endpoints.ts'
import { useList } from '#web/lists/use-list.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { letters as say } from '#words/review/letters.ts'
import { LetterBody } from './letter-body.tsx'
import { LetterProgress } from './letter-progress.tsx'
import type { TrackLetters } from './letters-of-list.tsx'
import css from './letters.module.css'

type LettersProps = { of: Omit<TrackLetters, 'href'>; mayUndo: boolean }

function OneLetter({ letter, mayUndo }: Pick<LettersProps, 'mayUndo'> & { letter: Letter }) {
  const { subject, count, writtenBy: name, createdAt: at } = letter
  return (
    <AdminSection title={subject} lead={say('written', { count, name, at })}>
      <Stack gap={12}>
        <LetterProgress {...{ letter, mayUndo }} />
        <details>
          <summary>{say('show')}</summary>
          <Stack gap={8}>
            {letterTexts(letter).map((text) => (
              <Stack key={text.language} gap={8} className={css.sample}>
                <b>{text.subject}</b>
                <LetterBody text={text} />
              </Stack>
            ))}
          </Stack>
        </details>
      </Stack>
    </AdminSection>
  )
}

function Letters({ of, mayUndo }: LettersProps) {
  const list = useList(`letters-${of.track}`)
  const { page, limit } = list
  const query = { track: of.track, page, limit }
  const answer = useQuery({
    ...ask('GET /api/applications/letters', { query }),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  if (!data) return <NotThere of={answer} />
  if (data.total === 0) return <EmptyState title={say('none')}>{say('none.hint')}</EmptyState>
  return (
    <>
      {data.letters.map((letter) => (
        <OneLetter key={letter.id} {...{ letter, mayUndo }} />
      ))}
      <Pager
        currentPage={page}
        totalPages={data.totalPages}
        onPage={list.goToPage}
        limit={limit}
        onLimit={list.setLimit}
      />
    </>
  )
}

/** The letters that were written to lists of a track. */
export function LettersPage(props: LettersProps) {
  return (
    <AdminPage
      title={say('letters')}
      lead={say('page.lead')}
      actions={
        <SiteButton href={props.of.listHref} variant="secondary" icon={IconArrowLeft}>
          {say('list')}
        </SiteButton>
      }
    >
      <Letters {...props} />
    </AdminPage>
  )
}
