import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { runCommand } from '#server/commands/run-command.ts'
import { folderOfRun } from './folder-of-run.ts'

const root = join(import.meta.dirname, '..')

export type Ran = { child: ChildProcess; said: () => string; complained: () => string; ended: Promise<number | null> }

/** The variables of a command: none of the tests' own, but what Node needs, and a cache of compiled code. */
function variables(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', PORT: '0', DEMO: 'off', PRAVESH_ENV: '/dev/null', ...env }
}

/** Runs a command of the project in a process of its own; a variable left out is not set. */
export function run(script: string, args: string[], env: Record<string, string>): Ran {
  const child = spawn(process.execPath, [join(root, script), ...args], { env: variables(env) })
  const texts = { said: '', complained: '' }
  child.stdout?.on('data', (chunk) => (texts.said += chunk))
  child.stderr?.on('data', (chunk) => (texts.complained += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said: () => texts.said, complained: () => texts.complained, ended }
}

export function newFolder(): string {
  const folder = folderOfRun('command')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Texts = { said: string; complained: string }

/** What the running command has written; the tests' own output passes. */
const texts = new AsyncLocalStorage<Texts>()
for (const [stream, kind] of [
  [process.stdout, 'said'],
  [process.stderr, 'complained'],
] as const) {
  const write = stream.write.bind(stream) as (chunk: unknown, ...more: unknown[]) => boolean
  stream.write = (chunk: unknown, ...more: unknown[]) => {
    const written = texts.getStore()
    if (!written) return write(chunk, ...more)
    written[kind] += String(chunk)
    return true
  }
}

/** Runs `pravesh` with these arguments in this process: starting one takes several times as long as most commands. */
export async function callPravesh(args: string[], env: Record<string, string>): Promise<Texts & { code: number }> {
  const own = process.env
  const written = { said: '', complained: '' }
  process.env = variables(env)
  try {
    await texts.run(written, () => runCommand(args))
    return { ...written, code: Number(process.exitCode ?? 0) }
  } finally {
    process.env = own
    process.exitCode = undefined
  }
}

/** Runs `pravesh` with these arguments in a process of its own, which a test may kill. */
export const runPravesh = (args: string[], env: Record<string, string>): Ran =>
  run('src/server/commands/pravesh.mjs', args, env)

/** Starts the portal in a process of its own. */
export async function startPortal(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const portal = run('src/server/main.ts', [], env)
  await expect.poll(() => portal.said() + portal.complained()).toMatch(/^Pravesh is ready: /)
  const url = /http:\S+/.exec(portal.said())?.[0].replace('localhost', '127.0.0.1') ?? ''
  const stop = () => {
    portal.child.kill('SIGTERM')
    return portal.ended
  }
  return { url, stop }
}
