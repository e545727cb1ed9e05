// Follows each guide literally on a copy of the repository: its steps, the types, the named tests. Then leaves out each
// step for which the guide names a command that fails without it, and tries each wrong variant that it shows.
// `npm run guides`, or `npm run guides -- NAME` for one guide.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { applySteps, guides, root, type Files, type Guide, type LeftOut, type Step } from './guide.ts'

const notCopied = new Set(['node_modules', '.git', 'data', 'dist', 'coverage'])
const names = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)

/** A copy of the repository that shares its packages. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'pravesh-guide-'))
  for (const name of readdirSync(root)) {
    if (!notCopied.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The files of the copy; `restore` undoes all changes. */
function filesIn(copy: string): Files & { restore: () => void } {
  const before = new Map<string, string | null>()
  const read = (path: string) => (existsSync(join(copy, path)) ? readFileSync(join(copy, path), 'utf8') : null)
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  return {
    read,
    write(path, text) {
      if (!before.has(path)) before.set(path, read(path))
      put(path, text)
    },
    restore() {
      for (const [path, text] of before) {
        if (text === null) rmSync(join(copy, path))
        else put(path, text)
      }
      before.clear()
    },
  }
}

type Ran = { isWell: boolean; said: string }

/** Runs a command of the project in the copy; types are checked again only after changes. */
function ran(copy: string, command: string): Ran {
  const [program = '', ...args] =
    command === 'npm run types'
      ? [
          'node',
          join(copy, 'node_modules/typescript/bin/tsc'),
          '--incremental',
          '--tsBuildInfoFile',
          join(copy, 'types.json'),
        ]
      : command.split(' ')
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return { isWell: status === 0, said: `${stdout}${stderr}` }
}

const last = (text: string) => text.split('\n').slice(-60).join('\n')

/** Makes again what is made from files that some steps change. */
function makeAgain(copy: string, steps: readonly Pick<Step, 'makes'>[], { read, write }: Files): void {
  for (const { command, file } of steps.flatMap(({ makes }) => makes)) {
    write(file, read(file) ?? '')
    const { isWell, said } = ran(copy, command)
    if (!isWell) throw new Error(`${command} does not make ${file}:\n${last(said)}`)
  }
}

/** What went wrong in following a guide; null for nothing. */
function followed(copy: string, { tests }: Guide): string | null {
  for (const command of ['npm run types', `npm test -- ${tests.join(' ')}`]) {
    const { isWell, said } = ran(copy, command)
    if (!isWell) return `${command} refuses what the guide shows:\n${last(said)}`
  }
  return null
}

/** What went wrong when a step was left out or written wrong: the guide's own command must fail as it says. */
function forgotten(copy: string, { command, says }: LeftOut): string | null {
  const { isWell, said } = ran(copy, command)
  if (isWell) return `nothing asks for it: ${command} is content`
  return said.includes(says) ? null : `${command} does not say ${says}:\n${last(said)}`
}

function tried(what: string, problem: string | null): boolean {
  say(`${problem === null ? '✓' : '✗'} ${what}${problem === null ? '' : `: ${problem}`}`)
  return problem === null
}

function tryGuide(copy: string, guide: Guide): boolean[] {
  const { name, steps } = guide
  const files = filesIn(copy)
  const having = (
    some: readonly Pick<Step, 'number' | 'changes' | 'makes'>[],
    problem: () => string | null,
  ): string | null => {
    try {
      applySteps(some, files)
      makeAgain(copy, some, files)
      return problem()
    } finally {
      files.restore()
    }
  }
  const all = tried(
    `${name}, to the letter`,
    having(steps, () => followed(copy, guide)),
  )
  const without = steps.flatMap((step) =>
    step.leftOut.map((leftOut) => {
      const others = steps.filter((one) => one !== step)
      return tried(
        `${name}, without step ${step.number}`,
        having(others, () => forgotten(copy, leftOut)),
      )
    }),
  )
  const wrong = steps.flatMap(({ number, wrong: written }) =>
    written.map(({ changes, ...refused }) =>
      tried(
        `${name}, with step ${number} written wrong`,
        having([...steps, { number, changes, makes: [] }], () => forgotten(copy, refused)),
      ),
    ),
  )
  return [all, ...without, ...wrong]
}

const copy = copyOfRepository()
try {
  const chosen = guides().filter(({ name }) => names.length === 0 || names.some((one) => name.includes(one)))
  const outcomes = chosen.flatMap((guide) => tryGuide(copy, guide))
  say(`${outcomes.filter(Boolean).length} passed, ${outcomes.filter((isWell) => !isWell).length} failed`)
  if (outcomes.length === 0 || outcomes.includes(false)) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true })
}
