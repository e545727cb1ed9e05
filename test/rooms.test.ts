import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { roomsIn } from '../scripts/build/rooms.ts'
import { children, everyNode, parse, productFiles, type Node } from './syntax.ts'

// docs/decisions/0025: a room itself speaks the language of the page, and a server has no page.

const field = (node: Node, name: string) => node[name] as Node
const nameOf = ({ name }: Node) => String(name)

/** Names of the rooms that a file declares. */
function roomNames(program: Node): string[] {
  return [...everyNode(program)]
    .filter(({ type, init }) => type === 'VariableDeclarator' && isRoom(init as Node | null))
    .map((node) => nameOf(field(node, 'id')))
}
const isRoom = (init: Node | null) => init?.type === 'CallExpression' && nameOf(field(init, 'callee')) === 'room'

const wordFiles = productFiles('src/words')
const roomsOf = new Map(
  wordFiles
    .filter(({ path, text }) => roomsIn(path, text).length > 0)
    .map(({ path, text }) => [path, roomNames(parse(path, text).program)]),
)

/** Names of the rooms that a file imports, as it uses them. */
function importedRooms(path: string, text: string): string[] {
  return parse(path, text).module.staticImports.flatMap(({ moduleRequest: { value }, entries }) => {
    const from = value.startsWith('#words/') ? value.replace('#', 'src/') : join(dirname(path), value)
    const theirs = roomsOf.get(from) ?? []
    return entries
      .filter(({ isType, importName }) => !isType && theirs.includes(importName.name ?? ''))
      .map(({ localName }) => localName.value)
  })
}

const asked = new Set(['in', 'has', 'sentences'])

/** Names of rooms in code that does not ask them for a language, for a key or for the type of their keys. */
function saidInNone(node: Node, rooms: ReadonlySet<string>): string[] {
  if (node.type === 'ImportDeclaration') return []
  // A type says no sentence, but a type assertion contains an expression.
  if (node.type.startsWith('TS')) return node['expression'] ? saidInNone(field(node, 'expression'), rooms) : []
  if (node.type === 'Identifier') return rooms.has(nameOf(node)) ? [nameOf(node)] : []
  if (node.type === 'VariableDeclarator' && isRoom(node['init'] as Node | null)) return []
  if (node.type === 'MemberExpression' && node['computed'] === false) {
    const [object, property] = [field(node, 'object'), nameOf(field(node, 'property'))]
    return object.type === 'Identifier' && asked.has(property) ? [] : saidInNone(object, rooms)
  }
  // A table of mails asks its room for the language of each recipient.
  if (node.type === 'CallExpression' && nameOf(field(node, 'callee')) === 'mails')
    return children(node).flatMap((child) => (child.type === 'Identifier' ? [] : saidInNone(child, rooms)))
  if (node.type === 'Property' && node['computed'] === false) return saidInNone(field(node, 'value'), rooms)
  return children(node).flatMap((child) => saidInNone(child, rooms))
}

function complaints(path: string, text: string): string[] {
  if (!/words\/|\broom\(/.test(text) && !path.startsWith('src/words/')) return []
  const { program } = parse(path, text)
  const rooms = new Set([...importedRooms(path, text), ...roomNames(program)])
  return saidInNone(program, rooms).map(
    (room) => `${path} says ${room} in no language: ${room}.in(language), the language of whoever reads it`,
  )
}

test('what is not of the page says each room in the language of a person', () => {
  expect(roomsOf.get('src/words/account/log-in.ts')).toEqual(['logIn'])
  const files = ['src/server', 'src/words', 'src/domain'].flatMap(productFiles)
  expect(files.flatMap(({ path, text }) => complaints(path, text))).toEqual([])
})

test.for([
  ["say(logIn.in(language)('title'))", 0],
  ["logIn('title')", 1],
  ['sayIn(logIn)', 1],
  ['const { title } = { title: logIn }', 1],
  ['type Key = keyof typeof logIn.sentences; const logInPage = { logIn: 1 }', 0],
] as const)('%s: %i without a language', ([code, count]) => {
  const text = `import { logIn } from '#words/account/log-in.ts'\n${code}`
  expect(complaints('src/server/page.ts', text)).toHaveLength(count)
})
