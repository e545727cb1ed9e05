import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { FilePicker } from './file-picker.tsx'
import css from './file-tile.module.css'

type FileDropProps = {
  title: string
  /** Limits, before anything is chosen: “PDF, JPG or PNG, under 10 MB”. */
  limits: string
  accept: string
  onPick: (file: File) => void
  /** Offers Take photo on phones: when images are accepted. */
  withCamera?: boolean
  isDisabled?: boolean
  /** For error summary links. */
  id?: string
}

/** An empty place for a document: drop it here, choose it, or photograph it. */
export function FileDrop({ title, limits, accept, onPick, withCamera = false, isDisabled = false, id }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isDisabled) onPick(file)
  }
  return (
    <div
      className={classNames(css.tile, css.empty, isOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={css.thumb}>
        <Icon of={IconUpload} size={24} />
      </span>
      <div className={css.main}>
        <div className={css.title}>{title}</div>
        <div className={css.meta}>{limits}</div>
      </div>
      <div className={css.buttons}>
        <FilePicker accept={accept} onPick={onPick}>
          {(open) => (
            <Button
              id={id}
              variant="secondary"
              onClick={open}
              disabled={isDisabled}
              aria-label={`Choose file for ${title}`}
            >
              Choose file
            </Button>
          )}
        </FilePicker>
        {withCamera && (
          <FilePicker accept="image/*" isCamera onPick={onPick}>
            {(open) => (
              <Button
                variant="secondary"
                icon={IconCamera}
                className={css.camera}
                onClick={open}
                disabled={isDisabled}
                aria-label={`Take photo for ${title}`}
              >
                Take photo
              </Button>
            )}
          </FilePicker>
        )}
      </div>
    </div>
  )
}
