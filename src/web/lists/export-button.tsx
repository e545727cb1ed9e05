import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DownloadProgress } from '#web/platform/download.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { SpinnerMark } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast.ts'
import css from './export-button.module.css'

export type ExportCall = {
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

type ExportButtonProps = {
  /** Downloads the file; rejects when it did not arrive. */
  onExport: (call: ExportCall) => Promise<void>
  filename: string
  isCompact: boolean
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Downloads the list as it is filtered, says how much has arrived, and can be stopped. */
export function ExportButton({ onExport, filename, isCompact }: ExportButtonProps) {
  const [receivedBytes, setReceivedBytes] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setReceivedBytes(0)
    try {
      await onExport({ signal: controller.signal, onProgress: (progress) => setReceivedBytes(progress.receivedBytes) })
      showToast({ type: 'success', title: `${filename} downloaded` })
    } catch (error) {
      if (controller.signal.aborted) showToast({ type: 'info', title: 'Export cancelled' })
      else showToast({ type: 'error', title: 'The export did not arrive', message: (error as Error).message })
    } finally {
      setReceivedBytes(null)
    }
  }
  if (receivedBytes !== null) {
    return (
      <span className={css.running}>
        <SpinnerMark size={16} />
        <span role="status">{receivedBytes === 0 ? 'Preparing…' : 'Downloading…'}</span>
        {receivedBytes > 0 && <span className={css.size}>{sizeText(receivedBytes)}</span>}
        <Button variant="quiet" size="dense" onClick={() => running.current?.abort()}>
          Cancel export
        </Button>
      </span>
    )
  }
  const act = { icon: IconFileSpreadsheet, variant: 'secondary', size: 'dense', onClick: () => void start() } as const
  return isCompact ? <IconButton {...act} label="Export .xlsx" /> : <Button {...act}>Export .xlsx</Button>
}
