import { IconColumns3, IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import type { DownloadProgress } from '#web/platform/download.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { SpinnerMark } from '#web/ui/states/spinner.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { lists as say } from '#words/review/lists.ts'
import type { ColumnsQuery } from './columns-dialog.tsx'
import css from './export-button.module.css'

// Loaded when somebody chooses columns.
const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }))

export type ExportCall = {
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

type ExportButtonProps = {
  list: string
  /** All available columns. */
  columns: ColumnsQuery
  /** Downloads the file with all or the chosen columns, and answers its name; rejects when that fails. */
  onExport: (chosen: readonly string[] | undefined, call: ExportCall) => Promise<string>
  isCompact: boolean
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? say('kilobytes', { size: Math.ceil(bytes / 1000) })
    : say('megabytes', { size: (bytes / 1_000_000).toFixed(1) })
}

/** Downloads the filtered list, shows progress, and can be cancelled. */
export function ExportButton({ list, columns, onExport, isCompact }: ExportButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [receivedBytes, setReceivedBytes] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (chosen?: readonly string[]) => {
    const controller = new AbortController()
    running.current = controller
    setReceivedBytes(0)
    try {
      const filename = await onExport(chosen, {
        signal: controller.signal,
        onProgress: (progress) => setReceivedBytes(progress.receivedBytes),
      })
      showToast({ type: 'success', title: say('downloaded', { filename }) })
    } catch (error) {
      if (controller.signal.aborted) showToast({ type: 'info', title: say('cancelled') })
      else showToast({ type: 'error', title: say('notArrived'), message: errorMessage(error) })
    } finally {
      setReceivedBytes(null)
    }
  }
  if (receivedBytes !== null) {
    return (
      <span className={css.running}>
        <SpinnerMark size={16} />
        <span role="status">{say(receivedBytes === 0 ? 'preparing' : 'downloading')}</span>
        {receivedBytes > 0 && <span className={css.size}>{sizeText(receivedBytes)}</span>}
        <Button variant="quiet" size="dense" onClick={() => running.current?.abort()}>
          {say('cancelExport')}
        </Button>
      </span>
    )
  }
  const act = { icon: IconFileSpreadsheet, variant: 'secondary', size: 'dense', onClick: () => void start() } as const
  return (
    <>
      {isCompact ? <IconButton {...act} label={say('export')} /> : <Button {...act}>{say('export')}</Button>}
      <IconButton
        size="dense"
        variant="secondary"
        icon={IconColumns3}
        label={say('chooseColumns')}
        onClick={() => setIsChoosing(true)}
      />
      {isChoosing && (
        <Suspense>
          <ColumnsDialog
            list={list}
            columns={columns}
            onExport={(chosen) => void start(chosen)}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
