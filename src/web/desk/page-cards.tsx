import { IconArrowLeft, IconArrowRight, IconCrop, IconRotateClockwise2, IconTrash } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { language } from '#web/platform/language.ts'
import { IconButton } from '#web/ui/button.tsx'
import { desk } from '#words/desk.ts'
import css from './desk.module.css'
import type { Page, PageAct } from './pages.ts'
import { useBlobUrl } from './use-blob-url.ts'

const say = desk(language)

const hintWords = { empty: 'hint.empty', dark: 'hint.dark', blurred: 'hint.blurred', small: 'hint.letters' } as const

export const removeButtonId = (id: number) => `remove-page-${id}`
export const cropButtonId = (id: number) => `crop-page-${id}`

type CardProps = {
  page: Page
  number: number
  count: number
  act: (given: PageAct) => void
  onCrop: () => void
  onDragStart: () => void
  onDropHere: () => void
}

/** One page: how it looks, what is odd about it, and what can be done with it. */
function PageCard({ page, number, count, act, onCrop, onDragStart, onDropHere }: CardProps) {
  const { id, turns, hints, source, edges, corners } = page
  const url = useBlobUrl(page.preview)
  const allow = (event: DragEvent) => event.preventDefault()
  const button = { size: 'dense', variant: 'quiet' } as const
  const isPhoto = source.kind === 'photo'
  return (
    <li className={css.card} draggable onDragStart={onDragStart} onDragOver={allow} onDrop={onDropHere}>
      <span className={css.thumb}>
        {url && <img src={url} alt="" draggable={false} style={{ rotate: `${turns * 90}deg` }} />}
      </span>
      <b>{say('page', { number })}</b>
      {hints.map((hint) => (
        <span key={hint} className={css.hint}>
          {say(hintWords[hint])}
        </span>
      ))}
      {edges && !corners && <span className={css.hint}>{say('edgesSeen')}</span>}
      <span className={css.cardButtons}>
        <IconButton
          {...button}
          icon={IconArrowLeft}
          label={say('earlier', { number })}
          disabled={number === 1}
          onClick={() => act({ act: 'place', id, at: number - 2 })}
        />
        <IconButton
          {...button}
          icon={IconArrowRight}
          label={say('later', { number })}
          disabled={number === count}
          onClick={() => act({ act: 'place', id, at: number })}
        />
        <IconButton
          {...button}
          icon={IconRotateClockwise2}
          label={say('turnPage', { number })}
          onClick={() => act({ act: 'turn', id })}
        />
        {isPhoto && (
          <IconButton
            {...button}
            id={cropButtonId(id)}
            icon={IconCrop}
            label={say('cropPage', { number })}
            onClick={onCrop}
          />
        )}
        <IconButton
          {...button}
          id={removeButtonId(id)}
          icon={IconTrash}
          label={say('removePage', { number })}
          onClick={() => act({ act: 'remove', id })}
        />
      </span>
    </li>
  )
}

type CardsProps = { list: readonly Page[]; act: (given: PageAct) => void; onCrop: (page: Page) => void }

/** The pages in their order, changed by buttons or by dragging. */
export function PageCards({ list, act, onCrop }: CardsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <ol className={css.cards} aria-label={say('pages')}>
      {list.map((page, index) => (
        <PageCard
          key={page.id}
          page={page}
          number={index + 1}
          count={list.length}
          act={act}
          onCrop={() => onCrop(page)}
          onDragStart={() => setDragged(page.id)}
          onDropHere={() => {
            if (dragged !== null) act({ act: 'place', id: dragged, at: index })
            setDragged(null)
          }}
        />
      ))}
    </ol>
  )
}
