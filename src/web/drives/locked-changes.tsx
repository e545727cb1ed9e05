import { useState } from 'react'
import { ToConfirm } from '#domain/drives/changes-to-confirm.ts'
import type { ReasonByLanguage } from '#domain/selection/published-list.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { driveChanges as say } from '#words/drives/drive-changes.ts'
import { ChangesTable } from './changes-table.tsx'
import { readReason, ReasonFields, type TypedReason } from './reason-fields.tsx'

/** Changes of locked parts of a drive, with the server's words about them. */
export type LockedQuestion = { why: string; of: ToConfirm }

/** The server's refusal to change a locked part; null for any other refusal. */
export function lockedIn(error: unknown): LockedQuestion | null {
  const isLocked = error instanceof ApiError && error.code === 'drive-part-locked'
  return isLocked ? { why: error.message, of: ToConfirm.parse(error.body) } : null
}

type LockedProps = LockedQuestion & { title: string; answer: (reason: ReasonByLanguage | null) => void }

/** Asks why locked courses, seats or rules change: a corrigendum, which another officer signs. */
export function LockedChanges({ title, why, of: { changes, affected, lost }, answer }: LockedProps) {
  const [typed, setTyped] = useState<TypedReason>({})
  const [isMissing, setIsMissing] = useState(false)
  const reason = readReason(typed)
  const confirm = () => (reason.en === '' ? setIsMissing(true) : answer(reason))
  return (
    <ConfirmDialog
      isOpen
      title={say('locked.title', { title })}
      confirmLabel={say('locked.prepare')}
      onConfirm={confirm}
      onCancel={() => answer(null)}
    >
      <Stack gap={16}>
        <p>{why}</p>
        <ChangesTable changes={changes} />
        <Callout tone="warning">
          <p>{say('submitted', { count: affected.submitted })}</p>
          {lost.map(({ msg, count }) => (
            <p key={msg}>{say('lost', { count, why: msg })}</p>
          ))}
          <p>{say('locked.note')}</p>
        </Callout>
        <ReasonFields
          label={say('reason')}
          typed={typed}
          errorOf={(path) => isMissing && path === 'reason.en' && reason.en === '' && say('reason.missing')}
          onType={setTyped}
        />
      </Stack>
    </ConfirmDialog>
  )
}
