import type { SelectionList } from '#domain/selection/list-operations.ts'
import { selectionLists as say } from '#words/selection/selection-lists.ts'
import type { ListClient } from './list-client.ts'
import { WritingDialog } from './writing-dialog.tsx'

type PrepareCorrigendumProps = {
  kind: SelectionList['kind']
  corrects: string
  client: ListClient
  driveId: string
  onClose: () => void
}

/** Prepares a list that corrects a published one, and says what changes. */
export function PrepareCorrigendum({ kind, corrects, client, driveId, onClose }: PrepareCorrigendumProps) {
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
      onSend={(reason, reasonIn) => client.prepare(driveId, { kind, corrects, reason, reasonIn })}
      onClose={onClose}
    />
  )
}
