// The one program of an installation: `pravesh start`, `pravesh admin create …`.
import product from '../../../package.json' with { type: 'json' }
import { keepCompiled } from '../platform/compile-cache.ts'
import { howCalled } from '../platform/how-called.ts'
import { readSettings } from '../platform/settings-file.ts'
import { StartError } from '#lib/start-error/start-error.ts'

type Command = (args: string[]) => Promise<void> | void

/** Loaded when it is asked for: what starts the portal never waits for what a person runs once. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => start,
  doctor: async () => (await import('./doctor.ts')).doctor,
  admin: async () => (await import('./admin.ts')).admin,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  'rotate-keys': async () => (await import('./rotate-keys.ts')).rotateKeys,
  version: async () => () => void process.stdout.write(`${product.version}\n`),
}

async function start(): Promise<void> {
  keepCompiled(readSettings(process.env))
  await import('../main.ts')
}

/** Runs a command; what a person can act on is said without a stack. */
async function run([name = '', ...args]: string[]): Promise<void> {
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!load) throw new StartError(`Usage: ${howCalled(Object.keys(commands).join(' | '))}`)
    await (
      await load()
    )(args)
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}

await run(process.argv.slice(2))
