import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { fileRules } from '#domain/documents/file-rules.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { FilePicker } from '#web/ui/files/file-picker.tsx'
import { BusyFileTile, FailedFileTile, FileTile, TileAction } from '#web/ui/files/file-tile.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'

import { documentRoom as say } from '#words/form/documents.ts'
import type { NamedDocument } from '#words/form/questions.ts'
import { accepts } from './accepts.ts'
import { DocumentContents } from './document-contents.tsx'
import { NameContents } from './name-contents.tsx'
import { fileLine, showSent } from './file-size.ts'
import { openInNewTab, signedUrl } from './signed-url.ts'
import type { ChosenFile, UploadState } from './uploads.ts'

export type DocumentTileProps = {
  kind: NamedDocument
  document: DocumentFacts | undefined
  upload: UploadState | undefined
  /** Error after Next, when a required document is missing. */
  problem: string | undefined
  /** Whether the office requests another file in place of `document`. */
  isToReplace?: boolean
  /** Called with files that were chosen, dropped or photographed for this document. */
  onPick: (file: File, more?: File[]) => void
  /** Starts joining several pages; undefined where that is not offered. */
  onJoin?: (() => void) | undefined
  /** Sends the same file again. */
  onRetry: (again: ChosenFile) => void
  onCancel: () => void
  onClear: () => void
  /** Undefined where it can only be replaced. */
  onRemove: (() => Promise<void>) | undefined
  /** The list of certificates changed, so the application must be fetched again. */
  onNamed: () => Promise<unknown>
}

const limits = { picture: say('pictureLimits'), paper: say('paperLimits') }

const takesPictures = ({ rules }: NamedDocument) => fileRules[rules].extensions.includes('jpg')

function idOf({ kind }: Pick<DocumentTileProps, 'kind'>): string {
  return `documents.${kind.docType}`
}

function ChooseAnother({
  kind,
  onPick,
  isReplacing,
}: Pick<DocumentTileProps, 'kind' | 'onPick'> & { isReplacing: boolean }) {
  const name = isReplacing ? { of: kind.label } : { at: kind.label }
  return (
    <FilePicker accept={accepts[kind.rules]} isMultiple={kind.rules === 'paper'} onPick={onPick}>
      {(open) => (
        <TileAction {...name} onClick={open} id={idOf({ kind })}>
          {say(isReplacing ? 'replace' : 'chooseAnother')}
        </TileAction>
      )}
    </FilePicker>
  )
}

/** On a phone people photograph a paper again more often than they pick a file. */
function PhotographAnother({ kind, onPick }: Pick<DocumentTileProps, 'kind' | 'onPick'>) {
  if (!takesPictures(kind)) return null
  return (
    <FilePicker accept="image/*" isCamera onPick={onPick}>
      {(open) => (
        <TileAction at={kind.label} onClick={open} isCamera>
          {say('takePhoto')}
        </TileAction>
      )}
    </FilePicker>
  )
}

/** For documents of several pages in several files, or not yet photographed. */
function JoinPages({ kind, onJoin }: Pick<DocumentTileProps, 'kind' | 'onJoin'>) {
  if (!onJoin) return null
  return (
    <TileAction at={kind.label} onClick={onJoin}>
      {say('joinPages')}
    </TileAction>
  )
}

function BusyTile({ kind, upload, onCancel }: DocumentTileProps) {
  if (!upload || !('fileName' in upload)) return null
  const { fileName } = upload
  const isSending = upload.kind === 'sending'
  const sent = isSending ? upload.progress : null
  return (
    <BusyFileTile
      title={kind.label}
      fileLine={fileName}
      fraction={sent && sent.totalBytes > 0 ? sent.sentBytes / sent.totalBytes : null}
      sizeLine={
        'isWaiting' in upload && upload.isWaiting
          ? say('waiting')
          : sent
            ? showSent(sent.sentBytes, sent.totalBytes)
            : upload.kind === 'preparing'
              ? say('preparing')
              : say('checking')
      }
      onCancel={onCancel}
    />
  )
}

function FailedTile({ kind, upload, document, onPick, onJoin, onRetry, onClear }: DocumentTileProps) {
  if (upload?.kind !== 'failed') return null
  const { again } = upload
  return (
    <FailedFileTile
      title={kind.label}
      badge={<StatusBadge status="missing" />}
      problem={upload.problem}
      fileLine={upload.fileName}
    >
      {again && (
        <TileAction at={kind.label} onClick={() => onRetry(again)}>
          {say('tryAgain')}
        </TileAction>
      )}
      <ChooseAnother kind={kind} onPick={onPick} isReplacing={false} />
      <PhotographAnother kind={kind} onPick={onPick} />
      <JoinPages kind={kind} onJoin={onJoin} />
      {document && (
        <TileAction at={kind.label} onClick={onClear}>
          {say('keepOld')}
        </TileAction>
      )}
    </FailedFileTile>
  )
}

