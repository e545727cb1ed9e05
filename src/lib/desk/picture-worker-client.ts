import { drawsInWorker, failureOf, Unreadable } from './canvas.ts'
import type { tasks } from './picture-tasks.ts'

type Work = typeof tasks
type Name = keyof Work

export type Task = { id: number; name: Name; given: readonly unknown[] }
export type Reply = { id: number } & (
  | { done: number }
  | { answer: unknown }
  | { failure: { isUnreadable: boolean; message: string } }
)

type PendingTask = { resolve: (answer: never) => void; reject: (error: Error) => void; onPage?: (done: number) => void }

/** The person stopped the work, or closed the desk. */
export class Stopped extends Error {}

/**
 * Runs tasks on pictures in a worker, one at a time, so that the page stays responsive. Stopping ends the worker and
 * drops all waiting tasks; the next task starts a new one.
 */
export class Workshop {
  #worker: Worker | null = null
  #lastId = 0
  readonly #waiting = new Map<number, PendingTask>()

  lookAt(...given: Parameters<Work['lookAt']>): ReturnType<Work['lookAt']> {
    return this.#ask('lookAt', given)
  }

  cutPicture(...given: Parameters<Work['cutPicture']>): ReturnType<Work['cutPicture']> {
    return this.#ask('cutPicture', given)
  }

  joinPages(wish: Parameters<Work['joinPages']>[0], onPage: (done: number) => void): ReturnType<Work['joinPages']> {
    return this.#ask('joinPages', [wish], onPage)
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    const waiting = Array.from(this.#waiting.values())
    this.#waiting.clear()
    for (const { reject } of waiting) reject(new Stopped())
  }

  #ask<Answer>(name: Name, given: readonly unknown[], onPage?: (done: number) => void): Promise<Answer> {
    const id = ++this.#lastId
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, ...(onPage && { onPage }) })
      if (drawsInWorker()) this.#open().postMessage({ id, name, given } satisfies Task)
      else void this.#workHere({ id, name, given })
    })
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./desk.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#hear(data))
    // The worker failed to load or ran out of memory: it will not answer any waiting task.
    worker.addEventListener('error', () => {
      this.#waiting.forEach(({ reject }) => reject(new Error('The worker failed.')))
      this.#waiting.clear()
      worker.terminate()
      this.#worker = null
    })
    this.#worker = worker
    return worker
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    if ('done' in reply) return waiting.onPage?.(reply.done)
    this.#waiting.delete(reply.id)
    if ('answer' in reply) waiting.resolve(reply.answer as never)
    else waiting.reject(reply.failure.isUnreadable ? new Unreadable() : new Error(reply.failure.message))
  }

  #here: Promise<unknown> = Promise.resolve()

  /** Runs in the page, for browsers whose workers cannot draw. */
  #workHere({ id, name, given }: Task): Promise<unknown> {
    this.#here = this.#here.then(async () => {
      if (!this.#waiting.has(id)) return
      try {
        const act = (await import('./picture-tasks.ts')).tasks[name] as (...all: unknown[]) => Promise<unknown>
        const tell = (done: number) => {
          // Stopped meanwhile: skip the remaining pages.
          if (!this.#waiting.has(id)) throw new Stopped()
          this.#hear({ id, done })
        }
        this.#hear({ id, answer: await act(...given, tell) })
      } catch (error) {
        this.#hear({ id, failure: failureOf(error) })
      }
    })
    return this.#here
  }
}
