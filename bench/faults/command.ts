import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Ended = { code: number | null; said: string }
export type RunningCommand = { ended: Promise<Ended>; kill: () => void }

/** Runs a program of the repository in a process of its own, which can be killed. */
export function runProgram(path: string, args: string[], env: Record<string, string>): RunningCommand {
  const program = join(import.meta.dirname, '../..', path)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, PRAVESH_ENV: '/dev/null', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return {
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })),
    kill: () => child.kill('SIGKILL'),
  }
}

/** Runs `pravesh` with these arguments. */
export const runPravesh = (args: string[], env: Record<string, string>) =>
  runProgram('src/server/commands/pravesh.mjs', args, env)
