import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commentsIn } from './comments.ts'

const root = join(import.meta.dirname, '..')
const folders = ['src', 'e2e', 'test', 'bench', 'scripts', 'docs']
const isText = (path: string) => /\.(tsx?|mjs|css|sql|md)$/.test(path)

/** A written file with its path from the root. Its comments are running text; a document is one as a whole. */
type Written = { path: string; text: string; comments: string[] }

const isDocument = ({ path }: Pick<Written, 'path'>) => path.endsWith('.md')

const written = (path: string, text: string): Written => ({
  path,
  text,
  comments: isDocument({ path }) ? [text] : commentsIn(path, text),
})

/** Every written file of the repository. */
function readAll(): Written[] {
  const below = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const paths = [...below, ...readdirSync(root)].filter(isText)
  return paths.map((path) => written(path, readFileSync(join(root, path), 'utf8')))
}

const all = readAll()
const documents = new Map(all.filter(isDocument).map(({ path, text }) => [path, text]))

// Numbers of lists, and names of papers, that are not in the repository.
const absent = [/\bdecisions? \d+/i, /\bspecification \d/i, /\bissue #?\d/i, /\btrust:? [A-Z]?\d/i]
// In code also the words for them: the source of a rule is named once, in the list of rules.
const absentInComments = [
  /\bspecification\b/i,
  /\bthe (?:HTTP )?contract\b/i,
  /\bthe (?:issue|brief)\b/i,
  /\((?:contract|trust|experience)\b[^)]*\)/i,
  /\([A-H]\d{1,3}\)/,
]

function absentIn({ path, text, comments }: Written): string[] {
  const found = [
    ...absent.map((pattern) => pattern.exec(text)),
    ...(isDocument({ path })
      ? []
      : comments.flatMap((comment) => absentInComments.map((pattern) => pattern.exec(comment)))),
  ]
  return found.flatMap((one) => (one ? [`${path} cites ${one[0]}`] : []))
}

/** The headings of a document, without marks. */
function headingsOf(document: string): string[] {
  return [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.replaceAll(/[`*]/g, '').trim())
}

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Citations of a document's heading that does not exist: `docs/rules.md, Whole days`. */
function lostCitations({ path, comments }: Written): string[] {
  return comments.flatMap((comment) =>
    [...comment.matchAll(/(docs\/[\w./-]+\.md)(, )?/g)].flatMap(({ 0: cited, 1: of = '', 2: isNamed, index }) => {
      const document = documents.get(of)
      if (document === undefined) return [`${path} cites ${of}, which does not exist`]
      const rest = comment.slice(index + cited.length)
      const isThere = headingsOf(document).some(
        (name) => rest.startsWith(name) && /^(?:[).,;:`'"]|$)/.test(rest.slice(name.length)),
      )
      const mayBeBare = of !== 'docs/rules.md' || path.endsWith('.md')
      return (isNamed ? isThere : mayBeBare) ? [] : [`${path} cites ${cited}${rest.slice(0, 40)}`]
    }),
  )
}

/** Links of a document to missing files or headings. */
function lostLinks({ path, text }: Written): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([link, to = '', anchor]) => {
      const target = to === '' ? path : join(dirname(path), to)
      const headings = anchor === undefined ? [] : headingsOf(documents.get(target) ?? '').map(anchorOf)
      const leads = existsSync(join(root, target)) && (anchor === undefined || headings.includes(anchor))
      return leads ? [] : [`${path} links to ${link.slice(2, -1)}`]
    },
  )
}

const names = new Set(all.map(({ path }) => basename(path)))

const isOfRoom = (path: string) => /^(?:src\/(?!lib\/)|(?:test|e2e|bench)\/).*\bREADME\.md$/.test(path)

/** Files named in comments, or in the README of a room, that do not exist. */
function lostFiles(file: Written): string[] {
  if (isDocument(file) && !isOfRoom(file.path)) return []
  const { path, comments } = file
  return comments.flatMap((comment) =>
    [...comment.matchAll(/(?<![\w.*…-])[\w./-]*?([\w.-]+\.(?:tsx?|mjs|css|sql|md))(?![\w-])/g)]
      .filter(([, name = '']) => !names.has(name))
      .map(([named]) => `${path} names ${named}`),
  )
}

