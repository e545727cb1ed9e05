import { fileRules } from '#domain/documents/file-rules.ts'
import { fileKindOf, type PublishedFile } from '#domain/documents/published-file.ts'
import { call } from '#web/platform/api.ts'
import { TileAction } from '#web/ui/files/file-tile.tsx'
import { publishedFile as say } from '#words/form/published-file.ts'
import { FilePlace, uploadOfInstitute } from './file-place.tsx'
import { fileLine } from './file-size.ts'
import { openInNewTab } from './signed-url.ts'

type PlaceProps = {
  title: string
  /** Id of the drive or notice. */
  id: string
  file: PublishedFile | null
  /** Refetches what shows the file after it was replaced or removed. */
  onChanged: () => Promise<unknown>
}

/** The PDF published with a drive or a notice. */
export function PublishedFilePlace({ title, id, file, onChanged }: PlaceProps) {
  const open = file && (
    <TileAction of={title} onClick={() => openInNewTab(file.key)}>
      {say('open')}
    </TileAction>
  )
  return (
    <FilePlace
      title={title}
      accept=".pdf,application/pdf"
      limits={say('limits')}
      there={file && { name: file.name, line: fileLine(file), more: open }}
      onPick={async (picked) => {
        await uploadOfInstitute(fileKindOf(id), fileRules.pdf, picked)
        await onChanged()
      }}
      onRemove={async () => {
        if (file) await call('DELETE /api/uploads/delete-upload/{key}', { params: { key: file.key } })
        await onChanged()
      }}
    />
  )
}
