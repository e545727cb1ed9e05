import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The figures of the source. */
export function countHouse(): Figures[] {
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
  return [
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
        ['casts', count(trees.flatMap(({ nodes }) => nodes.filter(isCast)).length)],
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
}
