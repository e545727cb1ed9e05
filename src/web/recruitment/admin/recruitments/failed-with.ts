import { toldOf } from '#web/platform/api-error.ts'
import type { Loading } from '#web/ui/loading.ts'

/** What was asked for; when that failed, in the server's words or else in these. */
export function failedWith<T>({ data, error, refetch, isFetching }: Loading<T>, words: string): Loading<T> {
  const told = error ? new Error(toldOf(error, words, words), { cause: error }) : null
  return { data, error: told, refetch, isFetching }
}
