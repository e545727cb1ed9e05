import type { SelectionList } from '#domain/selection/list-operations.ts'
import { selectionLists as say } from '#words/selection-lists.ts'
import type { ListClient } from './list-client.ts'
import { WritingDialog } from './writing-dialog.tsx'

type ComposeCorrigendumProps = {
  kind: SelectionList['kind']
  corrects: string
  client: ListClient
  driveId: string
  onClose: () => void
}

/** Composes a list that puts a published one right, and says what changes. */
export function ComposeCorrigendum({ kind, corrects, client, driveId, onClose }: ComposeCorrigendumProps) {
  return (
    <WritingDialog
      title={say('composeTitle', { number: corrects })}
      lead={say('composeLead')}
      kept={`${corrects}.corrigendum`}
      label={say('composeReason')}
      hint={say('composeHint')}
      longest={1000}
      sendLabel={say('composeGo')}
      sentToast={say('composedToast')}
      isPublished
      onSend={(reason, reasonIn) => client.compose(driveId, { kind, corrects, reason, reasonIn })}
      onClose={onClose}
    />
  )
}
