import { useEffect, useRef } from 'react'
import { showToast } from '#web/ui/toast.ts'
import { language } from '#web/platform/language.ts'
import { draftForm } from '#words/draft-form.ts'
import { useFormState } from './draft-form-context.ts'

const say = draftForm(language)

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
      showToast({ type: 'warning', title: say('offline'), message: say('offlineText') })
    }
    if (kind === 'idle' && wasOffline.current) {
      wasOffline.current = false
      showToast({ type: 'success', title: say('online'), message: say('onlineText') })
    }
  }, [kind])
}
