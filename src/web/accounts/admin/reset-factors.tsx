import { useState } from 'react'
import type { Person } from '#domain/accounts/accounts.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { factors as say } from '#words/account/factors.ts'
import { peoplePage } from '#words/account/people.ts'

/** Requests the removal of an officer's lost two-step verification, or confirms a colleague's request. */
export function ResetFactors({ person }: { person: Pick<Person, 'id' | 'name' | 'email'> }) {
  const { id, name, email } = person
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="dense"
        variant="quiet"
        aria-label={peoplePage('actOn', { act: say('reset'), name })}
        onClick={() => setIsOpen(true)}
      >
        {say('reset')}
      </Button>
      {isOpen && (
        <SureDialog
          title={say('resetTitle', { name })}
          confirmLabel={say('reset')}
          onClose={() => setIsOpen(false)}
          onSure={async () => {
            const { pendingUntil } = await call('POST /api/people/{id}/reset-factors', { params: { id } })
            const title =
              pendingUntil === null ? say('resetDone', { name }) : say('resetAsked', { until: pendingUntil })
            showToast({ type: 'success', title })
          }}
        >
          <p>{email}</p>
          <p>{say('resetLead')}</p>
        </SureDialog>
      )}
    </>
  )
}
