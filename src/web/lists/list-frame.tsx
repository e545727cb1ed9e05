import { IconLayoutNavbarCollapse, IconLayoutNavbarExpand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden, Row } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { lists as say } from '#words/review/lists.ts'
import css from './list-frame.module.css'

type ListFrameProps = {
  title: string
  /** Beside the title: what the list shows. */
  choice: ReactNode
  note?: ReactNode
  /** Charts and counts; hidden in the compact view. */
  summary: ReactNode
  isCompact: boolean
  onCompact: (isCompact: boolean) => void
  exporting: ReactNode
  search: ReactNode
  filtersButton: ReactNode
  chips: ReactNode
  range: ReactNode
  filterPanel: ReactNode
  table: ReactNode
  foot: ReactNode
}

function SummaryButton({ isCompact, onCompact }: Pick<ListFrameProps, 'isCompact' | 'onCompact'>) {
  const act = { onClick: () => onCompact(!isCompact), size: 'dense' } as const
  if (isCompact)
    return <IconButton {...act} icon={IconLayoutNavbarExpand} label={say('showSummary')} variant="secondary" />
  return (
    <Button {...act} icon={IconLayoutNavbarCollapse} variant="quiet">
      {say('hideSummary')}
    </Button>
  )
}

/**
 * A list page as high as the window: the rows scroll inside unless open filters need the room; compact joins both
 * toolbars into one.
 */
export function ListFrame(props: ListFrameProps) {
  const { title, isCompact, choice, filterPanel } = props
  useDocumentTitle(title)
  const buttons = (
    <div className={css.buttons}>
      <SummaryButton {...props} />
      {props.exporting}
    </div>
  )
  return (
    <div className={classNames(css.frame, isCompact && css.compact, Boolean(filterPanel) && css.grows)}>
      {isCompact ? (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      ) : (
        <>
          <Row gap={[4, 12]} className={css.head}>
            <h1>{title}</h1>
            {choice}
            {props.note}
            {buttons}
          </Row>
          {props.summary}
        </>
      )}
      <Row gap={[6, 8]} className={css.tools}>
        <div className={css.sought}>
          {isCompact && choice}
          {props.search}
        </div>
        {props.filtersButton}
        {props.chips}
        <div className={css.range}>
          {props.range}
          {isCompact && buttons}
        </div>
      </Row>
      {filterPanel}
      {props.table}
      <div className={css.foot}>{props.foot}</div>
    </div>
  )
}
