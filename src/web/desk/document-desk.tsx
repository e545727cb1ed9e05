import { useEffect, useState } from 'react'
import type { DeviceStore } from '#web/platform/device-store.ts'
import { KeptDesk, pagesOnDesk, pictureOnDesk } from './kept-desk.ts'
import { PaperDesk } from './paper-desk.tsx'
import { PictureDesk, type DeskProps } from './picture-desk.tsx'
import { Workshop } from './workshop.ts'

type DocumentDeskProps = Omit<DeskProps, 'workshop'> & {
  /** Null where the desk is opened again, with what lay on it. */
  files: readonly File[] | null
  /** What lies on the desk outlives the page there. */
  store: DeviceStore<unknown>
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
    <PictureDesk {...parts} file={files?.[0]} kept={keptPicture} {...forgetting(keptPicture, then)} />
  ) : (
    <PaperDesk {...parts} files={files} kept={keptPages} {...forgetting(keptPages, then)} />
  )
}
