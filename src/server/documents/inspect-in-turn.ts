import type { FileKind } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { fairQueue } from './fair-queue.ts'
import { contentTypeOf } from './inspection/content-type.ts'
import { inspectFile, isTooSlow } from './inspection/inspect-file.ts'
import type { Inspection } from './inspection/inspect-file.ts'
import type { Effort } from './inspection/run-inspector.ts'

const tooMany = () => new Problem(refusal('checks-busy'), { retryAfterSeconds: 10 })

const megabyte = 1_048_576

// Processes of at most 500 MB each, and the files that wait for them. Pictures have places that no PDF can take: whatever is
// in one, photos and signatures are small and decoded in a moment. While 20 accounts send a PDF that takes hours to draw, a photo
// of somebody else is confirmed after 1.1 s at most, a scan after 2.0 s; alone they take 0.3 s and 0.4 s (`npm run bench -- 2000
// slow-files`, two processors with other work to do, when a first look had half as many seconds).
const lines = {
  pictures: fairQueue(2, 64 * megabyte, tooMany),
  papers: fairQueue(2, 64 * megabyte, tooMany),
  slow: fairQueue(1, 64 * megabyte, tooMany),
}

const smallBytes = 2 * megabyte
// A tenth of a second's drawing; what programs write has some dozens on a page.
const mostForms = 20_000

/**
 * Nearly all files take less than half a second of a processor; a scan of 10 MB, or a picture of 48 megapixels, less than two. A
 * processor that others use as well counts up to three times as many.
 */
const firstLookAt = (line: 'pictures' | 'papers', bytes: Buffer): Effort => ({
  cpuSeconds: line === 'papers' && bytes.length <= smallBytes ? 2 : 4,
  wallSeconds: 15,
  niceness: 5,
  mostForms,
})

// Whoever sent a file that took longer waits in the slow line with the next ones, too: nobody else waits for a first look
// at them that is likely to be in vain.
const slowForMs = 10 * 60_000
const slowSince = new Map<string, number>()

function wasSlowLately(theirs: string, now: number): boolean {
  for (const [one, at] of slowSince) if (now - at > slowForMs) slowSince.delete(one)
  return slowSince.has(theirs)
}

// Connections do not stand open for ever: who waited this long is asked to come again.
const patienceMs = 45_000

/** Refuses what has not begun in time; when its turn comes all the same, it is passed over. */
async function withPatience<T>(work: (begin: () => void) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reject(tooMany())
  }, patienceMs)
  const begin = () => {
    clearTimeout(timer)
    if (isLate) throw tooMany()
  }
  const done = work(begin)
  // Nobody listens any more when it is passed over.
  done.catch(() => undefined)
  return Promise.race([done, late])
}

/**
 * Judges a file when it is its sender's turn. Each gets a first look that is short; what needs more goes to the end of a
 * line of its own, where it keeps only those waiting who sent such files, too.
 */
export async function inspectInTurn(sender: string, bytes: Buffer, rules: FileKind): Promise<Inspection> {
  const line = contentTypeOf(bytes) === 'application/pdf' ? 'papers' : 'pictures'
  const theirs = `${line} ${sender}`
  if (!wasSlowLately(theirs, performance.now())) {
    const looked = await lines[line](sender, bytes.length, () => inspectFile(bytes, rules, firstLookAt(line, bytes)))
    if (!isTooSlow(looked)) return looked
    slowSince.set(theirs, performance.now())
  }
  return withPatience((begin) =>
    lines.slow(sender, bytes.length, () => {
      begin()
      return inspectFile(bytes, rules)
    }),
  )
}
