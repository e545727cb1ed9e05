import { expect, test } from 'vitest'
import { sources, type Source } from './rooms-of-words.ts'
import { children, everyNode, parse, type Node } from './syntax.ts'

type Sayers = {
  /** Functions that make a sayer: `questionWords(…)`. */
  makers: ReadonlySet<string>
  rooms: ReadonlySet<string>
}

/** The room that code asks for a language: `logIn` of `logIn.in(language)`; null for other code. */
function roomAskedIn(node: Node | null, { rooms }: Sayers): string | null {
  const callee = node?.type === 'CallExpression' ? (node['callee'] as Node) : null
  if (callee?.type !== 'MemberExpression' || (callee['property'] as Node)['name'] !== 'in') return null
  const name = String((callee['object'] as Node)['name'])
  return rooms.has(name) ? name : null
}

/**
 * Whether a call says a sentence: `say('key')`, `sayCount('key')`, `say.rich('key')`, or a room's `logIn('key')` and
 * `logIn.in(language)('key')`.
 */
function isSaying(node: Node, sayers: Sayers): boolean {
  if (node.type !== 'CallExpression' || roomAskedIn(node, sayers)) return false
  const { makers, rooms } = sayers
  const callee = node['callee'] as Node
  if (callee.type === 'Identifier') {
    const name = String(callee['name'])
    return /^say(?:[A-Z]|$)/.test(name) || rooms.has(name)
  }
  if (roomAskedIn(callee, sayers)) return true
  const inner = (callee.type === 'MemberExpression' ? callee['object'] : callee['callee']) as Node | undefined
  if (inner?.type !== 'Identifier') return false
  const name = String(inner['name'])
  if (callee.type === 'CallExpression') return makers.has(name)
  return name === 'say' || rooms.has(name) || (name === 'words' && makers.has('words'))
}

/** Sentences joined from pieces, and sayers whose names do not begin with `say`. */
function patched({ program, imports }: Pick<Source, 'program' | 'imports'>): string[] {
  // Some imported functions make no sayers: words of a form and titles of its steps are methods and lists, which name
  // documents and say findings of rules later; texts that the institute wrote are no sentences of a room.
  const imported = imports.map((one) => one.as)
  const rooms = new Set(imports.filter(({ isRoom }) => isRoom).map(({ as }) => as))
  const makers = new Set(
    imported.filter((name) => !/^(say|named$|saidBy$|translatorIn$|readAloudIn$)|(Words|Titles|Texts?)$/.test(name)),
  )
  if (imported.some((name) => name.endsWith('Words'))) makers.add('words')
  const sayers = { makers, rooms }
  const says = (node: Node) => isSaying(node, sayers)
  return [...everyNode(program)].flatMap((node) => {
    if (node.type === 'TemplateLiteral' && children(node).some(says)) return ['a sentence within a template']
    if (node.type === 'BinaryExpression' && node['operator'] === '+' && children(node).some(says))
      return ['a sentence beside +']
    if (node.type !== 'VariableDeclarator') return []
    const [id, init] = [node['id'] as Node, node['init'] as Node | null]
    const callee = init?.type === 'CallExpression' ? (init['callee'] as Node) : null
    const isSayer =
      roomAskedIn(init, sayers) !== null ||
      (callee?.type === 'Identifier' && makers.has(String(callee['name'])) && !rooms.has(String(callee['name'])))
    return isSayer && !/^say(?:[A-Z]|$)/.test(String(id['name'])) ? [`${String(id['name'])} is not called say`] : []
  })
}

test('no sentence is put together from pieces', () => {
  expect(sources.flatMap((source) => patched(source).map((complaint) => `${source.path}: ${complaint}`))).toEqual([])
})

test.for([
  ['const s = `${say("a")}.`', 'a sentence within a template'],
  ['const s = say("a") + "."', 'a sentence beside +'],
  ['const s = `${logIn("a")}!`', 'a sentence within a template'],
  ['const s = `${logIn.by("a")}!`', 'a sentence within a template'],
  ['const s = `${logIn.in("hi")("a")}!`', 'a sentence within a template'],
  ['const told = logIn.in("hi")', 'told is not called say'],
] as const)('%s is found', ([text, complaint]) => {
  const { program } = parse('a.ts', text)
  const imports = [{ room: 'log-in', as: 'logIn', isRoom: true }]
  expect(patched({ program, imports })).toEqual([complaint])
})
