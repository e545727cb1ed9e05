import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/platform/api.ts'
import { onFreshProof } from '#web/platform/fresh-proof.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { factors as say } from '#words/account/factors.ts'
import { FactorForm } from './factor-form.tsx'

type Settle = (isProven: boolean) => void

/**
 * Asks the person to prove who they are whenever a call needs it, above whatever is open: nothing typed is lost, and the
 * call continues afterwards.
 */
export function ProofDialog() {
  const [settle, setSettle] = useState<Settle | null>(null)
  useEffect(() => onFreshProof(() => new Promise((resolve) => setSettle(() => resolve))), [])
  if (!settle) return null
  const end = (isProven: boolean) => {
    setSettle(null)
    settle(isProven)
  }
  return (
    <Dialog isOpen title={say('confirmItIsYou')} onClose={() => end(false)}>
      <p>{say('confirmLead')}</p>
      <ProofForm onEnd={end} />
    </Dialog>
  )
}

function ProofForm({ onEnd }: { onEnd: Settle }) {
  // Each challenge is used once.
  const asked = useQuery({
    queryKey: ['proof'],
    queryFn: () => call('POST /api/account/proof/options'),
    staleTime: 0,
    gcTime: 0,
  })
  if (!asked.data) return <NotThere of={asked} rows={1} rowHeight={88} errorTitle={say('failed')} />
  return (
    <FactorForm
      asked={asked.data}
      act={say('confirm')}
      prove={(body) => call('POST /api/account/proof', { body })}
      onProven={() => onEnd(true)}
      onRefused={() => void asked.refetch()}
    >
      <Button variant="quiet" onClick={() => onEnd(false)}>
        {say('cancel')}
      </Button>
    </FactorForm>
  )
}
