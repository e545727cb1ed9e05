import { IconAlertCircle, IconFileAlert, IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formKit as say } from '#words/form/form.ts'
import { Row, Muted, Stack } from '../layout.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/icon.tsx'
import barCss from './progress-bar.module.css'
import css from './file-tile.module.css'

/** Progress from 0 to 1; `null` when it is unknown. */
export function ProgressBar({ fraction, label }: { fraction: number | null; label: string }) {
  const percent = fraction === null ? undefined : Math.round(fraction * 100)
  return (
    <div
      className={barCss.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span
        className={classNames(barCss.fill, percent === undefined && barCss.unknown)}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}

export type TileActionName =
  | { /** “Replace Photo ID”. */ of: string }
  | { /** “Put pages together: Photo ID”. */ at: string }

/**
 * A link-like button under a tile. Its label names the document for screen readers, as the object of the action or as
 * its place.
 */
export function TileAction({
  children,
  onClick,
  id,
  isCamera = false,
  ...named
}: {
  children: string
  onClick: () => void
  id?: string
  /** Only offered where a camera is likely. */
  isCamera?: boolean
} & TileActionName) {
  return (
    <button
      type="button"
      id={id}
      className={css.action}
      data-touch-only={isCamera || undefined}
      onClick={onClick}
      aria-label={
        'of' in named
          ? say('actOn', { act: children, title: named.of })
          : say('actAt', { act: children, title: named.at })
      }
    >
      {children}
    </button>
  )
}

type TileProps = {
  title: string
  /** “marksheet-12.pdf, 742 kB”. */ fileLine?: string | undefined
  badge?: ReactNode
  /** Address of an image; without it a PDF icon is shown. */ imageUrl?: string | null | undefined
  /** Warnings: a faint page, a photo made smaller. */ notes?: readonly string[]
  /** More about the file, below its line. */ facts?: ReactNode
  children?: ReactNode
}

/** A stored document. Put `TileAction`s inside. */
export function FileTile({ title, fileLine, badge, imageUrl, notes = [], facts, children }: TileProps) {
  return (
    <div className={css.tile}>
      <span className={css.thumb}>
        {imageUrl ? <img src={imageUrl} alt="" /> : <Icon of={IconFileTypePdf} size={24} />}
      </span>
      <div className={css.main}>
        <Row gap={[2, 8]} align="top" justify="between">
          <span className={css.title}>{title}</span>
          {badge}
        </Row>
        {fileLine && (
          <Muted as="div" isSmall className={css.meta}>
            {fileLine}
          </Muted>
        )}
        {facts}
        {notes.map((note) => (
          <Row key={note} gap={6} align="stretch" noWrap above={4} className={css.note}>
            <Icon of={IconInfoCircle} size={16} />
            {note}
          </Row>
        ))}
        {children && (
          <Row gap={[0, 16]} above={8} data-screen-only>
            {children}
          </Row>
        )}
      </div>
    </div>
  )
}

type BusyTileProps = {
  title: string
  fileLine: string
  /** 0 to 1, or null while checking. */ fraction: number | null
  /** “2.3 of 3.6 MB”. */ sizeLine: string
  onCancel?: (() => void) | undefined
}

/** A document that is being uploaded. */
export function BusyFileTile({ title, fileLine, fraction, sizeLine, onCancel }: BusyTileProps) {
  return (
    <div className={css.tile} aria-busy="true">
      <span className={css.thumb}>
        <Icon of={IconFileTypePdf} size={24} />
      </span>
      <div className={css.main}>
        <Row gap={[2, 8]} align="top" justify="between">
          <span className={css.title}>{title}</span>
          {fraction !== null && <b>{`${Math.round(fraction * 100)} %`}</b>}
        </Row>
        <Muted as="div" isSmall className={css.meta}>
          {fileLine}
        </Muted>
        <Stack above={8}>
          <ProgressBar fraction={fraction} label={say('uploading', { title })} />
        </Stack>
        <Row align="stretch" justify="between" noWrap above={4} className={css.busyFoot}>
          <span>{sizeLine}</span>
          {onCancel && (
            <TileAction at={title} onClick={onCancel}>
              {say('cancel')}
            </TileAction>
          )}
        </Row>
      </div>
    </div>
  )
}

type FailedTileProps = {
  title: string
  fileLine?: string | undefined
  badge?: ReactNode
  /** In words that say what to do. */ problem: string
  children?: ReactNode
}

/** A document that was refused or failed to arrive. */
export function FailedFileTile({ title, fileLine, badge, problem, children }: FailedTileProps) {
  return (
    <div className={classNames(css.tile, css.bad)}>
      <span className={css.thumb}>
        <Icon of={IconFileAlert} size={24} />
      </span>
      <div className={css.main}>
        <Row gap={[2, 8]} align="top" justify="between">
          <span className={css.title}>{title}</span>
          {badge}
        </Row>
        <Row gap={6} align="stretch" noWrap isSmall className={css.problem} role="alert">
          <Icon of={IconAlertCircle} size={16} />
          {problem}
        </Row>
        {fileLine && (
          <Muted as="div" isSmall className={css.meta}>
            {fileLine}
          </Muted>
        )}
        <Row gap={[0, 16]} above={8} data-screen-only>
          {children}
        </Row>
      </div>
    </div>
  )
}
