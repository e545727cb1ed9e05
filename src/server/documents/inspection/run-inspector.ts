import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, realpathSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Writable, type Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FileKind, FileType } from '#domain/documents/file-rules.ts'
import type { FileVerdict } from './verdict.ts'
import { createRequire, stripTypeScriptTypes } from 'node:module'

const imported = /\b(?:from|import)\s*\(?\s*'([#.][^']+\.ts)'/g

/**
 * All sources of a program without their types: JavaScript by address, without packages. Node would strip them in each
 * new process, after loading its compiler: a third of the cost of a photo.
 */
function strippedSources(entry: string): Record<string, string> {
  const sources: Record<string, string> = {}
  const left = [entry]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const address = pathToFileURL(path).href
    if (address in sources) continue
    const source = stripTypeScriptTypes(readFileSync(path, 'utf8'))
    sources[address] = source
    const { resolve } = createRequire(path)
    for (const [, specifier = ''] of source.matchAll(imported)) left.push(resolve(specifier))
  }
  return sources
}

const inspector = fileURLToPath(new URL('./inspector.ts', import.meta.url))
const takeSources = new URL('./take-sources.mjs', import.meta.url).href
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const maxHeapMegabytes = 160
// Node reserves 530 MB for compiled code without using it; the rest is the real limit of a file.
const maxDataMegabytes = { 'application/pdf': 740, 'image/jpeg': 1_000, 'image/png': 1_000 }
const maxAnswerBytes = 64 * 1_048_576
const prlimit = '/usr/bin/prlimit'

/**
 * The limits of one inspection: seconds of processor and of clock, its niceness (as in Unix), and the number of forms a
 * PDF may draw.
 */
export type Effort = { cpuSeconds: number; wallSeconds: number; niceness: number; mostForms: number }

const folders = [`${root}src`, `${root}node_modules`]
/** The folder of the program, and that of its packages where it is a link. */
const readable = [
  `${root}package.json`,
  ...new Set([...folders, ...folders.map((path) => realpathSync(path))].map((path) => `${path}/*`)),
]

/** A Node process that may read this program only, and may not write, start programs or exceed its limits. */
function command(type: FileType, rules: string, { cpuSeconds, mostForms }: Effort): [string, string[]] {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${maxHeapMegabytes}`,
    // In so short a process, threads for compiling and garbage collection cost more than they save.
    '--v8-pool-size=0',
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    // Native code decodes pictures.
    ...(type === 'application/pdf' ? [] : ['--allow-addons']),
    // The sources come stripped of types: a missing one then fails instead of costing every file time.
    '--no-strip-types',
    `--import=${takeSources}`,
    inspector,
    type,
    rules,
    String(mostForms),
  ]
  // Limits of the operating system where it has them: memory outside the heap, time, no crash files.
  const limits = [
    prlimit,
    `--data=${maxDataMegabytes[type] * 1_048_576}`,
    // At the first limit a signal is sent, at the second the process is killed.
    `--cpu=${cpuSeconds}:${cpuSeconds + 1}`,
    '--core=0',
    '--',
  ]
  const [program = '', ...args] = existsSync(prlimit) ? [...limits, ...node] : node
  return [program, args]
}

/** Saving and reading take precedence over inspecting files. */
function beNice({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // The process has ended, or the system has no priorities: the inspection continues without.
  }
}

/** A process that dies early breaks the pipe; its exit tells the rest. */
function give(pipe: Readable | Writable | null | undefined, content: string | Buffer): void {
  if (!(pipe instanceof Writable)) return
  pipe.on('error', () => undefined)
  pipe.end(content)
}

async function collect(child: ChildProcess): Promise<Buffer> {
  const chunks: Buffer[] = []
  let answerBytes = 0
  for await (const part of child.stdout ?? []) {
    const chunk: Buffer = part
    answerBytes += chunk.length
    if (answerBytes > maxAnswerBytes) child.kill('SIGKILL')
    else chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Why a process ended without a verdict: `slow` if it used up its seconds of a processor, `late` if others used them. */
export type InspectorFailure = 'slow' | 'late' | 'failed'

let sources: string | undefined

/** Inspects one file in a process of its own. */
export async function runInspector(
  bytes: Buffer,
  { type, rules, effort }: { type: FileType; rules: FileKind; effort: Effort },
): Promise<{ verdict: FileVerdict; remade: Buffer } | InspectorFailure> {
  const { wallSeconds, niceness } = effort
  const [program, args] = command(type, rules, effort)
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore', 'pipe'], env: {} })
  beNice(child, niceness)
  let failure: InspectorFailure = 'failed'
  const timer = setTimeout(() => {
    if (child.kill('SIGKILL')) failure = 'late'
  }, wallSeconds * 1_000)
  const ended = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal === 'SIGXCPU') failure = 'slow'
      resolve(code === 0)
    })
  }).finally(() => clearTimeout(timer))
  give(child.stdio[3], (sources ??= JSON.stringify(strippedSources(inspector))))
  give(child.stdin, bytes)
  const [answer, isWell] = await Promise.all([collect(child), ended])
  const end = answer.indexOf('\n')
  if (!isWell || end < 0) return failure
  const verdict: FileVerdict = JSON.parse(answer.subarray(0, end).toString())
  return { verdict, remade: answer.subarray(end + 1) }
}