test('nothing cites a paper that readers of the repository do not have', () => {
  expect(all.flatMap(absentIn)).toEqual([])
})

test('every cited document and rule exists', () => {
  expect(all.flatMap(lostCitations)).toEqual([])
  const citing = all.filter(({ comments }) => comments.some((comment) => comment.includes('docs/rules.md, ')))
  expect(citing.length).toBeGreaterThan(20)
})

test('every link of a document leads to a file and a heading', () => {
  expect(all.filter(isDocument).flatMap(lostLinks)).toEqual([])
})

test('every file named in a comment or in the README of a room exists', () => {
  expect(all.flatMap(lostFiles)).toEqual([])
})

test('the index of the decisions names each of them', () => {
  const index = documents.get('docs/decisions/README.md') ?? ''
  const decisions = [...documents.keys()]
    .filter((path) => /^docs\/decisions\/\d/.test(path))
    .map((path) => basename(path))
  expect(decisions.length).toBeGreaterThan(50)
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([])
})

test('every rule has a name of its own, its place in the code and its source', () => {
  const rules = (documents.get('docs/rules.md') ?? '').split(/^### /m).slice(1)
  expect(rules.length).toBeGreaterThan(50)
  const titles = rules.map((rule) => rule.slice(0, rule.indexOf('\n')))
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
  const unsaid = rules.filter((rule) => !/\]\(\.\.\/src\/[^)]+\)[^]*\*[^*]+\*\s*(?:\n## .*\s*)?$/.test(rule))
  expect(unsaid.map((rule) => rule.slice(0, rule.indexOf('\n')))).toEqual([])
})

const numbered = ['decision', 20].join(' ')
test.each([
  ['a.ts', `/** Kept in a draft (${numbered}). */`, `a.ts cites ${numbered}`],
  ['a.test.ts', `test('as ${numbered} says', () => {})`, `a.test.ts cites ${numbered}`],
  ['a.css', `/* ${numbered} */`, `a.css cites ${numbered}`],
  ['a.sql', `-- the limits of ${numbered}\nselect 1`, `a.sql cites ${numbered}`],
  ['a.md', `see ${numbered}`, `a.md cites ${numbered}`],
  ['a.tsx', 'const a = <p>{/* as the\n * specification has it */}</p>', 'a.tsx cites specification'],
  ['a.ts', '// What the\n// contract names.', 'a.ts cites the contract'],
  ['a.ts', '// Kept open (G82).', 'a.ts cites (G82)'],
])('in %s, %s is found', (path, text, found) => {
  expect(absentIn(written(path, text))).toEqual([found])
})

test.each([
  ['a.ts', '/** Counted (docs/rules.md, Whole days). */', []],
  ['a.ts', '/** Counted (docs/rules.md,\n * Whole days). */', []],
  ['a.sql', '-- docs/rules.md, Whole\n-- days\n', []],
  ['a.ts', '// docs/rules.md, Whole dayz.', ['a.ts cites docs/rules.md, Whole dayz.']],
  ['a.ts', '// docs/rules.md, Consent of nobody.', ['a.ts cites docs/rules.md, Consent of nobody.']],
  ['a.ts', '// See docs/rules.md.', ['a.ts cites docs/rules.md.']],
  ['a.ts', '// See docs/no-rules.md.', ['a.ts cites docs/no-rules.md, which does not exist']],
])('the citation in %s, %s, is judged', (path, text, lost) => {
  expect(lostCitations(written(path, text))).toEqual(lost)
})

test.each([
  ['[one](rules.md#whole-days) [two](../README.md)', []],
  ['[one](rules.md#half-days)', ['docs/a.md links to rules.md#half-days']],
  ['[one](../src/nowhere.ts)', ['docs/a.md links to ../src/nowhere.ts']],
])('the link %s is judged', (text, lost) => {
  expect(lostLinks(written('docs/a.md', text))).toEqual(lost)
})

test.each(['a.ts', 'src/web/README.md'])('a missing file that %s names is found', (path) => {
  expect(lostFiles(written(path, '// See platform/serve.ts, not gone-away.ts.'))).toEqual([
    `${path} names gone-away.ts`,
  ])
})
