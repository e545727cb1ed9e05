import type { SelectionList } from '#domain/selection/selection-lists.endpoints.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { selectionLists as say } from '#words/selection/selection-lists.ts'
import { WritingDialog } from './writing-dialog.tsx'

type PrepareCorrigendumProps = {
  kind: SelectionList['kind']
  corrects: string
  driveId: string
  onClose: () => void
}

/** Prepares a list that corrects a published one, and says what changes. */
export function PrepareCorrigendum({ kind, corrects, driveId, onClose }: PrepareCorrigendumProps) {
  return (
    <WritingDialog
      title={say('prepareTitle', { number: corrects })}
      lead={say('prepareLead')}
      kept={`${corrects}.corrigendum`}
      label={say('prepareReason')}
      hint={say('prepareHint')}
      longest={1000}
      sendLabel={say('prepareGo')}
      sentToast={say('preparedToast')}
      isPublished
      onSend={async (reason, reasonIn) => {
        const body = { kind, corrects, reason, reasonIn }
        await callOnce('POST /api/drives/{id}/selection/lists', { params: { id: driveId }, body })
      }}
      onClose={onClose}
    />
  )
}
