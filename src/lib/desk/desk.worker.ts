import { failureOf } from './canvas.ts'
import type { Reply, Task } from './picture-worker-client.ts'
import { tasks } from './picture-tasks.ts'

/** One task at a time: two photos at once would need memory for both. */
let last: Promise<void> = Promise.resolve()

function reply(message: Reply): void {
  postMessage(message)
}

async function carryOut({ id, name, given }: Task): Promise<void> {
  try {
    const act = tasks[name] as (...all: unknown[]) => Promise<unknown>
    const answer = await act(...given, (done: number) => reply({ id, done }))
    reply({ id, answer })
  } catch (error) {
    reply({ id, failure: failureOf(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  last = last.then(() => carryOut(data))
})
