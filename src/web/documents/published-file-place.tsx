import { useState } from 'react'
import { fileRefusal, fileRules } from '#domain/documents/file-rules.ts'
import { fileKindOf, type PublishedFile } from '#domain/documents/published-file.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { FilePicker } from '#web/ui/files/file-picker.tsx'
import { BusyFileTile, FailedFileTile, FileTile, TileAction, type TileActionName } from '#web/ui/files/file-tile.tsx'
import { sayForeseen } from '#words/foreseen.ts'
import { publishedFile } from '#words/published-file.ts'
import { fileLine } from './file-size.ts'
import { openInNewTab } from './signed-url.ts'
import { uploadDocument } from './upload-document.ts'

const say = publishedFile(language)

const accept = '.pdf,application/pdf'

type PlaceProps = {
  title: string
  /** Of the drive or notice. */
  id: string
  file: PublishedFile | null
  /** It was replaced or removed: asks for what shows it anew. */
  onChanged: () => Promise<unknown>
}

async function send(id: string, file: File): Promise<void> {
  const refusal = fileRefusal(fileRules.pdf, { name: file.name, sizeBytes: file.size })
  if (refusal) throw new Error(sayForeseen(refusal, language))
  const nothing = () => undefined
  const quietly = { signal: new AbortController().signal, onProgress: nothing, onWaiting: nothing, onChecking: nothing }
  await uploadDocument(file, { applicationId: 'institute', docType: fileKindOf(id), contents: [], ...quietly })
}

/** The PDF that is published with a drive or a notice: none, on its way, refused, or there. */
export function PublishedFilePlace({ title, id, file, onChanged }: PlaceProps) {
  const [busy, setBusy] = useState<{ with: string; line: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const run = async (work: () => Promise<unknown>, state: { with: string; line: string }) => {
    setProblem(null)
    setBusy(state)
    try {
      await work()
      await onChanged()
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(null)
  }
  const pick = (picked: File) => void run(() => send(id, picked), { with: picked.name, line: say('checking') })
  const choose = (word: string, named: TileActionName) => (
    <FilePicker accept={accept} onPick={pick}>
      {(open) => (
        <TileAction {...named} onClick={open}>
          {word}
        </TileAction>
      )}
    </FilePicker>
  )
  if (busy) return <BusyFileTile title={title} fileLine={busy.with} fraction={null} sizeLine={busy.line} />
  if (problem !== null)
    return (
      <FailedFileTile title={title} problem={problem}>
        {choose(say('choose-another'), { at: title })}
        <TileAction at={title} onClick={() => setProblem(null)}>
          {say('keep-old')}
        </TileAction>
      </FailedFileTile>
    )
  if (!file) return <FileDrop title={title} limits={say('limits')} accept={accept} onPick={pick} />
  const remove = () => call('DELETE /api/uploads/delete-upload/{key}', { params: { key: file.key } })
  return (
    <>
      <FileTile title={title} fileLine={fileLine(file)}>
        <TileAction of={title} onClick={() => openInNewTab(file.key)}>
          {say('open')}
        </TileAction>
        {choose(say('replace'), { of: title })}
        <TileAction of={title} onClick={() => setIsRemoving(true)}>
          {say('remove')}
        </TileAction>
      </FileTile>
      <ConfirmDialog
        isOpen={isRemoving}
        title={say('remove-sure', { file: file.name })}
        confirmLabel={say('remove')}
        isDestructive
        onConfirm={() => {
          setIsRemoving(false)
          void run(remove, { with: file.name, line: say('removing') })
        }}
        onCancel={() => setIsRemoving(false)}
      />
    </>
  )
}
