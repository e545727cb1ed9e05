import { useState, type ReactNode } from 'react'
import { fileRefusal, type FileRules } from '#domain/documents/file-rules.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { language } from '#web/platform/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { FilePicker } from '#web/ui/files/file-picker.tsx'
import { BusyFileTile, FailedFileTile, FileTile, TileAction, type TileActionName } from '#web/ui/files/file-tile.tsx'
import { sayForeseen } from '#words/form/foreseen.ts'
import { publishedFile as say } from '#words/form/published-file.ts'
import { uploadDocument } from './upload-document.ts'

/** Where a file goes: whose it is, and its kind. */
type FileDestination = { applicationId: string; docType: string }

/** Uploads a file of the institute and returns its key; throws with a text for people. */
export function uploadOfInstitute(docType: string, rules: FileRules, file: File): Promise<string> {
  return uploadTo({ applicationId: 'institute', docType }, rules, file)
}

/** The same for a file of anybody. */
export async function uploadTo(to: FileDestination, rules: FileRules, file: File): Promise<string> {
  const refusal = fileRefusal(rules, { name: file.name, sizeBytes: file.size })
  if (refusal) throw new Error(sayForeseen(refusal, language))
  const nothing = () => undefined
  const quietly = { signal: new AbortController().signal, onProgress: nothing, onWaiting: nothing, onChecking: nothing }
  const { key } = await uploadDocument(file, { ...to, contents: [], ...quietly })
  return key
}

type FilePlaceProps = {
  title: string
  /** Accepted types, for the file dialog. */
  accept: string
  limits: string
  /** Offers Take photo on phones. */
  withCamera?: boolean
  /** The published file, or null. `name` appears in the question before its removal. */
  there: { name: string; line: string; imageUrl?: string; more?: ReactNode } | null
  onPick: (file: File) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** A place for one file: empty, uploading, refused, or stored. */
export function FilePlace({ title, accept, limits, withCamera = false, there, onPick, onRemove }: FilePlaceProps) {
  const [busy, setBusy] = useState<{ with: string; line: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const run = async (work: () => Promise<unknown>, state: { with: string; line: string }) => {
    setProblem(null)
    setBusy(state)
    try {
      await work()
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(null)
  }
  const pick = (file: File) => void run(() => onPick(file), { with: file.name, line: say('checking') })
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
  if (!there) return <FileDrop title={title} limits={limits} accept={accept} withCamera={withCamera} onPick={pick} />
  const { name, line, imageUrl, more } = there
  return (
    <>
      <FileTile title={title} fileLine={line} {...(imageUrl !== undefined && { imageUrl })}>
        {more}
        {choose(say('replace'), { of: title })}
        <TileAction of={title} onClick={() => setIsRemoving(true)}>
          {say('remove')}
        </TileAction>
      </FileTile>
      <ConfirmDialog
        isOpen={isRemoving}
        title={say('remove-sure', { file: name })}
        confirmLabel={say('remove')}
        isDestructive
        onConfirm={() => {
          setIsRemoving(false)
          void run(onRemove, { with: name, line: say('removing') })
        }}
        onCancel={() => setIsRemoving(false)}
      />
    </>
  )
}
