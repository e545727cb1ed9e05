import { useEffect, useEffectEvent, useState } from 'react'
import type { DeviceStore } from '#web/platform/device-store.ts'
import { frameOf } from './frames.ts'
import { KeptDesk, pagesOnDesk, pictureOnDesk } from './kept-desk.ts'
import { PaperDesk } from './paper-desk.tsx'
import { PictureDesk, type DeskProps } from './picture-desk.tsx'
import { placedFirst, type PlacedPicture } from './placing.ts'
import { Workshop } from './picture-worker-client.ts'

type DocumentDeskProps = Omit<DeskProps, 'workshop'> & {
  /** Null where the desk is opened again, with what lay on it. */
  files: readonly File[] | null
  /** What lies on the desk outlives the page there. */
  store: DeviceStore<unknown>
}

/** A picture that is there, or was there when the page was ended; null until that is known. */
function useFirst(kept: KeptDesk<PlacedPicture>, file: File | undefined, isInk: boolean, onNothing: () => void) {
  const [first, setFirst] = useState<PlacedPicture | null>(() => (file ? { file, placing: placedFirst, isInk } : null))
  const giveUp = useEffectEvent(onNothing)
  useEffect(() => {
    if (file) return
    void kept
      .read()
      .catch(() => null)
      .then((found) => (found ? setFirst(found) : giveUp()))
  }, [kept, file])
  return first
}

type FirstPictureProps = DeskProps & { file: File | undefined; kept: KeptDesk<PlacedPicture> }

/** The desk of a picture, as soon as there is one. */
function FirstPicture({ file, ...parts }: FirstPictureProps) {
  const isSignature = frameOf(parts.kind.docType).box === 'signature'
  const first = useFirst(parts.kept, file, isSignature, parts.onClose)
  return first && <PictureDesk {...parts} first={first} isBroughtBack={!file} />
}

/** What is used or given up is kept no longer. */
function forgetting(kept: { forget: () => void }, { onUse, onClose }: Pick<DeskProps, 'onUse' | 'onClose'>) {
  const use: DeskProps['onUse'] = (...used) => {
    kept.forget()
    onUse(...used)
  }
  const close = () => {
    kept.forget()
    onClose()
  }
  return { onUse: use, onClose: close }
}

/** Where a document is made ready before it is sent. Nothing leaves the browser until it is used. */
export function DocumentDesk({ kind, files, store, ...then }: DocumentDeskProps) {
  const [workshop] = useState(() => new Workshop())
  const [keptPages] = useState(() => new KeptDesk(store, kind.docType, pagesOnDesk()))
  const [keptPicture] = useState(() => new KeptDesk(store, kind.docType, pictureOnDesk))
  useEffect(() => () => workshop.stop(), [workshop])
  const parts = { kind, workshop }
  return kind.rules === 'picture' ? (
    <FirstPicture {...parts} file={files?.[0]} kept={keptPicture} {...forgetting(keptPicture, then)} />
  ) : (
    <PaperDesk {...parts} files={files} kept={keptPages} {...forgetting(keptPages, then)} />
  )
}
