import { useEffect, useEffectEvent, useState } from 'react'
import type { DeviceStore } from '#web/platform/device-store.ts'
import { frameOf } from './frames.ts'
import { KeptDesk, pagesOnDesk, pictureOnDesk } from './kept-desk.ts'
import { PaperDesk } from './paper-desk.tsx'
import { PictureDesk, type DeskProps } from './picture-desk.tsx'
import { placedFirst, type PlacedPicture } from './placing.ts'
import { Workshop } from '#lib/desk/picture-worker-client.ts'

type DocumentDeskProps = Omit<DeskProps, 'workshop'> & {
  /** Null when the desk reopens with its stored content. */
  files: readonly File[] | null
  /** Stores the content of the desk beyond the page. */
  store: DeviceStore<unknown>
}

/** The chosen picture, or the stored one when the desk reopens; null until that is known. */
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

/** The picture desk, once there is a picture. */
function FirstPicture({ file, ...parts }: FirstPictureProps) {
  const isSignature = frameOf(parts.kind.docType).box === 'signature'
  const first = useFirst(parts.kept, file, isSignature, parts.onClose)
  return first && <PictureDesk {...parts} first={first} isBroughtBack={!file} />
}

/** Forgets the stored content once it is used or given up. */
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

/** Prepares a document before it is sent. Nothing leaves the browser until the person uses the result. */
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
