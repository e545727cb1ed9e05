import { expect, test } from 'vitest'
import { children, parse, productFiles, type Node } from './syntax.ts'

// Places whose text readers always see, and places they never see.
const isShownBy = /^(title|label|placeholder|alt|lead|heading|hint|legend|note)$|(Label|Title|[a-z]-label)$/
const isForMachines =
  /^(className|type|name|href|to|rel|role|id|key|d|viewBox|transform|style|autoComplete|inputMode|aria-(labelledby|describedby|controls|keyshortcuts))$/

/** A text of two words, or one that looks like a sentence or a part of one. */
const readsAsSentence = (text: string) => /^\p{Lu}\p{Ll}|\p{L}[.,:;?!]?\s|\s\p{L}/u.test(text)

/** Code that looks like a sentence: an operation, a selector, a drawing, a length, columns of a grid, a credential, a time zone. */
const isCode = (text: string) =>
  [
    /^(GET|POST|PUT|PATCH|DELETE) [/…]/,
    /\[[a-z-]+[\]=]/,
    /^M[\d…]/,
    /^(\S* )*\S*…(px|deg)\)?$/,
    /\b(minmax\(|\d+fr\b)/,
    /^\S+[@/]\S+$/,
  ].some((form) => form.test(text))

// Calls whose text is for the browser, its storage, PDF viewers, or readers of stack traces.
const machineCalls = new Set([
  'pdfName',
  'pdfSyntax',
  'useCarried',
  'querySelector',
  'querySelectorAll',
  'closest',
  'matches',
  'matchMedia',
  'DOMException',
  'lazyRouteComponent',
])
const isError = /^(Type|Range)?Error$/

/** Names, abbreviations of the law and stored values, which are the same in every language; one is a row as a spreadsheet gives it. */
const row = 'NEPHROLOGY\tAssistant Professor\t1\t2\t1\t0\t0'
const names = new Set([
  'Pravesh',
  '… | Pravesh',
  'Enter',
  'Bearer …',
  'PwD',
  'Both',
  'PhD',
  'Assistant Professor',
  ' QUALIFICATION',
  row,
])

/** The place of a text: whether readers always see it. */
type Place = { isShown: boolean }
const anywhere: Place = { isShown: false }

const field = (node: Node, name: string) => node[name] as Node
const textOf = ({ name, value }: Node): string => String(name ?? value)

/** The last name of a called, assigned or set thing: `querySelector` in `document.querySelector`. */
const lastName = (node: Node): string => textOf(node.type === 'MemberExpression' ? field(node, 'property') : node)

function isSentence(text: string, { isShown }: Place): boolean {
  if (names.has(text)) return false
  return isShown ? /\p{L}/u.test(text) : readsAsSentence(text) && !isCode(text)
}

const ofChildren = (node: Node, place: Place = anywhere) => children(node).flatMap((child) => sentences(child, place))
const inCall = (node: Node) => {
  const callee = lastName(field(node, 'callee'))
  return machineCalls.has(callee) || isError.test(callee) ? [] : ofChildren(node)
}
const inElement = (node: Node) =>
  children(node).flatMap((child) => sentences(child, { isShown: child.type === 'JSXExpressionContainer' }))

/** The sentences in a piece of code, by its type; for other types, those of its children. */
const found: Record<string, (node: Node, place: Place) => string[]> = {
  ImportDeclaration: () => [],
  ImportExpression: () => [],
  ExportAllDeclaration: () => [],
  TSTypeAliasDeclaration: () => [],
  TSInterfaceDeclaration: () => [],
  TSTypeAnnotation: () => [],
  TSTypeParameterInstantiation: () => [],
  JSXText: (node) => [textOf(node).trim()].filter((text) => isSentence(text, { isShown: true })),
  Literal: ({ value }, place) => (typeof value === 'string' && isSentence(value, place) ? [value.trim()] : []),
  TemplateLiteral: (node, place) => {
    const quasis = node['quasis'] as { value: { cooked: string } }[]
    const text = quasis.map(({ value }) => value.cooked).join('…')
    return [...(isSentence(text, place) ? [text] : []), ...ofChildren(node)]
  },
  JSXElement: inElement,
  JSXFragment: inElement,
  JSXAttribute: (node) => {
    const name = textOf(field(node, 'name'))
    return isForMachines.test(name) ? [] : ofChildren(node, { isShown: isShownBy.test(name) })
  },
  JSXExpressionContainer: ofChildren,
  ConditionalExpression: (node, place) =>
    ['consequent', 'alternate'].reduce(
      (said, branch) => [...said, ...sentences(field(node, branch), place)],
      sentences(field(node, 'test')),
    ),
  LogicalExpression: ofChildren,
  // A key is code; its text is written where it is shown.
  Property: (node) => sentences(field(node, 'value'), { isShown: isShownBy.test(textOf(field(node, 'key'))) }),
  // A looked-up or compared text is code, too.
  MemberExpression: (node) => sentences(field(node, 'object')),
  BinaryExpression: (node) =>
    children(node)
      .filter(({ type }) => type !== 'Literal' || !/^[!=]==?$/.test(String(node['operator'])))
      .flatMap((side) => sentences(side)),
  AssignmentExpression: (node) =>
    ['name', 'cookie'].includes(lastName(field(node, 'left'))) ? [] : sentences(field(node, 'right')),
  CallExpression: inCall,
  NewExpression: inCall,
}

function sentences(node: Node, place: Place = anywhere): string[] {
  return (found[node.type] ?? ((other) => ofChildren(other)))(node, place)
}

const files = productFiles('src/web')
const said = files.flatMap(({ path, text }) =>
  sentences(parse(path, text).program).map((sentence) => ({ path, sentence })),
)

test('the check finds the components', () => {
  expect(files.length).toBeGreaterThan(300)
})

test('every sentence of a component is in the catalogue', () => {
  expect(said).toEqual([])
})

test.each([
  ['<p>Saved</p>', 'Saved'],
  ['<p>{isOn ? "on" : say("off")}</p>', 'on'],
  ['<Field label="UTR" />', 'UTR'],
  ['<Field label={isNew ? `At ${place}` : undefined} />', 'At …'],
  ['<Field hint={<b>No fee</b>} />', 'No fee'],
  ['<a aria-label={"up"} />', 'up'],
  ['const lines = { label: "kB" }', 'kB'],
  ['const lines = { open: "Open now" }', 'Open now'],
  ['showError("Please try again.")', 'Please try again.'],
  ['say(isOn ? "on" : "switched off")', 'switched off'],
  ['const left = `${days} left`', '… left'],
  ['throw new ApiError(`Failed with ${status}`)', 'Failed with …'],
  ['const all = first + " and more"', ' and more'],
])('%s is found', (code, sentence) => {
  expect(sentences(parse('a.tsx', code).program)).toEqual([sentence.trim()])
})

test.each([
  'import { b } from "./A b.ts"',
  'const at = call("POST /api/auth/login", { body })',
  'type Kind = "several of many"',
  'const isOpen = status === "Open now"',
  'const kinds = { "Not open": 1 }',
  'const kind = kinds["Not open"]',
  'document.querySelector("main h1")',
  'throw new Error("Nobody asked")',
  '<path d="M 1 2" className="a b" />',
  '<p>{say("saved")} · {count}</p>',
  '<Button kind="main" size="small" />',
  '<h1>Pravesh</h1>',
])('%s has no sentence', (code) => {
  expect(sentences(parse('a.tsx', code).program)).toEqual([])
})
