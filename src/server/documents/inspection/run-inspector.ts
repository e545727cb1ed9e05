import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FileKind, FileType } from '#domain/documents/file-rules.ts'
import { strippedSources } from './stripped-sources.ts'
import type { Verdict } from './verdict.ts'

const inspector = fileURLToPath(new URL('./inspector.ts', import.meta.url))
const takeSources = new URL('./take-sources.mjs', import.meta.url).href
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const maxHeapMegabytes = 160
// Node sets aside 530 MB for compiled code without using it; the rest is what a file may really cost.
const maxDataMegabytes = { 'application/pdf': 740, 'image/jpeg': 1_000, 'image/png': 1_000 }
const maxAnswerBytes = 64 * 1_048_576
const prlimit = '/usr/bin/prlimit'

/**
 * What may be spent on a file: seconds of a processor and of the clock, behind whatever is less nice (as Unix counts it); and
 * how many forms a PDF may draw that is looked at.
 */
export type Effort = { cpuSeconds: number; wallSeconds: number; niceness: number; mostForms: number }

const folders = [`${root}src`, `${root}node_modules`]
/** Where the program stands, and where its packages lie when they are a link to elsewhere. */
const readable = [
  `${root}package.json`,
  ...new Set([...folders, ...folders.map((path) => realpathSync(path))].map((path) => `${path}/*`)),
]

/** A Node that may read this program and nothing else, may not write, start programs or use more than its share. */
function command(type: FileType, rules: string, { cpuSeconds, mostForms }: Effort): [string, string[]] {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${maxHeapMegabytes}`,
    // Threads that compile and tidy up beside it cost such a short life more than they help.
    '--v8-pool-size=0',
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    // Pictures are decoded by native code.
    ...(type === 'application/pdf' ? [] : ['--allow-addons']),
    // Nothing is left that Node would strip: a source that were not given would be refused instead of costing every file its time.
    '--no-strip-types',
    `--import=${takeSources}`,
    inspector,
    type,
    rules,
    String(mostForms),
  ]
  // Limits of the operating system where there are any: memory outside the heap, time, no crash files.
  const limits = [
    prlimit,
    `--data=${maxDataMegabytes[type] * 1_048_576}`,
    // At the first a signal says so, at the second it ends for certain.
    `--cpu=${cpuSeconds}:${cpuSeconds + 1}`,
    '--core=0',
    '--',
  ]
  const [program = '', ...args] = existsSync(prlimit) ? [...limits, ...node] : node
  return [program, args]
}

/** Who saves or reads goes before a file that is checked. */
function beNice({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // It has ended already, or the system has no priorities: it is checked all the same.
  }
}

/** A process that dies early leaves a broken pipe; its end says all there is to know. */
function give(pipe: Readable | Writable | null | undefined, content: string | Buffer): void {
  if (!(pipe instanceof Writable)) return
  pipe.on('error', () => undefined)
  pipe.end(content)
}

async function collect(child: ChildProcess): Promise<Buffer> {
  const chunks: Buffer[] = []
  let answerBytes = 0
  for await (const chunk of child.stdout ?? []) {
    answerBytes += (chunk as Buffer).length
    if (answerBytes > maxAnswerBytes) child.kill('SIGKILL')
    else chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** Why a process did not live to give a verdict. */
export type NoVerdict = 'slow' | 'failed'

let sources: string | undefined

/** Inspects one file in a process of its own. */
export async function runInspector(
  bytes: Buffer,
  { type, rules, effort }: { type: FileType; rules: FileKind; effort: Effort },
): Promise<{ verdict: Verdict; remade: Buffer } | NoVerdict> {
  const { wallSeconds, niceness } = effort
  const [program, args] = command(type, rules, effort)
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore', 'pipe'], env: {} })
  beNice(child, niceness)
  let isSlow = false
  const timer = setTimeout(() => (isSlow = child.kill('SIGKILL')), wallSeconds * 1_000)
  const ended = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      isSlow ||= signal === 'SIGXCPU'
      resolve(code === 0)
    })
  }).finally(() => clearTimeout(timer))
  give(child.stdio[3], (sources ??= JSON.stringify(strippedSources(inspector))))
  give(child.stdin, bytes)
  const [answer, isWell] = await Promise.all([collect(child), ended])
  const end = answer.indexOf('\n')
  if (!isWell || end < 0) return isSlow ? 'slow' : 'failed'
  return { verdict: JSON.parse(answer.subarray(0, end).toString()) as Verdict, remade: answer.subarray(end + 1) }
}
