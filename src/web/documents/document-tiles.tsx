import { type DragEvent, useRef, useSyncExternalStore } from 'react'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { documentRoom } from '#words/documents.ts'
import type { NamedDocument } from '#words/questions.ts'
import { DocumentTile } from './document-tile.tsx'
import css from './document-tiles.module.css'
import type { Uploads } from './uploads.ts'

const say = documentRoom(language)

export type DocumentTilesProps = {
  kinds: readonly NamedDocument[]
  documents: Readonly<Record<string, DocumentFacts>>
  uploads: Uploads
  problemOf: (docType: string) => string | undefined
  /** A document was removed: the application is read again. */
  onRemoved: () => Promise<unknown>
}

/** A file dropped beside a tile would otherwise open in this tab, in place of the form. */
function ignoreDrop(event: DragEvent): void {
  event.preventDefault()
}

/** The documents of an application, each in its place. */
export function DocumentTiles({ kinds, documents, uploads, problemOf, onRemoved }: DocumentTilesProps) {
  const remove = async (docType: string, key: string) => {
    try {
      await call('DELETE /api/uploads/delete-upload/{key}', { params: { key } })
      uploads.clear(docType)
      await onRemoved()
    } catch (error) {
      showToast({
        type: 'error',
        title: say('cannotDelete'),
        message: (error as Error).message,
      })
    }
  }
  return (
    <div className={css.tiles} onDragOver={ignoreDrop} onDrop={ignoreDrop}>
      {kinds.map((kind) => {
        const { docType } = kind
        const document = documents[docType]
        return (
          <BoundTile
            key={docType}
            kind={kind}
            document={document}
            uploads={uploads}
            problem={problemOf(docType)}
            onRemove={async () => {
              if (document) await remove(docType, document.key)
            }}
          />
        )
      })}
    </div>
  )
}

type BoundTileProps = {
  kind: NamedDocument
  document: DocumentFacts | undefined
  uploads: Uploads
  problem: string | undefined
  onRemove: () => Promise<void>
}

/** Drawn again only when its own upload moves on. */
function BoundTile({ kind, uploads, ...rest }: BoundTileProps) {
  const { docType, rules, label } = kind
  const box = useRef<HTMLDivElement>(null)
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.stateOf(docType))
  useKeptFocus(box, `${upload?.kind} ${rest.document?.key}`)
  return (
    <div ref={box} className={css.place}>
      <DocumentTile
        {...rest}
        kind={kind}
        upload={upload}
        onPick={(file) => void uploads.start({ docType, rules }, file)}
        onCancel={() => uploads.cancel(docType)}
        onClear={() => uploads.clear(docType)}
      />
      <div role="status">
        <VisuallyHidden>
          {upload?.kind === 'done' && say('uploaded', { document: label })}
          {upload && 'isWaiting' in upload && upload.isWaiting && say('waitingFor', { document: label })}
        </VisuallyHidden>
      </div>
    </div>
  )
}
