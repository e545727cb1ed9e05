import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListPlace } from '#web/lists/list-place.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { review as say } from '#words/review/review.ts'
import css from './application-frame.module.css'

/** “1 of 231”, the row before and the row after. */
export function PlaceInList({
  place,
  onGo,
}: {
  place: ListPlace
  onGo: (target: { id: string; position: number }) => void
}) {
  const { position, total, previous, next } = place
  return (
    <nav className={css.place} aria-label={say('inList')}>
      <span role="status">{position === null ? say('notInList') : say('placeOf', { position, total })}</span>
      <IconButton
        icon={IconChevronLeft}
        size="dense"
        variant="secondary"
        label={say('previousInList')}
        disabled={!previous}
        onClick={() => previous && onGo(previous)}
      />
      <Button
        size="dense"
        variant="secondary"
        iconAfter={IconChevronRight}
        disabled={!next}
        onClick={() => next && onGo(next)}
      >
        {say('nextInList')}
      </Button>
    </nav>
  )
}

type ApplicationFrameProps = {
  /** A link to the list from which it was opened. */
  back: ReactNode
  place: ReactNode
  /** Null for officers who may not see it; its place stays empty while the page loads. */
  photo?: ReactNode
  name: string
  badges?: ReactNode
  facts: readonly string[]
  actions?: ReactNode
  /** Panels in the order in which a decision needs them. */
  children: ReactNode
  viewer?: ReactNode
}

/**
 * An application's page for administrators: panels for the decision on the left, documents on the right, each scrolling
 * separately.
 */
export function ApplicationFrame(props: ApplicationFrameProps) {
  useDocumentTitle(props.name)
  return (
    <div className={css.frame}>
      <Row gap={[4, 16]} justify="between" className={css.top} data-screen-only>
        <Row as="span" gap={4} noWrap>
          <Icon of={IconArrowLeft} size={16} />
          {props.back}
        </Row>
        {props.place}
      </Row>
      <Row as="header" gap={[8, 16]} className={css.head}>
        {props.photo !== null && <span className={css.photo}>{props.photo}</span>}
        <div className={css.who}>
          <Row gap={[4, 12]} className={css.name}>
            <h1 tabIndex={-1}>{props.name}</h1>
            {props.badges}
          </Row>
          <Row as="ul" gap={[0, 12]} align="stretch" above={4} className={css.facts}>
            {props.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Row>
        </div>
        <Row align="stretch" className={css.actions} data-screen-only>
          {props.actions}
        </Row>
      </Row>
      <div className={classNames(css.columns, !props.viewer && css.single)}>
        <div className={css.answers} role="region" aria-label={say('application')} tabIndex={0}>
          {props.children}
        </div>
        {props.viewer}
      </div>
    </div>
  )
}
