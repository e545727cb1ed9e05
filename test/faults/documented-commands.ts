import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')

/** The commands that docs/operating.md gives under a heading, block by block. */
export function documentedCommands(heading: string): string[] {
  const section = operating.split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? ''
  return [...section.matchAll(/```sh\n([^`]*)```/g)].map((block) => block[1] ?? '')
}

/** Runs a block as written, in a folder; throws its error output when it fails. */
export function run(commands: string | undefined, folder: string, env: Record<string, string> = {}): void {
  if (!commands) throw new Error('there is no such block in docs/operating.md')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options = { cwd: folder, encoding: 'utf8', env: { PATH, NODE_COMPILE_CACHE, ...env } } as const
  const { status, stderr } = spawnSync('sh', ['-e', '-c', commands], options)
  if (status !== 0) throw new Error(`${commands}ended with ${status}: ${stderr}`)
}
