import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { scrutiny as say } from '#words/review/scrutiny.ts'

/** The choice that takes an assignment away. */
const nobody = 'nobody'

type AssignProps = {
  /** The track of the applications. */
  track: string
  ids: readonly string[]
  onDone?: () => void
}

/** Assigns the chosen applications to a clerk. */
function AssignDialog({ track, ids, onClose, onDone }: AssignProps & { onClose: () => void }) {
  const { data } = useQuery(ask('GET /api/applications/assignments/clerks', { query: { track } }))
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const assign = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const body = { track, ids: [...ids], to: to === nobody ? null : to }
      const { assigned: count } = await callOnce('POST /api/applications/assignments', { body })
      showToast({ type: 'success', title: say('assigned', { count }) })
      onDone?.()
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
