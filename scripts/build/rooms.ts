import compile from 'icu-minify/compile'
import { parseSync, Visitor, type ESTree } from 'vite'
import { translated, type Language } from '../../src/words/catalogue.ts'

/** A room in the source, `room('log-in', { title: 'Login' })`, and the place of its English in the file. */
type WrittenRoom = { name: string; english: Record<string, string>; start: number; end: number }

type Constants = ReadonlyMap<string, ESTree.Expression>

/** The constants of a file, which some sentences share. */
function constantsOf({ body }: ESTree.Program): Constants {
  const declared = body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
  return new Map(declared.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])))
}

/** The object within its type assertions: `{ … }` of `{ … } as const satisfies Words`. */
function objectIn(node: ESTree.Argument): ESTree.ObjectExpression | null {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return objectIn(node.expression)
  return node.type === 'ObjectExpression' ? node : null
}

/** The values of an object under its keys. */
function valuesOf({ properties }: ESTree.ObjectExpression): [string, ESTree.Expression][] {
  return properties.flatMap((one): [string, ESTree.Expression][] => {
    if (one.type !== 'Property' || one.computed) throw new Error('The keys of sentences are written as they are.')
    return [[one.key.type === 'Identifier' ? one.key.name : (one.key as ESTree.StringLiteral).value, one.value]]
  })
}

/** The text of a sentence: a literal, a constant, or a property of a constant. */
function sentenceOf(node: ESTree.Expression | undefined, constants: Constants): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'Identifier') return sentenceOf(constants.get(node.name), constants)
  if (node?.type === 'MemberExpression' && node.object.type === 'Identifier' && node.property.type === 'Identifier') {
    const object = objectIn(constants.get(node.object.name) ?? node)
    const { name } = node.property
    return sentenceOf(object ? new Map(valuesOf(object)).get(name) : undefined, constants)
  }
  throw new Error(
    'A sentence of a room is a text, or a constant of its file: whoever translates reads it as it is written.',
  )
}

/** The rooms that a TypeScript file declares. */
export function roomsIn(path: string, code: string): WrittenRoom[] {
  if (!/\broom\(\s*'/.test(code) || !/\/room\.ts'/.test(code)) return []
  const { program } = parseSync(path, code)
  const constants = constantsOf(program)
  const rooms: WrittenRoom[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name, sentences] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'room' || name?.type !== 'Literal' || !sentences) return
      const object = objectIn(sentences)
      if (!object) throw new Error('The sentences of a room are written where it is declared.')
      const english = valuesOf(object).map(([key, value]) => [key, sentenceOf(value, constants)])
      const { start, end } = sentences
      rooms.push({ name: String(name.value), english: Object.fromEntries(english), start, end })
    },
  }).visit(program)
  return rooms
}

/** A sentence, compiled; an error says where it is written. */
function compiledAt(place: string, sentence: string): unknown {
  try {
    return compile(sentence)
  } catch (cause) {
    throw new Error(`${place} has a brace or a mark too few or too many: ${sentence}`, { cause })
  }
}

/** A file whose rooms have their sentences in a page's language, compiled; null for a file without rooms. */
export function withRoomsIn(language: Language, path: string, code: string): string | null {
  const rooms = roomsIn(path, code)
  if (rooms.length === 0) return null
  return rooms.toReversed().reduce((text, { name, english, start, end }) => {
    const others = translated(name, language)
    const compiled = Object.entries({ ...english, ...others }).map(([key, sentence]) => [
      key,
      compiledAt(`“${key}” of ${name} (${language})`, sentence),
    ])
    // A room without a translation stays English, with the days and plurals of English.
    const isMissing = others === null && language !== 'en'
    const said = JSON.stringify(Object.fromEntries(compiled)) + (isMissing ? ', () => null' : '')
    return text.slice(0, start) + said + text.slice(end)
  }, code)
}
