import { dirname } from 'node:path'
import { everyNode, parse, productFiles, type Node } from './syntax.ts'

/** A type or an interface that the product declares. */
export type TypeName = { name: string; path: string; isExported: boolean }

const isType = ({ type }: Node) => type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration'

/** The nodes within `declare module`, which extend types declared elsewhere. */
function additions(program: Node): Set<Node> {
  const modules = [...everyNode(program)].filter(({ type }) => type === 'TSModuleDeclaration')
  return new Set(modules.flatMap((module) => [...everyNode(module)]))
}

function typesOf({ path, text }: { path: string; text: string }): TypeName[] {
  const { program, module } = parse(path, text)
  const exported = new Set(
    module.staticExports.flatMap(({ entries }) => entries.map(({ localName }) => localName.name)),
  )
  const added = additions(program)
  return [...everyNode(program)]
    .filter((node) => isType(node) && !added.has(node))
    .map((node) => {
      const { name } = node['id'] as { name: string }
      return { name, path, isExported: exported.has(name) }
    })
}

/** Every type of the product, without those of tests and fixtures. */
export function typeNames(): TypeName[] {
  return productFiles('src')
    .filter(({ path }) => !path.includes('.fixture.'))
    .flatMap(typesOf)
}

/** The folders of each name that is declared in more than one. */
export function inSeveralFolders(types: readonly TypeName[]): ReadonlyMap<string, readonly string[]> {
  const byName = Map.groupBy(types, ({ name }) => name)
  const folders = [...byName].map(([name, all]) => [name, [...new Set(all.map(({ path }) => dirname(path)))]] as const)
  return new Map(folders.filter(([, homes]) => homes.length > 1).map(([name, homes]) => [name, homes]))
}
