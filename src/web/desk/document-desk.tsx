import { useEffect, useState } from 'react'
import { PaperDesk } from './paper-desk.tsx'
import { PictureDesk, type DeskProps } from './picture-desk.tsx'
import { Workshop } from './workshop.ts'

type DocumentDeskProps = Omit<DeskProps, 'workshop'> & { files: readonly File[] }

/** Where a document is made ready before it is sent. Nothing leaves the browser until it is used. */
export function DocumentDesk({ kind, files, onUse, onClose }: DocumentDeskProps) {
  const [workshop] = useState(() => new Workshop())
  useEffect(() => () => workshop.stop(), [workshop])
  const parts = { kind, workshop, onUse, onClose }
  const [first] = files
  if (kind.rules === 'picture') return first ? <PictureDesk {...parts} first={first} /> : null
  return <PaperDesk {...parts} files={files} />
}