/** The picture: from memory after an upload, else by a signed address. */
function usePictureUrl(document: DocumentFacts, upload: UploadState | undefined): string | null {
  const inMemory = upload?.kind === 'done' ? upload.pictureUrl : null
  const isPicture = document.type.startsWith('image/') && document.scan !== 'infected'
  const { data } = useQuery({ ...signedUrl(document.key), enabled: isPicture && inMemory === null })
  return inMemory ?? (isPicture ? (data ?? null) : null)
}

function badgeOf({ scan }: DocumentFacts, isToReplace: boolean) {
  if (scan === 'infected') return <StatusBadge status="failed" label={say('virusFound')} />
  if (isToReplace) return <StatusBadge status="attention" label={say('toReplace')} />
  return scan === 'pending' ? (
    <StatusBadge status="waiting" label={say('beingChecked')} />
  ) : (
    <StatusBadge status="uploaded" />
  )
}

function notesOf(document: DocumentFacts, upload: UploadState | undefined): string[] {
  const note = upload?.kind === 'done' ? upload.note : null
  const infected = document.scan === 'infected' ? [say('virusHint')] : []
  return [...infected, ...(note ? [note] : []), ...document.warnings]
}

/** Names the certificates in a document of several pages; possible at any time. */
function ContentsAction({
  kind,
  document,
  onNamed,
}: Pick<DocumentTileProps, 'kind' | 'onNamed'> & { document: DocumentFacts }) {
  const [isNaming, setIsNaming] = useState(false)
  if ((document.pages ?? 1) < 2) return null
  return (
    <>
      <TileAction at={kind.label} onClick={() => setIsNaming(true)}>
        {say('nameContents')}
      </TileAction>
      {isNaming && (
        <NameContents document={document} label={kind.label} onNamed={onNamed} onClose={() => setIsNaming(false)} />
      )}
    </>
  )
}

function StoredTile(props: DocumentTileProps & { document: DocumentFacts }) {
  const { kind, document, upload, isToReplace = false, onPick, onJoin, onRemove } = props
  const [isAsking, setIsAsking] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const pictureUrl = usePictureUrl(document, upload)
  const remove = async () => {
    setIsRemoving(true)
    await onRemove?.()
    setIsRemoving(false)
    setIsAsking(false)
  }
  return (
    <>
      <FileTile
        title={kind.label}
        fileLine={fileLine(document)}
        badge={badgeOf(document, isToReplace)}
        imageUrl={pictureUrl}
        notes={notesOf(document, upload)}
        facts={<DocumentContents document={document} label={kind.label} />}
      >
        <TileAction of={kind.label} onClick={() => openInNewTab(document.key)}>
          {say('viewIt')}
        </TileAction>
        <ChooseAnother kind={kind} onPick={onPick} isReplacing />
        <PhotographAnother kind={kind} onPick={onPick} />
        <JoinPages kind={kind} onJoin={onJoin} />
        <ContentsAction {...props} />
        {onRemove && (
          <TileAction of={kind.label} onClick={() => setIsAsking(true)}>
            {say('remove')}
          </TileAction>
        )}
      </FileTile>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('removeTitle', { name: document.name })}
        confirmLabel={say('remove')}
        isDestructive
        isBusy={isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{kind.label}</p>
        <p>{say('removeSure')}</p>
      </ConfirmDialog>
    </>
  )
}

/** The tile of a document, in any state. */
export function DocumentTile(props: DocumentTileProps) {
  const { kind, document, upload, problem, onPick, onJoin } = props
  if (upload?.kind === 'failed') return <FailedTile {...props} />
  if (upload && upload.kind !== 'done') return <BusyTile {...props} />
  if (document) return <StoredTile {...props} document={document} />
  return (
    <FileDrop
      id={idOf(props)}
      title={kind.required ? kind.label : say('optional', { document: kind.label })}
      limits={kind.hint ? say('limits', { limits: limits[kind.rules], hint: kind.hint }) : limits[kind.rules]}
      accept={accepts[kind.rules]}
      withCamera={takesPictures(kind)}
      isMultiple={kind.rules === 'paper'}
      problem={problem}
      onPick={onPick}
    >
      <JoinPages kind={kind} onJoin={onJoin} />
    </FileDrop>
  )
}
