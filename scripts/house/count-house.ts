import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { api } from '#domain/api.ts'
import { guides } from '../../test/guides/guide.ts'
import { readImportGraph, ringsOfRooms, roomOf } from '../../test/import-graph.ts'
import { rawValues, styleSheets, unusedClasses } from '../../test/style-sheets.ts'
import { everyNode, parse, productFiles, type Node } from '../../test/syntax.ts'
import { inSeveralFolders, typeNames } from '../../test/type-names.ts'

const root = join(import.meta.dirname, '../..')

/** A heading with its named figures. */
export type Figures = [heading: string, figures: [name: string, figure: string][]]

type SourceFile = { path: string; text: string }
const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1
const total = (files: readonly SourceFile[]) => files.reduce((sum, file) => sum + linesOf(file), 0)
const count = (value: number) => value.toLocaleString('en-IN')
const filesAndLines = (files: readonly SourceFile[]) => `${count(files.length)} files, ${count(total(files))} lines`

function filesEndingIn(folder: string, ending: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }))
}

function size(name: string, files: readonly SourceFile[]): [string, string] {
  const sizes = files.map(linesOf).toSorted((one, other) => one - other)
  const at = (part: number) => sizes[Math.floor((sizes.length - 1) * part)] ?? 0
  return [name, `${filesAndLines(files)}; median ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)}`]
}

function rooms(files: readonly SourceFile[]): Figures {
  const byRoom = Map.groupBy(files, ({ path }) => roomOf(path))
  const largest = [...byRoom].toSorted(([, one], [, other]) => total(other) - total(one)).slice(0, 20)
  return ['The twenty largest rooms', largest.map(([room, within]) => [room, filesAndLines(within)])]
}

const isCast = (node: Node) =>
  node.type === 'TSAsExpression' &&
  (node['typeAnnotation'] as { typeName?: { name?: string } } | undefined)?.typeName?.name !== 'const'

type Exported = { path: string; name: string }

/** Exports that nothing imports, tests included. */
function unused(files: readonly SourceFile[], users: readonly SourceFile[]): Exported[] {
  const text = new Map(users.map((file) => [file.path, file.text]))
  const exported = files.flatMap(({ path, text: own }) =>
    parse(path, own).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) =>
        exportName.name && !moduleRequest ? [{ path, name: exportName.name }] : [],
      ),
    ),
  )
  const words = new Map([...text].map(([path, own]) => [path, new Set(own.match(/[\w$]+/g))]))
  return exported.filter(({ path, name }) => ![...words].some(([user, has]) => user !== path && has.has(name)))
}

/** Figures that may not get worse, by name. */
export type Measured = Record<string, number>

/** The lines of tests: beside the source, in the harness and in the browser. */
function linesOfTests(users: readonly SourceFile[]): number {
  return total(users.filter(({ path }) => /^(?:test|e2e)\//.test(path) || /\.(?:test|fixture)\.tsx?$/.test(path)))
}

/** How many files a change takes that a guide describes. */
const filesOfGuides = (): Measured =>
  Object.fromEntries(guides().map(({ name, touches }) => [`files of ${name.replaceAll('-', ' ')}`, touches.files]))

/** The figures of the source. */
export function countHouse(): { figures: Figures[]; measured: Measured } {
  const files = productFiles('src').filter(({ path }) => !path.includes('.fixture.'))
  const styles = filesEndingIn('src', '.css')
  const trees = files.map((file) => ({ path: file.path, nodes: [...everyNode(parse(file.path, file.text).program)] }))
  const modules = readImportGraph('src')
  const importers = new Map<string, number>()
  for (const { imports } of modules) for (const { of } of imports) importers.set(of, (importers.get(of) ?? 0) + 1)
  const splinters = files.filter((file) => linesOf(file) <= 25 && importers.get(file.path) === 1)
  const users = ['src', 'test', 'e2e', 'bench', 'scripts'].flatMap((folder) => [
    ...filesEndingIn(folder, '.ts'),
    ...filesEndingIn(folder, '.tsx'),
  ])
  const side = (name: string) => files.filter(({ path }) => path.startsWith(`src/${name}/`))
  const names = [...inSeveralFolders(typeNames()).keys()]
  const found = ringsOfRooms(modules)
  // The compiler imports these files for every component, so no source names them.
  const nobody = unused(
    files.filter(({ path }) => !path.startsWith('src/web/ui/jsx/')),
    users,
  )
  const sheets = styleSheets()
  const casts = trees.flatMap(({ nodes }) => nodes.filter(isCast)).length
  const withOneImporter = files.filter(({ path }) => importers.get(path) === 1)
  const shortOnes = files.filter((file) => linesOf(file) <= 25 && !file.path.startsWith('src/words/'))
  const folders = [...Map.groupBy(files, ({ path }) => dirname(path)).values()]
  const measured = {
    'lines of TypeScript': total(files),
    'lines of TypeScript outside src/lib': total(files) - total(side('lib')),
    files: files.length,
    'files with one importer, in per cent': Math.round((withOneImporter.length / files.length) * 1_000) / 10,
    'files of at most 25 lines, without words': shortOnes.length,
    'most files in one folder': Math.max(...folders.map((within) => within.length)),
    'types with several homes': names.length,
    'rings of rooms': found.length,
    casts,
    'exports that nothing imports': nobody.length,
    'lines of CSS': total(styles),
    operations: Object.keys(api).length,
    'lines of tests': linesOfTests(users),
    ...filesOfGuides(),
  }
  const figures: Figures[] = [
    [
      'Source without tests',
      [
        size('TypeScript', files),
        ...['domain', 'lib', 'server', 'web', 'words'].map((name) => size(`- ${name}`, side(name))),
        size('CSS', styles),
        size('SQL', filesEndingIn('src', '.sql')),
        ['migrations', count(filesEndingIn('src/server/migrations', '.sql').length)],
      ],
    ],
    rooms(files),
    [
      'Names, rings, loose ends',
      [
        ['names of types that are declared in several folders', `${names.length}: ${names.toSorted().join(', ')}`],
        ['rings of rooms at run time', `${found.length}${found.map((ring) => `\n      ${ring.join(' · ')}`).join('')}`],
        ['casts', count(casts)],
        [
          'exports that nothing imports',
          `${nobody.length} of which: ${nobody
            .slice(0, 20)
            .map(({ name }) => name)
            .join(', ')}`,
        ],
        ['files of at most 25 lines with one importer', count(splinters.length)],
        ['values of style that are no token', count(sheets.flatMap(rawValues).length)],
        ['classes that no component names', count(unusedClasses(sheets).length)],
      ],
    ],
  ]
  return { figures, measured }
}
