import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { folderOfRun } from './folder-of-run.ts'

const root = join(import.meta.dirname, '..')

export type Ran = { child: ChildProcess; said: () => string; complained: () => string; ended: Promise<number | null> }

/** Runs a command of the project in a process of its own; a variable left out is not set. */
export function run(script: string, args: string[], env: Record<string, string>): Ran {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(root, script), ...args], {
    // Compiled code is shared with later starts, as for everything that npm starts.
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', PORT: '0', DEMO: 'off', PRAVESH_ENV: '/dev/null', ...env },
  })
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

/** Runs `pravesh` with these arguments. */
export const runPravesh = (args: string[], env: Record<string, string>): Ran =>
  run('src/server/commands/pravesh.ts', args, env)

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
