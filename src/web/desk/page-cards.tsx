import { IconCrop, IconRotateClockwise2, IconTrash } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { desk as say } from '#words/form/desk.ts'
import { Grid } from '#web/ui/grid.tsx'
import css from './desk.module.css'
import type { Page, PageAct } from './pages.ts'
import { useBlobUrl } from './use-blob-url.ts'

const hintWords = { empty: 'hint.empty', dark: 'hint.dark', blurred: 'hint.blurred', small: 'hint.letters' } as const

export const removeButtonId = (id: number) => `remove-page-${id}`
export const cropButtonId = (id: number) => `crop-page-${id}`
const earlierButtonId = (id: number) => `page-earlier-${id}`
const laterButtonId = (id: number) => `page-later-${id}`
export const partFieldId = (id: number) => `part-on-page-${id}`

type PartProps = { page: Page; number: number; act: (given: PageAct) => void; onTyping: (isTyping: boolean) => void }

/** The name of the certificate that begins on a page. */
function PartField({ page: { id, part }, number, act, onTyping }: PartProps) {
  return (
    <TextField
      id={partFieldId(id)}
      className={css.part}
      label={say('partOn', { page: number })}
      placeholder={number === 1 ? say('partExample') : undefined}
      value={part}
      maxLength={60}
      autoComplete="off"
      onFocus={() => onTyping(true)}
      onBlur={() => onTyping(false)}
      // Enter would submit the form below the desk.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={({ currentTarget }) => act({ act: 'name', id, part: currentTarget.value })}
    />
  )
}

type CardProps = {
  page: Page
  number: number
  count: number
  isNaming: boolean
  act: (given: PageAct) => void
  onCrop: () => void
  onDragStart: () => void
  onDropHere: () => void
}

/** One page: its preview, its hints, and its buttons. */
function PageCard({ page, number, count, isNaming, act, onCrop, onDragStart, onDropHere }: CardProps) {
  const { id, turns, hints, source, edges, corners } = page
  const url = useBlobUrl(page.preview)
  // While typing, the pointer must select text and not drag the card.
  const [isTyping, setIsTyping] = useState(false)
  const allow = (event: DragEvent) => event.preventDefault()
  const button = { size: 'dense', variant: 'quiet' } as const
  const isPhoto = source.kind === 'photo'
  const move = (at: number) => {
    flushSync(() => act({ act: 'place', id, at }))
    // At either end the pressed button disables itself and would lose the focus.
    const isAtEnd = at === 0 || at === count - 1
    if (isAtEnd) document.getElementById(at === 0 ? laterButtonId(id) : earlierButtonId(id))?.focus()
  }
  return (
    <li className={css.card} draggable={!isTyping} onDragStart={onDragStart} onDragOver={allow} onDrop={onDropHere}>
      <span className={css.thumb}>
        {url && <img src={url} alt="" draggable={false} style={{ rotate: `${turns * 90}deg` }} />}
      </span>
      <b>{say('page', { number })}</b>
      {isNaming && <PartField page={page} number={number} act={act} onTyping={setIsTyping} />}
      {hints.map((hint) => (
        <span key={hint} className={css.hint}>
          {say(hintWords[hint])}
        </span>
      ))}
      {edges && !corners && <span className={css.hint}>{say('edgesSeen')}</span>}
      <span className={css.cardButtons}>
        {count > 1 && (
          <>
            <Button
              {...button}
              id={earlierButtonId(id)}
              aria-label={say('earlier', { number })}
              disabled={number === 1}
              onClick={() => move(number - 2)}
            >
              {say('moveEarlier')}
            </Button>
            <Button
              {...button}
              id={laterButtonId(id)}
              aria-label={say('later', { number })}
              disabled={number === count}
              onClick={() => move(number)}
            >
              {say('moveLater')}
            </Button>
          </>
        )}
        <Button
          {...button}
          icon={IconRotateClockwise2}
          aria-label={say('turnPage', { number })}
          onClick={() => act({ act: 'turn', id })}
        >
          {say('turn')}
        </Button>
        {isPhoto && (
          <Button
            {...button}
            id={cropButtonId(id)}
            icon={IconCrop}
            aria-label={say('cropPage', { number })}
            onClick={onCrop}
          >
            {say('crop')}
          </Button>
        )}
        <Button
          {...button}
          id={removeButtonId(id)}
          icon={IconTrash}
          aria-label={say('removePage', { number })}
          onClick={() => act({ act: 'remove', id })}
        >
          {say('remove')}
        </Button>
      </span>
    </li>
  )
}

type CardsProps = {
  list: readonly Page[]
  /** The person is naming the certificates. */
  isNaming: boolean
  act: (given: PageAct) => void
  onCrop: (page: Page) => void
}

/** The pages in order, rearranged by buttons or dragging. */
export function PageCards({ list, isNaming, act, onCrop }: CardsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <Grid as="ol" columns="repeat(auto-fill, minmax(180px, 1fr))" gap={12} phoneGap={8} aria-label={say('pages')}>
      {list.map((page, index) => (
        <PageCard
          key={page.id}
          page={page}
          number={index + 1}
          count={list.length}
          isNaming={isNaming}
          act={act}
          onCrop={() => onCrop(page)}
          onDragStart={() => setDragged(page.id)}
          onDropHere={() => {
            if (dragged !== null) act({ act: 'place', id: dragged, at: index })
            setDragged(null)
          }}
        />
      ))}
    </Grid>
  )
}
