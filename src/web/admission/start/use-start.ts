import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { rememberApplication } from '../application-query.ts'

function existingOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return (error.body as { applicationId?: string } | undefined)?.applicationId
}

/** Creates the draft once, however often Start is pressed; one that exists already is gone on with (decision 23). */
export function useStart(admissionId: string, onReady: (applicationId: string) => void) {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const create = async (): Promise<string> => {
    try {
      const { application } = await call('POST /api/applications', { body: { admissionId } })
      rememberApplication(application)
      return application.applicationId
    } catch (caught) {
      const existing = existingOf(caught)
      if (existing) return existing
      throw caught
    }
  }

  const start = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setError(null)
    try {
      onReady(await create())
    } catch (caught) {
      setError(caught)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { start, isBusy, error }
}
