import type { FileKind } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { fairQueue } from './fair-queue.ts'
import { contentTypeOf } from './inspection/content-type.ts'
import { inspectFile, isTooLate, isTooSlow, type Inspection } from './inspection/inspect-file.ts'
import type { Effort } from './inspection/run-inspector.ts'

const tooMany = () => new Problem(refusal('checks-busy'), { retryAfterSeconds: 10 })

const megabyte = 1_048_576

// Processes of at most 500 MB each, and the files that wait for them. Pictures have places that no PDF can take: photos
// and signatures are small and decoded in a moment. While 20 accounts send a PDF that takes hours to draw, somebody
// else's photo is confirmed after 1.1 s at most, a scan after 2.0 s; alone they take 0.3 s and 0.4 s (`npm run bench --
// 2000 slow-files`, two processors with other work to do, when a first look had half as many seconds).
const lines = {
  pictures: fairQueue(2, 64 * megabyte, tooMany),
  papers: fairQueue(2, 64 * megabyte, tooMany),
  slow: fairQueue(1, 64 * megabyte, tooMany),
}

const smallBytes = 2 * megabyte
// A tenth of a second's drawing; usual PDFs have a few dozen forms on a page.
const mostForms = 20_000

/**
 * Nearly all files take less than half a second of a processor; a scan of 10 MB, or a picture of 48 megapixels, less
 * than two. A processor that others use as well needs up to three times as many seconds.
 */
const firstLookAt = (line: 'pictures' | 'papers', bytes: Buffer): Effort => ({
  cpuSeconds: line === 'papers' && bytes.length <= smallBytes ? 2 : 4,
  wallSeconds: 15,
  niceness: 5,
  mostForms,
})

// 10 MB of scans, or two hundred printed pages, take up to six seconds of a processor; more by the clock, where others
// are busy.
const thoroughLook: Effort = { cpuSeconds: 10, wallSeconds: 60, niceness: 15, mostForms: Infinity }

// Milliseconds. After a slow file the sender's next ones go to the slow queue, too: a first look at them would probably
// fail and delay others.
const slowForMs = 10 * 60_000
const slowSince = new Map<string, number>()

function wasSlowLately(theirs: string, now: number): boolean {
  for (const [one, at] of slowSince) if (now - at > slowForMs) slowSince.delete(one)
  return slowSince.has(theirs)
}

// Milliseconds. Connections cannot stay open for ever: after this wait the caller has to come again.
const patienceMs = 45_000

/** Refuses work that has not begun in time; it is skipped when its turn comes. */
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
  // After the refusal nobody handles its result.
  done.catch(() => undefined)
  return Promise.race([done, late])
}

/**
 * Judges a file when it is its sender's turn. Each gets a short first look; one that needs more goes to the end of a
 * slow queue, where it delays only other senders of slow files.
 */
export async function inspectInTurn(sender: string, bytes: Buffer, rules: FileKind): Promise<Inspection> {
  const line = contentTypeOf(bytes) === 'application/pdf' ? 'papers' : 'pictures'
  const theirs = `${line} ${sender}`
  if (!wasSlowLately(theirs, performance.now())) {
    const looked = await lines[line](sender, bytes.length, () => inspectFile(bytes, rules, firstLookAt(line, bytes)))
    if (isTooSlow(looked)) slowSince.set(theirs, performance.now())
    else if (!isTooLate(looked)) return looked
  }
  const inspection = await withPatience((begin) =>
    lines.slow(sender, bytes.length, () => {
      begin()
      return inspectFile(bytes, rules, thoroughLook)
    }),
  )
  // A file is never refused because the machine has other work.
  if (isTooLate(inspection)) throw tooMany()
  return inspection
}
