import { once } from 'node:events'
import { Worker, type ResourceLimits } from 'node:worker_threads'

type KeptThreadLimits = {
  limits: ResourceLimits
  /** How long it is kept without a job. */
  idleMs: number
  /** A job that takes longer ends with the thread. */
  patienceMs?: number
}

/**
 * A thread that answers each job with one message, one job at a time. It is kept between jobs, because it loads its code
 * for longer than it works on most of them; it ends with a failed job.
 */
export function keptThread<Job, Answer>(code: URL, { limits, idleMs, patienceMs }: KeptThreadLimits) {
  let thread: Worker | null = null
  let leaving: NodeJS.Timeout | undefined

  function openThread(): Worker {
    const opened = new Worker(code, { resourceLimits: limits })
    opened.unref()
    // A job that fails gets the error itself.
    opened.on('error', () => undefined)
    opened.once('exit', () => {
      if (thread === opened) thread = null
    })
    return opened
  }

  // A thread that is ending answers nothing more, so it is given no other job.
  function closeThread(): void {
    const idle = thread
    thread = null
    void idle?.terminate()
  }

  return async (job: Job): Promise<Answer> => {
    clearTimeout(leaving)
    const worker = (thread ??= openThread())
    const ended = new AbortController()
    const end = () => ended.abort()
    worker.once('exit', end)
    const patience = patienceMs === undefined ? [] : [AbortSignal.timeout(patienceMs)]
    try {
      worker.postMessage(job)
      const [answer]: Answer[] = await once(worker, 'message', { signal: AbortSignal.any([ended.signal, ...patience]) })
      if (answer === undefined) throw new Error('the thread answered nothing')
      return answer
    } catch (error) {
      thread = null
      await worker.terminate()
      throw error
    } finally {
      worker.off('exit', end)
      leaving = setTimeout(closeThread, idleMs).unref()
    }
  }
}
