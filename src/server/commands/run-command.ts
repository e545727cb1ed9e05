import product from '../../../package.json' with { type: 'json' }
import { asError } from '#domain/platform/caught.ts'
import { keepCompiled } from '../platform/compile-cache.ts'
import { howCalled } from '../platform/how-called.ts'
import { readSettings } from '../platform/settings-file.ts'
import { StartError } from '#lib/start-error/start-error.ts'

type Command = (args: string[]) => Promise<void> | void

/** Loaded on demand: starting the portal must not wait for code of one-off commands. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => start,
  doctor: async () => (await import('./doctor.ts')).doctor,
  admin: async () => (await import('./admin.ts')).admin,
  audit: async () => (await import('./audit.ts')).audit,
  backup: async () => (await import('./backup.ts')).backup,
  files: async () => (await import('./files.ts')).files,
  restore: async () => (await import('./restore.ts')).restore,
  'rotate-keys': async () => (await import('./rotate-keys.ts')).rotateKeys,
  version: async () => () => void process.stdout.write(`${product.version}\n`),
}

async function start(): Promise<void> {
  keepCompiled(readSettings(process.env))
  await import('../main.ts')
}

/** Runs a command of `pravesh`; an error that a person can act on is printed without a stack. */
export async function runCommand([name = '', ...args]: string[]): Promise<void> {
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!load) throw new StartError(`Usage: ${howCalled(Object.keys(commands).join(' | '))}`)
    await (
      await load()
    )(args)
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : asError(error).stack}\n`)
    process.exitCode = 1
  }
}
