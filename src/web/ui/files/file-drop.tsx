import { IconAlertCircle, IconCamera, IconUpload } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { formKit as say } from '#words/form/form.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/icon.tsx'
import { FilePicker } from './file-picker.tsx'
import { Row } from '#web/ui/layout.tsx'
import css from './file-tile.module.css'

type FileDropProps = {
  title: string
  /** Limits, shown before a choice: “PDF, JPG or PNG, under 10 MB”. */
  limits: string
  accept: string
  /** Allows several files at once. */
  isMultiple?: boolean
  onPick: (file: File, more: File[]) => void
  /** Offers Take photo on phones, if images are accepted. */
  withCamera?: boolean
  isDisabled?: boolean
  /** Why this place cannot stay empty. */
  problem?: string | undefined
  /** For error summary links. */
  id?: string
  /** Further actions: `TileAction`s. */
  children?: ReactNode
}

type DropButtonsProps = Omit<FileDropProps, 'limits' | 'children'>

function DropButtons({ title, accept, isMultiple, onPick, withCamera, isDisabled, id }: DropButtonsProps) {
  return (
    <Row align="stretch" className={css.buttons} data-screen-only>
      <FilePicker accept={accept} isMultiple={isMultiple} onPick={onPick}>
        {(open) => (
          <Button
            id={id}
            variant="secondary"
            onClick={open}
            disabled={isDisabled}
            aria-label={say('chooseFileFor', { title })}
          >
            {say('chooseFile')}
          </Button>
        )}
      </FilePicker>
      {withCamera && (
        <FilePicker accept="image/*" isCamera onPick={onPick}>
          {(open) => (
            <Button
              variant="secondary"
              icon={IconCamera}
              data-touch-only
              onClick={open}
              disabled={isDisabled}
              aria-label={say('takePhotoFor', { title })}
            >
              {say('takePhoto')}
            </Button>
          )}
        </FilePicker>
      )}
    </Row>
  )
}

/** Whether a file hovers over the target, and the target's props. */
function useDrop(onDrop: (file: File, more: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const [file, ...more] = Array.from(event.dataTransfer.files)
      if (file) onDrop(file, more)
    },
  }
  return { isOver, handlers }
}

/** An empty place for a document: drop it here, choose it, or photograph it. */
export function FileDrop({ limits, problem, children, ...rest }: FileDropProps) {
  const { isOver, handlers } = useDrop((file, more) => {
    if (!rest.isDisabled) rest.onPick(file, rest.isMultiple ? more : [])
  })
  return (
    <div className={classNames(css.tile, css.empty, problem && css.wrong, isOver && css.over)} {...handlers}>
      <span className={css.thumb}>
        <Icon of={IconUpload} size={24} />
      </span>
      <div className={css.main}>
        <div className={css.title}>{rest.title}</div>
        <div className={css.meta}>{limits}</div>
        {problem && (
          <Row gap={6} align="stretch" noWrap isSmall className={css.problem}>
            <Icon of={IconAlertCircle} size={16} />
            {problem}
          </Row>
        )}
        {children}
      </div>
      <DropButtons {...rest} />
    </div>
  )
}
