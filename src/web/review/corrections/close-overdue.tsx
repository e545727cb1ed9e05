import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import type { CorrectedTogether } from '#domain/corrections/corrections.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { corrections as say } from '#words/review/corrections.ts'

type CloseOverdueProps = {
  ids: string[]
  onDone: () => void
}

/** The applicants whose corrections are closed, and those whose are not, with the reason. */
function Foreseen({ of: { made, refused } }: { of: CorrectedTogether }) {
  return (
    <Stack gap={12}>
      <p>{say('overdue.text', { count: made.length })}</p>
      <ul>
        {made.map(({ applicationId, name, until }) => (
          <li key={applicationId}>
            <UserText>{name ?? applicationId}</UserText> {say('overdue.since', { applicationId, until })}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <Callout tone="warning" isSmall>
          <p>{say('overdue.refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ applicationId, error: why }) => (
              <li key={applicationId}>{say('many.because', { applicationId, why })}</li>
            ))}
          </ul>
        </Callout>
      )}
    </Stack>
  )
}

const closeOverdue = (applicationIds: string[], isTrial: boolean) =>
  call('POST /api/applications/corrections/deeds', { body: { transition: 'close', applicationIds, isTrial } })

/** Closes the overdue corrections of the chosen applications as they stand, after showing whose these are. */
export function CloseOverdue({ ids, onDone }: CloseOverdueProps) {
  const [foreseen, setForeseen] = useState<CorrectedTogether | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const foresee = async () => {
    setIsBusy(true)
    try {
      setForeseen(await closeOverdue(ids, true))
    } catch (error) {
      showToast({ type: 'error', title: errorMessage(error) })
    }
    setIsBusy(false)
  }
  const close = async () => {
    const { made } = await closeOverdue(foreseen?.made.map(({ applicationId }) => applicationId) ?? [], false)
    showToast({ type: 'success', title: say('overdue.closed', { count: made.length }) })
    onDone()
  }
  const isNone = foreseen?.made.length === 0
  return (
    <>
      <Button
        size="dense"
        variant="secondary"
        isBusy={isBusy}
        disabled={ids.length === 0}
        onClick={() => void foresee()}
      >
        {say('overdue.ask')}
      </Button>
      {foreseen && (
        <SureDialog
          title={say('overdue.title', { count: foreseen.made.length })}
          confirmLabel={isNone ? say('many.close') : say('overdue.go', { count: foreseen.made.length })}
          isDestructive={false}
          onSure={async () => {
            if (!isNone) await close()
          }}
          onClose={() => setForeseen(null)}
        >
          <Foreseen of={foreseen} />
        </SureDialog>
      )}
    </>
  )
}
