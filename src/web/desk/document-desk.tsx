import { useEffect, useState } from 'react'
import type { NamedDocument } from '#words/questions.ts'
import { PaperDesk } from './paper-desk.tsx'
import { PictureDesk } from './picture-desk.tsx'
import { Workshop } from './workshop.ts'

type DocumentDeskProps = {
  kind: NamedDocument
  files: readonly File[]
  onUse: (file: File) => void
  onClose: () => void
}

/** Where a document is made ready before it is sent. Nothing leaves the browser until it is used. */
export function DocumentDesk({ kind, files, onUse, onClose }: DocumentDeskProps) {
  const [workshop] = useState(() => new Workshop())
  useEffect(() => () => workshop.stop(), [workshop])
  const parts = { kind, workshop, onUse, onClose }
  const [first] = files
  if (kind.rules === 'picture') return first ? <PictureDesk {...parts} first={first} /> : null
  return <PaperDesk {...parts} files={files} />
}
