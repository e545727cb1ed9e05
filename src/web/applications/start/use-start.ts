import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { remember, type AnyApplication, type Applications } from '../client.ts'

function existingOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return (error.body as { applicationId?: string } | undefined)?.applicationId
}

/** How an application is begun, and what to do with its number. */
export type Starting<A extends AnyApplication> = {
  applications: Applications<A>
  /** What the draft begins with: which drive it is for. */
  body: object
  onReady: (applicationId: string) => void
}

/** Creates the draft once, however often Start is pressed; goes on with one that exists already. */
export function useStart<A extends AnyApplication>({ applications, body, onReady }: Starting<A>) {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const begin = async (): Promise<string> => {
    try {
      const { application } = await applications.begin(body)
      remember(applications, application)
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
      onReady(await begin())
    } catch (caught) {
      setError(caught)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { start, isBusy, error }
}
