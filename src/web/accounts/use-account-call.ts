import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, toldOf } from '#web/platform/api-error.ts'
import { focusFirstError } from '#web/ui/error-summary.tsx'
import { hideToasts, showToast } from '#web/ui/toast.ts'

/** What is said when the server refused without words, and when something else broke. */
type Fallbacks = {
  refused: string
  unexpected: string
  /** The answers that have a field on the screen: what is wrong with one of them is said there and nowhere else. */
  fields?: readonly string[]
  /** Besides being said in its place, as the institute asks of the log-in. */
  isToasted?: boolean
}

/**
 * The institute counts an answer as success by what is in it: something between browser and portal, such as the page of a
 * network that wants a log-in, may answer 200, too.
 */
export function having<Answered extends object>(...names: (keyof Answered & string)[]) {
  return (answer: Answered): Answered => {
    const given: Partial<Answered> | null = typeof answer === 'object' ? answer : null
    if (given === null || names.some((name) => !given[name])) throw new ApiError(200, answer)
    return answer
  }
}

/** What is wrong with single answers, when each of them has a field here. */
function wrongFields(error: Error | null, fields: readonly string[]): Record<string, string> | null {
  if (!(error instanceof ApiError) || error.errors.length === 0) return null
  if (!error.errors.every(({ path }) => fields.includes(path))) return null
  return Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg]))
}

/** One call of an account screen: what it failed with, in words, at a field or above the form; a second click while it runs does nothing. */
export function useAccountCall<Sent, Answered>(
  send: (sent: Sent) => Promise<Answered>,
  { refused, unexpected, fields = [], isToasted = false }: Fallbacks,
  onDone: (answer: Answered) => void | Promise<void>,
  onTooOften?: (waitSeconds: number) => void,
) {
  const told = (error: unknown) => toldOf(error, refused, unexpected)
  const mutation = useMutation<Answered, Error, Sent>({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 429) onTooOften?.(error.retryAfterSeconds)
      if (isToasted) showToast({ type: 'error', title: told(error) })
    },
  })
  const wrong = wrongFields(mutation.error, fields)
  return {
    run: (sent: Sent) => {
      if (mutation.isPending) return
      hideToasts()
      mutation.mutate(sent)
    },
    isRunning: mutation.isPending,
    isDone: mutation.isSuccess,
    problem: mutation.error && !wrong ? told(mutation.error) : null,
    wrong,
    reset: mutation.reset,
  }
}

/** Puts what the server finds wrong with an answer at its field, and the cursor into the first of them. */
export function useWrongFields(
  form: { setErrors: (errors: Record<string, string>) => void },
  { wrong, isRunning }: { wrong: Record<string, string> | null; isRunning: boolean },
): void {
  const show = useEffectEvent(() => {
    if (!wrong) return
    form.setErrors(wrong)
    focusFirstError(wrong)
  })
  // Once for each refusal, the same one again, too.
  useEffect(() => {
    if (!isRunning) show()
  }, [isRunning])
}
