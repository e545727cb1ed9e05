import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'

/** Runs a program of the system with its errors passed on; returns its output. */
export function runTool(program: string, args: string[], options: ExecFileSyncOptions = {}): string {
  return execFileSync(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
    env: { ...process.env, LC_ALL: 'C', ...options.env },
    encoding: 'utf8',
  })
}
