import { useState } from 'react'
import { toldOf } from '#web/platform/api-error.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { drives as say } from '#words/drives/drives.ts'

/** Starts a copy of a drive, once per press; `begin` opens it and returns its title. */
export function useCopying(begin: () => Promise<string>) {
  const [isBusy, setIsBusy] = useState(false)
  const copy = async () => {
    setIsBusy(true)
    try {
      showToast({ type: 'success', title: say('copied', { title: await begin() }) })
    } catch (error) {
      showToast({ type: 'error', title: toldOf(error, say('not-copied'), say('not-copied')) })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, copy: () => void copy() }
}
