import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast.ts'
import { healthQuery } from './health-query.ts'

/** Sends again what did not leave, and looks how it stands then. */
export function useSendingAgain(send: () => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => showToast({ type: 'success', title: done }),
    onError: (error) => showToast({ type: 'error', title: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery.queryKey }),
  })
}
