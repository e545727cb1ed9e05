import { type DragEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { errorMessage } from '#lib/values/caught.ts'
import type { DocumentDesk } from '#web/desk/document-desk.tsx'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useIsShown } from '#web/ui/is-shown.ts'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { useKeptFocus } from '#web/ui/keys/use-kept-focus.ts'
import { documentRoom as say } from '#words/form/documents.ts'
import type { NamedDocument } from '#words/form/questions.ts'
import { DocumentTile } from './document-tile.tsx'
import css from './document-tiles.module.css'
import { mustBePrepared } from './must-be-prepared.ts'
import type { ChosenFile, Uploads } from './uploads.ts'

export type DocumentTilesProps = {
  kinds: readonly NamedDocument[]
  documents: Readonly<Record<string, DocumentFacts>>
  uploads: Uploads
  problemOf: (docType: string) => string | undefined
  /** Documents of a submitted application are replaced, never removed. */
  mayRemove?: boolean
  /** Whether the office requests another file in place of the present one. */
  isToReplace?: (docType: string) => boolean
  /** A document was removed or its certificates changed: the application must be fetched again. */
  onChanged: () => Promise<unknown>
}

/** A file dropped beside a tile would otherwise open in this tab and replace the form. */
function ignoreDrop(event: DragEvent): void {
  event.preventDefault()
}

/** The documents of an application, a tile each. */
export function DocumentTiles({
  kinds,
  documents,
  uploads,
  problemOf,
  mayRemove = true,
  isToReplace = () => false,
  onChanged,
}: DocumentTilesProps) {
  const remove = async (docType: string, key: string) => {
    try {
      await call('DELETE /api/uploads/delete-upload/{key}', { params: { key } })
      uploads.clear(docType)
      await onChanged()
    } catch (error) {
      showToast({
        type: 'error',
        title: say('cannotDelete'),
        message: errorMessage(error),
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
            labelOf={(other) => documents[other]?.label ?? other}
            uploads={uploads}
            problem={problemOf(docType)}
            isToReplace={isToReplace(docType)}
            onNamed={async () => {
              await onChanged()
              showToast({ type: 'success', title: say('named', { document: kind.label }) })
            }}
            onRemove={mayRemove && document ? () => remove(docType, document.key) : undefined}
          />
        )
      })}
    </div>
  )
}

type BoundTileProps = {
  kind: NamedDocument
  document: DocumentFacts | undefined
  labelOf: (docType: string) => string
  uploads: Uploads
  problem: string | undefined
  isToReplace: boolean
  onRemove: (() => Promise<void>) | undefined
  onNamed: () => Promise<unknown>
}

type Desk = { Desk: typeof DocumentDesk; files: readonly File[] | null }

/**
 * The desk that prepares a document, loaded on demand. If it fails to load, since the network is down or a new version
 * of the portal has replaced it, the file is sent unprepared.
 */
function useDesk({ rules, docType }: NamedDocument, { desks }: Uploads, send: (chosen: ChosenFile) => void) {
  const [desk, setDesk] = useState<Desk | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const open = async (files: Desk['files']) => {
    setIsOpening(true)
    const loaded = await import('#web/desk/document-desk.tsx').catch(() => null)
    setIsOpening(false)
    if (loaded) {
      desks.say(docType)
      setDesk({ Desk: loaded.DocumentDesk, files })
    } else if (files?.[0]) send({ file: files[0], contents: [] })
  }
  const take = async (files: readonly File[]) => {
    const [file] = files
    if (await mustBePrepared(rules, files)) await open(files)
    else if (file) send({ file, contents: [] })
  }
  const openAgain = useEffectEvent(() => open(null))
  const isShown = useIsShown()
  useEffect(() => {
    if (!isShown) return
    void desks.wasOpen(docType).then(async (wasOpen) => {
      if (wasOpen) await openAgain()
    })
  }, [desks, docType, isShown])
  const close = () => {
    desks.say(null)
    setDesk(null)
  }
  return { desk, isOpening, take, close }
}

type SameFileProps = { places: readonly string[]; onKeep: () => void; onRemove: (() => Promise<void>) | undefined }

/** Asks about a file that the application already has as another document. */
function SameFile({ places, onKeep, onRemove }: SameFileProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = async () => {
    setIsRemoving(true)
    await onRemove?.()
    setIsRemoving(false)
  }
  const actions = (
    <>
      {onRemove && (
        <Button variant="secondary" isBusy={isRemoving} onClick={() => void remove()}>
          {say('chooseAnother')}
        </Button>
      )}
      <Button disabled={isRemoving} onClick={onKeep}>
        {say('keepTwice')}
      </Button>
    </>
  )
  return (
    <Dialog isOpen isShort isBusy={isRemoving} title={say('sameFile')} onClose={onKeep} actions={actions}>
      {say('sameFileAs', { places: { and: places } })}
    </Dialog>
  )
}

/** Renders again only when its own upload changes. */
function BoundTile({ kind, labelOf, uploads, ...rest }: BoundTileProps) {
  const { docType, rules, label } = kind
  const box = useRef<HTMLDivElement>(null)
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.stateOf(docType))
  useKeptFocus(box, `${upload?.kind} ${rest.document?.key}`)
  const send = (chosen: ChosenFile) => void uploads.start({ docType, rules }, chosen)
  const { desk, isOpening, take, close } = useDesk(kind, uploads, send)
  return (
    <div ref={box} className={css.place}>
      <DocumentTile
        {...rest}
        kind={kind}
        upload={upload}
        onPick={(file, more = []) => void take([file, ...more])}
        onRetry={send}
        onJoin={rules === 'paper' ? () => void take([]) : undefined}
        onCancel={() => uploads.cancel(docType)}
        onClear={() => uploads.clear(docType)}
      />
      <div role="status">
        <VisuallyHidden>
          {upload?.kind === 'done' && say('uploaded', { document: label })}
          {upload && 'isWaiting' in upload && upload.isWaiting && say('waitingFor', { document: label })}
        </VisuallyHidden>
        {isOpening && say('preparing')}
      </div>
      {upload?.kind === 'done' && upload.alsoAs.length > 0 && (
        <SameFile
          places={upload.alsoAs.map(labelOf)}
          onKeep={() => uploads.keepTwice(docType)}
          onRemove={rest.onRemove}
        />
      )}
      {desk && (
        <desk.Desk
          kind={kind}
          files={desk.files}
          store={uploads.desks.store}
          onClose={close}
          onUse={(file, contents = []) => {
            // The desk must restore the focus to the tile before the tile changes.
            flushSync(close)
            send({ file, contents })
          }}
        />
      )}
    </div>
  )
}
