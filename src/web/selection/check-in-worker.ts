import type { ListDocument } from '#domain/selection/published-list.ts'
import type { ListFault } from '#lib/list-check/check-list.ts'
import { call } from '#web/platform/api.ts'

export type CheckedNow = { document: ListDocument; faults: ListFault[] }

const fetchList = (number: string) => call('GET /api/lists/{number}', { params: { number } })

/**
 * Fetches a whole list, and those that it follows or that was published before it, and checks them in a worker, so that the page stays responsive. The
 * hash is the one that the page shows, not the one that comes with the list.
 */
export async function checkInWorker(number: string, hash: string): Promise<CheckedNow> {
  const { document: list } = (await fetchList(number)).list
  const named = async (one: string | undefined) =>
    one === undefined ? undefined : (await fetchList(one)).list.document
  const isRound = list.kind === 'allotment'
  const [before, facts] = [
    await named(isRound ? list.follows : list.previous?.number),
    await named(isRound ? list.factsFrom : undefined),
  ]
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })
  try {
    const faults = await new Promise<ListFault[]>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ListFault[]>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage({ list, hash, before, facts })
    })
    return { document: list, faults }
  } finally {
    worker.terminate()
  }
}
