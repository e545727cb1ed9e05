import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { FilePicker } from '#web/ui/files/file-picker.tsx'
import { BusyFileTile, FailedFileTile, FileTile, TileAction } from '#web/ui/files/file-tile.tsx'

const accept = '.jpg,.jpeg,.png,image/jpeg,image/png'
const limits = 'JPG or PNG, up to 1 MB'

type ImagePlaceProps = {
  title: string
  url: string | null
  onPick: (file: File) => Promise<void>
  onRemove: () => Promise<void>
}

/** One image of the institute: empty, on its way, refused, or there. */
export function ImagePlace({ title, url, onPick, onRemove }: ImagePlaceProps) {
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const run = async (work: () => Promise<void>, what: string) => {
    setProblem(null)
    setBusyWith(what)
    await work().catch((error: Error) => setProblem(error.message))
    setBusyWith(null)
  }
  const pick = (file: File) => void run(() => onPick(file), file.name)
  const choose = (word: string) => (
    <FilePicker accept={accept} onPick={pick}>
      {(open) => (
        <TileAction of={title} onClick={open}>
          {word}
        </TileAction>
      )}
    </FilePicker>
  )
  if (busyWith !== null) return <BusyFileTile title={title} fileLine={busyWith} fraction={null} sizeLine="Checking" />
  if (problem !== null) {
    return (
      <FailedFileTile title={title} problem={problem}>
        {choose('Choose another file')}
        <TileAction of={title} onClick={() => setProblem(null)}>
          Keep as it was
        </TileAction>
      </FailedFileTile>
    )
  }
  if (url === null) return <FileDrop title={title} limits={limits} accept={accept} onPick={pick} />
  return (
    <>
      <FileTile title={title} fileLine={limits} imageUrl={url}>
        {choose('Replace')}
        <TileAction of={title} onClick={() => setIsRemoving(true)}>
          Remove
        </TileAction>
      </FileTile>
      <ConfirmDialog
        isOpen={isRemoving}
        title={`Remove the ${title}?`}
        confirmLabel="Remove"
        isDestructive
        onConfirm={() => {
          setIsRemoving(false)
          void run(onRemove, 'Removing')
        }}
        onCancel={() => setIsRemoving(false)}
      />
    </>
  )
}
