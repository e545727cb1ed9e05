import { english, sources } from './rooms-of-words.ts'
import { children, everyNode, type Node } from './syntax.ts'

/** A text of the catalogue that a screen shows as a button or a heading, with its place: `room.key`. */
export type Label = { place: string; text: string }

const field = (node: Node, name: string) => node[name] as Node
const isElement = (node: Node, name: RegExp) =>
  node.type === 'JSXElement' && name.test(String(field(field(node, 'openingElement'), 'name')['name']))

/** The sentences that a piece of code shows: the literal keys of calls of a room. */
function sentencesIn(nodes: Node[], rooms: ReadonlyMap<string, string>): Label[] {
  return nodes
    .flatMap((node) => [...everyNode(node)])
    .filter(({ type }) => type === 'CallExpression')
    .flatMap((call) => {
      const room = rooms.get(String(field(call, 'callee')['name']))
      const [key] = call['arguments'] as Node[]
      if (room === undefined || key === undefined) return []
      return [...everyNode(key)]
        .filter(({ type, value }) => type === 'Literal' && typeof value === 'string')
        .map(({ value }) => ({ place: `${room}.${String(value)}`, text: english.get(room)?.[String(value)] ?? '' }))
    })
}

function labels(partsOf: (node: Node) => Node[]): Label[] {
  const found = sources.flatMap(({ program, imports }) => {
    const rooms = new Map(imports.filter(({ isRoom }) => isRoom).map(({ as, room }) => [as, room]))
    return [...everyNode(program)].flatMap((node) => sentencesIn(partsOf(node), rooms))
  })
  return [...new Map(found.filter(({ text }) => text !== '').map((label) => [label.place, label])).values()]
}

/** Every text between the tags of a button. */
export const buttons = labels((node) =>
  isElement(node, /^(Button|TextButton|button)$/) ? (node['children'] as Node[]) : [],
)

const isTitle = (node: Node) => node.type === 'JSXAttribute' && field(node, 'name')['name'] === 'title'

/** Every text of a heading, or given to a component as its title. */
export const headings = labels((node) => {
  if (isElement(node, /^h[1-6]$/)) return node['children'] as Node[]
  return isTitle(node) ? children(node) : []
})
