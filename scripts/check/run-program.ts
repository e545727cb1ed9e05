import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The number of passed tests, the failures in words, and the output unless it was passed on. */
export type Outcome = { passed: number; failures: string[]; said?: string }

// A portal's own settings must not reach the portals that tests start.
const portalVariables =
  /^(PORT|HOST|DATA_DIR|DATABASE_.*|DEMO|SMTP_URL|MAIL_FROM|S3_.*|SMS_.*|PUBLIC_URL|APP_SECRET|ROLE|TRUST_PROXY|CLAMAV|METRICS_TOKEN|LOG_LEVEL|NODE_ENV)$/

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !portalVariables.test(name)))
}

function start(name: string, args: string[], stdio: StdioOptions, more: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = { ...more, ...cleanEnvironment() }
  return spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio, env })
}

async function exitCodeOf(name: string, child: ChildProcess): Promise<number> {
  const passOn = (signal: NodeJS.Signals) => child.kill(signal)
  process.once('SIGTERM', passOn)
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    if (signal === null) return code ?? 1
    process.stderr.write(`${name} was ended by ${signal}\n`)
    process.exit(1)
  } finally {
    process.off('SIGTERM', passOn)
  }
}

/** Runs one of the project's programs with its output passed on; returns its exit code. */
export function runProgram(name: string, args: string[]): Promise<number> {
  return exitCodeOf(name, start(name, args, ['ignore', 'inherit', 'inherit']))
}

// The type-aware part of the linter is written in Go: a tenth of its time goes into freeing memory that it needs again.
const rarelyCollecting = { GOGC: '400' }

/** Runs one of the project's programs at low priority, and keeps its output. */
export async function runBeside(name: string, args: string[]): Promise<{ code: number; said: string }> {
  const child = start(name, args, ['ignore', 'pipe', 'pipe'], rarelyCollecting)
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', (text) => (said += text))
  return { code: await exitCodeOf(name, child), said }
}
