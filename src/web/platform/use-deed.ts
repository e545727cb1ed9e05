import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'

/** Runs one call at a time; a refusal stays as text until the next one. */
export function useDeed() {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { problem, setProblem, isBusy, run }
}
