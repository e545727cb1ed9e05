import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import { askAnew } from '#web/platform/after-writes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { scrutiny as say } from '#words/scrutiny.ts'
import type { ScrutinyClient } from './scrutiny-client.ts'

/** The choice that takes an assignment away. */
const nobody = 'nobody'

type AssignProps = {
  client: ScrutinyClient
  /** The call of the list, which shows who has what. */
  listCall: string
  ids: readonly string[]
  onDone: () => void
}

/** Assigns the chosen applications to a clerk. */
function AssignDialog({ client, listCall, ids, onClose, onDone }: AssignProps & { onClose: () => void }) {
  const { data } = useQuery(client.clerks)
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const assign = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const count = await client.assign(ids, to === nobody ? null : to)
      showToast({ type: 'success', title: say('assigned', { count }) })
      void askAnew([listCall])
      onDone()
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
      setIsBusy(false)
    }
  }
  const clerks = data?.clerks.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={say('assignMany', { count: ids.length })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={to === ''} onClick={() => void assign()}>
            {say('assignMany', { count: ids.length })}
          </Button>
        </>
      }
    >
      <SelectField
        id="clerk"
        label={say('clerk')}
        hint={say('assignHint')}
        error={problem}
        options={[...clerks, { value: nobody, label: say('nobody') }]}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </Dialog>
  )
}

/** Opens the dialog that assigns the chosen applications. */
export function AssignButton(props: AssignProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="dense" variant="secondary" disabled={props.ids.length === 0} onClick={() => setIsOpen(true)}>
        {say('assign')}
      </Button>
      {isOpen && <AssignDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
