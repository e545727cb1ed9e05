import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export type Node = { type: string; [field: string]: unknown }

/** The syntax tree of a file, and its imports. */
export function parse(path: string, text: string) {
  const { program, module } = parseSync(path, text)
  return { program: program as unknown as Node, module }
}

export function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}

export const everyNode = function* (node: Node): Generator<Node> {
  yield node
  for (const child of children(node)) yield* everyNode(child)
}

const root = join(import.meta.dirname, '..')

/** The product's files below a folder, without tests. */
export function productFiles(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
