import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { everyNode, parse, productFiles } from './syntax.ts'

type Pattern = { source: string; flags: string }

// Milliseconds, after which the engine itself stops the pattern. One that reads each character a fixed number of
// times takes some; one that starts again at each, ten thousand and more for the long text. For the short one even that
// pattern takes hundreds, and all others are done before: only those that are not are tried on the long text.
const short = { length: 20_000, timeout: 100 }
const long = { length: 100_000, timeout: 2_500 }

/** The regular expressions of a file with an unlimited repetition; no other can be slow. */
function patternsIn(path: string, text: string): Pattern[] {
  return [...everyNode(parse(path, text).program)].flatMap(({ regex }) => {
    if (regex === undefined) return []
    const { pattern: source, flags } = regex as { pattern: string; flags: string }
    return /[*+]|\{\d+,\}/.test(source) ? [{ source, flags }] : []
  })
}

const classes: Record<string, string> = {
  d: '1',
  w: 'a',
  s: ' \n',
  S: 'a',
  D: 'a',
  W: '-',
  n: '\n',
  r: '\r',
  t: '\t',
  p: 'Aa1',
  P: '-',
}

/** Characters of each kind in a pattern. */
function lettersOf({ source }: Pattern): string[] {
  const bare = source.replaceAll(/\(\?(?:<?[!=:]|<\w+>)/g, '').replaceAll(/\\u\{?[\da-f]{4,}\}?|\\p\{[^}]*\}/gi, '')
  const escaped = [...bare.matchAll(/\\(.)/g)].flatMap(([, letter = '']) => [...(classes[letter] ?? letter)])
  const plain = [...bare.replaceAll(/\\./g, '').replaceAll(/[[\](){}*+?^$|]/g, '')]
  return [...new Set([...escaped, ...plain, ' ', 'a', '1'])].slice(0, 24)
}

/** Runs of one character, alone or after another, that never end as the pattern needs. */
function worstOf(pattern: Pattern): [string, string][] {
  const letters = lettersOf(pattern)
  return ['', ...letters].flatMap((begin) => letters.map((letter): [string, string] => [begin, letter]))
}

/** Whether a pattern is too slow for its worst input of a length. */
function isSlowOn({ length, timeout }: typeof long, { source, flags }: Pattern): boolean {
  const feed = `
    const pattern = new RegExp(source, flags.replace('y', ''))
    for (const [begin, letter] of worst) {
      pattern.lastIndex = 0
      pattern.test(begin + letter.repeat(length) + '\\n\\u0000')
    }`
  try {
    runInNewContext(feed, { source, flags, worst: worstOf({ source, flags }), length }, { timeout })
    return false
  } catch (error) {
    expect((error as { code?: string }).code).toBe('ERR_SCRIPT_EXECUTION_TIMEOUT')
    return true
  }
}

const isSlow = (pattern: Pattern) => isSlowOn(short, pattern) && isSlowOn(long, pattern)

test('no regular expression of the product is slow on any input', () => {
  const slow = productFiles('src').flatMap(({ path, text }) =>
    patternsIn(path, text)
      .filter(isSlow)
      .map(({ source }) => `${path}: /${source}/`),
  )
  expect(slow).toEqual([])
}, 120_000)

test.each([String.raw`/[A-Z0-9.+_-]+@[A-Z0-9.]+/`, String.raw`/^\s*(?<day>\d{1,2})\s*[-/. ]\s*(?<month>\d{1,2})$/`])(
  'one that starts again at each character is found: %s',
  (written) => {
    expect(patternsIn('one.ts', `const one = ${written}`).map(isSlow)).toEqual([true])
  },
)
