import { fileRules } from '#domain/documents/file-rules.ts'
import { objectionKinds } from '#domain/documents/objection-files.ts'
import type { ObjectionFile } from '#domain/selection/objection.ts'
import { accepts } from '#web/documents/accepts.ts'
import { FilePlace, uploadTo } from '#web/documents/file-place.tsx'
import { fileLine, showSize } from '#web/documents/file-size.ts'
import { prepareFile } from '#web/documents/prepare-file.ts'
import { openInNewTab } from '#web/documents/signed-url.ts'
import { call } from '#web/platform/api.ts'
import { TileAction } from '#web/ui/files/file-tile.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { documentRoom } from '#words/form/documents.ts'
import { selectionLists as say } from '#words/selection/selection-lists.ts'

const rules = fileRules.paper

type PlacesProps = {
  applicationId: string
  list: string
  files: readonly ObjectionFile[]
  onChanged: () => Promise<unknown>
}

/** Places for the files of an objection that is not sent yet: those that are there, and one more. */
export function ObjectionFilePlaces({ applicationId, list, files, onChanged }: PlacesProps) {
  const places = objectionKinds(list).map(({ docType }) => ({
    docType,
    file: files.find((one) => one.docType === docType) ?? null,
  }))
  const nextFree = places.find(({ file }) => file === null)
  const pick = async (docType: string, picked: File) => {
    const prepared = await prepareFile(picked, rules)
    if ('problem' in prepared) throw new Error(prepared.problem)
    await uploadTo({ applicationId, docType }, rules, prepared.file)
    await onChanged()
  }
  const remove = async (key: string) => {
    await call('DELETE /api/uploads/delete-upload/{key}', { params: { key } })
    await onChanged()
  }
  return (
    <Stack gap={8}>
      <Muted as="p">{say('object.files')}</Muted>
      {places.map((place, number) => {
        const { docType, file } = place
        if (file === null && place !== nextFree) return null
        const title = say('object.file', { number: number + 1 })
        const open = file && (
          <TileAction of={title} onClick={() => openInNewTab(file.key)}>
            {documentRoom('view')}
          </TileAction>
        )
        return (
          <FilePlace
            key={docType}
            title={title}
            accept={accepts.paper}
            limits={documentRoom('paperLimits')}
            withCamera
            there={file && { name: file.name, line: fileLine(file), more: open }}
            onPick={(picked) => pick(docType, picked)}
            onRemove={async () => file && remove(file.key)}
          />
        )
      })}
    </Stack>
  )
}

/** The files that came with an objection, to open. */
export function ObjectionFiles({ files }: { files: readonly ObjectionFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label={say('filesWith')}>
      {files.map(({ key, name, size }) => (
        <li key={key}>
          <TextButton onClick={() => openInNewTab(key)}>{name}</TextButton> <Muted isSmall>{showSize(size)}</Muted>
        </li>
      ))}
    </ul>
  )
}
