import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A passage of a file and its replacement; null for a new file. */
type Change = { path: string; before: string | null; after: string }

/** What a guide promises when a step is left out: a command, and its output then. */
export type LeftOut = { command: string; says: string }

/** A command that makes a file again from others. */
type MadeFile = { command: string; file: string }

/** A wrong variant of a step: its changes, and the command that refuses them once all steps are done. */
type WrittenWrong = LeftOut & { changes: Change[] }

/** A numbered step: its changes, the files made from them, commands that fail without it, and wrong variants. */
export type Step = { number: number; changes: Change[]; makes: MadeFile[]; leftOut: LeftOut[]; wrong: WrittenWrong[] }

export type Guide = {
  name: string
  steps: Step[]
  /** The number of files it says it touches, without tests, and the number of tests. */
  touches: { files: number; tests: number }
  /** The names of tests that it says to run. */
  tests: string[]
}

const spaces = (line: string) => line.length - line.trimStart().length

/** Without the indentation of a list. */
function outdented(lines: readonly string[]): string[] {
  const room = spaces(lines[0] ?? '')
  return lines.map((line) => line.slice(room))
}

const kept = (lines: readonly string[], mark: '-' | '+') =>
  lines
    .filter((line) => line.startsWith(' ') || line.startsWith(mark))
    .map((line) => line.slice(1))
    .join('\n')

/** The passages of a block: a line with the file, then unchanged, removed and added lines; `@@` separates passages. */
function changesIn(block: string): Change[] {
  const [named = '', ...lines] = outdented(block.split('\n'))
  const { mark, path } = /^(?<mark>---|\+\+\+) (?<path>\S+)$/.exec(named)?.groups ?? {}
  if (!mark || !path) throw new Error(`A block of a guide begins with "--- FILE" or "+++ FILE", not with "${named}".`)
  if (mark === '+++') return [{ path, before: null, after: `${kept(lines, '+')}\n` }]
  const passages: string[][] = [[]]
  for (const line of lines) {
    if (line === '@@') passages.push([])
    // An editor may have removed the space of an unchanged empty line.
    else passages.at(-1)?.push(line === '' ? ' ' : line)
  }
  return passages.map((passage) => ({ path, before: kept(passage, '-'), after: kept(passage, '+') }))
}

const numbers = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)

// The line above a wrong variant names the command that refuses it.
const blockOfGuide =
  /(?:Written so, `(?<command>[^`]+)` says `(?<says>[^`]+)`:\n)?^ *```diff\n(?<block>[^]*?)\n *```$/gm

/** Parses a guide. */
export function readGuide(name: string, text: string): Guide {
  const steps = text
    .split(/^(?=\d+\. )/m)
    .slice(1)
    .map((step): Step => {
      const blocks = [...step.matchAll(blockOfGuide)].map(({ groups = {} }) => ({
        wrong: groups['command'] && { command: groups['command'], says: groups['says'] ?? '' },
        changes: changesIn(groups['block'] ?? ''),
      }))
      const inWords = step.replaceAll(/\s+/g, ' ')
      const made = inWords.matchAll(/`([^`]+)` makes `([^`]+)` again/g)
      const forgotten = inWords.matchAll(/Without (?:it|them), `([^`]+)` says `([^`]+)`/g)
      return {
        number: Number.parseInt(step, 10),
        changes: blocks.flatMap(({ wrong, changes }) => (wrong ? [] : changes)),
        makes: [...made].map(([, command = '', file = '']) => ({ command, file })),
        leftOut: [...forgotten].map(([, command = '', says = '']) => ({ command, says })),
        wrong: blocks.flatMap(({ wrong, changes }) => (wrong ? [{ ...wrong, changes }] : [])),
      }
    })
  const [, tests = ''] = /Then `npm test -- ([^`]+)`/.exec(text.replaceAll(/\s+/g, ' ')) ?? []
  const touches = { files: numbers(text, /\*\*(\d+) files?\b/), tests: numbers(text, /\band (\d+) tests?\*\*/) }
  return { name, steps, touches, tests: tests.split(' ').filter(Boolean) }
}

const docs = join(root, 'docs')

/** Every guide of the repository that shows changes. */
export function guides(): Guide[] {
  return readdirSync(docs)
    .filter((name) => name.startsWith('adding-a'))
    .map((name) => readGuide(name.replace(/\.md$/, ''), readFileSync(join(docs, name), 'utf8')))
    .filter(({ steps }) => steps.some(({ changes }) => changes.length > 0))
}

export type Files = { read: (path: string) => string | null; write: (path: string, text: string) => void }

const isTest = (path: string) => /\.(test|scenario)\.tsx?$/.test(path) || path.startsWith('test/')

/** A migration gets its number when it lands: NNNN is the number after the last one. */
function numbered(path: string): string {
  if (!path.includes('NNNN')) return path
  const all = readdirSync(join(root, path.slice(0, path.lastIndexOf('/'))))
  const last = Math.max(...all.map((name) => Number.parseInt(name, 10) || 0))
  return path.replace('NNNN', String(last + 1).padStart(4, '0'))
}

/** The places of a passage in a text, as whole lines. */
function placesOf(passage: string, text: string): number[] {
  const [lines, wanted] = [`\n${text}\n`, `\n${passage}\n`]
  const places: number[] = []
  for (let at = lines.indexOf(wanted); at !== -1; at = lines.indexOf(wanted, at + 1)) places.push(at)
  return places
}

/** Applies the changes of some steps, each of which must fit exactly once; returns the touched files. */
export function applySteps(
  steps: readonly Pick<Step, 'number' | 'changes'>[],
  { read, write }: Files,
): { files: string[]; tests: string[] } {
  const touched = new Set<string>()
  for (const { number, changes } of steps) {
    for (const { path: named, before, after } of changes) {
      const path = numbered(named)
      const text = read(path)
      touched.add(path)
      if (before === null) {
        if (text !== null) throw new Error(`Step ${number} makes ${path}, which is there already.`)
        write(path, after)
        continue
      }
      const found = placesOf(before, text ?? '')
      const [at = 0] = found
      if (found.length !== 1)
        throw new Error(`Step ${number}: this stands ${found.length} times in ${path}, not once:\n${before}`)
      write(path, `${text?.slice(0, at)}${after}${text?.slice(at + before.length)}`)
    }
  }
  return { files: [...touched].filter((path) => !isTest(path)), tests: [...touched].filter(isTest) }
}
