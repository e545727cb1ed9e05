import { useEffect, useRef } from 'react'
import { showToast } from '#web/ui/toast.ts'
import { useFormState } from './draft-form-context.ts'

/** Says when the connection went and when everything is saved again: the mark at the top may be out of sight. */
export function useConnectionToasts(): void {
  const kind = useFormState(({ keeper }) => {
    const { activity } = keeper.current()
    return activity.kind === 'held' ? activity.why : activity.kind
  })
  const wasOffline = useRef(false)
  useEffect(() => {
    if (kind === 'offline' && !wasOffline.current) {
      wasOffline.current = true
      showToast({ type: 'warning', title: 'You are offline', message: 'What you type is kept on this device.' })
    }
    if (kind === 'idle' && wasOffline.current) {
      wasOffline.current = false
      showToast({ type: 'success', title: 'Online again', message: 'Your answers are saved.' })
    }
  }, [kind])
}
