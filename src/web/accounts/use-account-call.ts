import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, toldOf } from '#web/platform/api-error.ts'
import { focusFirstError } from '#web/ui/messages/error-summary.tsx'
import { hideToasts, showToast } from '#web/ui/messages/toast.ts'

/** Texts for a refusal without words, and for any other failure. */
type Fallbacks = {
  refused: string
  unexpected: string
  /** Fields on the screen: the error of one of them is shown there and nowhere else. */
  fields?: readonly string[]
  /** Also shows the error as a toast, as the institute prescribes for the log-in. */
  isToasted?: boolean
}

/**
 * The institute judges success by the content of an answer: something between browser and portal, such as the login
 * page of a public network, may answer 200 as well.
 */
export function having<Answered extends object>(...names: (keyof Answered & string)[]) {
  return (answer: Answered): Answered => {
    const given: Partial<Answered> | null = typeof answer === 'object' ? answer : null
    if (given === null || names.some((name) => !given[name])) throw new ApiError(200, answer)
    return answer
  }
}

/** Errors by field, if each of them belongs to a field here. */
function wrongFields(error: Error | null, fields: readonly string[]): Record<string, string> | null {
  if (!(error instanceof ApiError) || error.errors.length === 0) return null
  if (!error.errors.every(({ path }) => fields.includes(path))) return null
  return Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg]))
}

/** Whether the portal would refuse the same again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Runs one call of an account screen and tells its error, at a field or above the form. A second click while it runs
 * does nothing.
 */
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
      const isTooOften = error instanceof ApiError && error.status === 429
      if (isTooOften) onTooOften?.(error.retryAfterSeconds)
      // How long to wait stays above the form; a phone shows the toast right beside it.
      if (isToasted && !isTooOften) showToast({ type: 'error', title: told(error) })
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
    isRefused: isFinal(mutation.error),
    problem: mutation.error && !wrong ? told(mutation.error) : null,
    wrong,
    reset: mutation.reset,
  }
}

/** Shows the server's errors at their fields, and moves the cursor to the first of them. */
export function useWrongFields(
  form: { setErrors: (errors: Record<string, string>) => void },
  { wrong, isRunning }: { wrong: Record<string, string> | null; isRunning: boolean },
): void {
  const show = useEffectEvent(() => {
    if (!wrong) return
    form.setErrors(wrong)
    focusFirstError(wrong)
  })
  // Once per refusal, even if the same error comes again.
  useEffect(() => {
    if (!isRunning) show()
  }, [isRunning])
}
