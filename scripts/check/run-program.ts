import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** How many passed, and in words what did not. */
export type Outcome = { passed: number; failures: string[] }

// What configures a portal must not reach the portals that tests start.
const portalVariables =
  /^(PORT|HOST|DATA_DIR|DATABASE_.*|DEMO|SMTP_URL|MAIL_FROM|S3_.*|PUBLIC_URL|APP_SECRET|ROLE|TRUST_PROXY|CLAMAV|METRICS_TOKEN|LOG_LEVEL|NODE_ENV)$/

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !portalVariables.test(name)))
}

/** Runs one of the project's programs, its output passed on; answers its exit code. */
export async function runProgram(name: string, args: string[]): Promise<number> {
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: cleanEnvironment(),
  })
  const passOn = (signal: NodeJS.Signals) => child.kill(signal)
  process.once('SIGTERM', passOn)
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    if (signal) process.exit(1)
    return code ?? 1
  } finally {
    process.off('SIGTERM', passOn)
  }
}
