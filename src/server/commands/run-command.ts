import product from '../../../package.json' with { type: 'json' }
import { asError } from '#lib/values/caught.ts'
import { howCalled } from '#server/platform/process/how-called.ts'
import { StartError } from '#lib/start-error/start-error.ts'

type Command = {
  /** A sentence for `--help` and the manual page. */
  does: string
  /** Loaded on demand: starting the portal must not wait for code of one-off commands. */
  load: () => Promise<(args: string[]) => Promise<void> | void>
}

const commands: Record<string, Command> = {
  start: { does: 'Starts the portal, or the part of it that ROLE names.', load: async () => start },
  doctor: {
    does: 'Checks everything that the portal depends on, and says what to do.',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  admin: {
    does: 'Makes an administrator and prints the link by which they set a password.',
    load: async () => (await import('./admin.ts')).admin,
  },
  audit: {
    does: 'Checks that nobody has changed the audit, and prints its heads.',
    load: async () => (await import('./audit.ts')).audit,
  },
  backup: {
    does: 'Makes a backup in a folder while the portal runs.',
    load: async () => (await import('./backup.ts')).backup,
  },
  files: {
    does: 'Says to which database the files belong, and lists those that no document names.',
    load: async () => (await import('./files.ts')).files,
  },
  restore: {
    does: 'Restores a backup into an empty place, or with --check examines one.',
    load: async () => (await import('./restore.ts')).restore,
  },
  'rotate-keys': {
    does: 'Encrypts what the secret protects with another secret.',
    load: async () => (await import('./rotate-keys.ts')).rotateKeys,
  },
  version: {
    does: 'Prints the version; with --parts also what is inside: Node, PostgreSQL and their libraries.',
    load: async () => version,
  },
}

async function start(): Promise<void> {
  await import('../main.ts')
}

async function version(args: string[]): Promise<void> {
  const lines = [product.version]
  if (args.includes('--parts')) {
    const { bundledParts } = await import('#server/platform/wire/bundled-parts.ts')
    for (const { within, name, version: own } of await bundledParts(process.versions))
      lines.push(within === '' ? `${name} ${own}` : `  ${name} ${own}, in ${within}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

const usage = () => `Usage: ${howCalled(Object.keys(commands).join(' | '))}`

function help(): void {
  const longest = Math.max(...Object.keys(commands).map(({ length }) => length))
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(longest)}  ${does}`)
  process.stdout.write(`${[usage(), '', ...lines].join('\n')}\n`)
}

/** Runs a command of `pravesh`; an error that a person can act on is printed without a stack. */
export async function runCommand([name = '', ...args]: string[]): Promise<void> {
  try {
    if (['--help', '-h', 'help'].includes(name)) return help()
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new StartError(usage())
    const carryOut = await command.load()
    await carryOut(args)
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : asError(error).stack}\n`)
    process.exitCode = 1
  }
}
