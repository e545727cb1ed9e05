import { useMutation } from '@tanstack/react-query'
import { ApiError, toldOf } from '#web/platform/api-error.ts'
import { hideToasts, showToast } from '#web/ui/toast.ts'

/** What is said when the server refused without words, and when something else broke. */
type Fallbacks = { refused: string; unexpected: string }

/** One call of an account screen: what it failed with, in words, inline and as a toast; a second click while it runs does nothing. */
export function useAccountCall<Sent, Answered>(
  send: (sent: Sent) => Promise<Answered>,
  { refused, unexpected }: Fallbacks,
  onDone: (answer: Answered) => void | Promise<void>,
  onTooOften?: (waitSeconds: number) => void,
) {
  const told = (error: unknown) => toldOf(error, refused, unexpected)
  const mutation = useMutation<Answered, Error, Sent>({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 429) onTooOften?.(error.retryAfterSeconds)
      showToast({ type: 'error', title: told(error) })
    },
  })
  return {
    run: (sent: Sent) => {
      if (mutation.isPending) return
      hideToasts()
      mutation.mutate(sent)
    },
    isRunning: mutation.isPending,
    isDone: mutation.isSuccess,
    problem: mutation.error ? told(mutation.error) : null,
    reset: mutation.reset,
  }
}
