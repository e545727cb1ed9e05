import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'
import { everyNode, parse, productFiles, type Node } from './syntax.ts'

const root = join(import.meta.dirname, '..')
const tokensPath = 'src/web/styles/tokens.css'

export type StyleSheet = { path: string; tree: Root }

/** The syntax tree of a style sheet. */
export const styleSheetOf = (path: string, text: string): StyleSheet => ({ path, tree: postcss.parse(text) })

/** Every style sheet of the product. */
export function styleSheets(): StyleSheet[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .toSorted()
    .map((name) => styleSheetOf(join('src', name), readFileSync(join(root, 'src', name), 'utf8')))
}

const token = (kind: string) => String.raw`var\(--pv-${kind}(-[\w-]+)?\)`
const eachOf = (...values: string[]) => new RegExp(`^(${values.join('|')})( (${values.join('|')}))*$`)

// Space is a token, a variable of the component (`own`), a calculation from a token, a length measured by letters, screen or
// paper, or one, three or five pixels that align a line of text with the one beside it.
const own = String.raw`var\(--(?!pv-)[\w-]+(, var\(.+\))?\)`
const calculated = String.raw`calc\((?=.*var\()([^()]|\(([^()]|\([^()]*\))*\))*\)`
const space = eachOf(
  token('space'),
  calculated,
  own,
  '0',
  'auto',
  String.raw`-?[135]px`,
  String.raw`-?[\d.]+(em|ch|%|vh|mm)`,
)

// The allowed values of a property; the first match applies.
const allowed: [property: RegExp, values: RegExp][] = [
  [/^font-size$/, eachOf(token('fs'), 'inherit', '0')],
  // The line height of an icon in its box is its own height, that of a number beside a field the field's.
  [/^line-height$/, eachOf(token('lh'), token('control'), '0', '1')],
  [/^font$/, /^inherit$/],
  // The typeface has these two weights.
  [/^font-weight$/, /^(400|600)$/],
  [/-radius$/, eachOf(token('r'), 'inherit', '0')],
  [/^z-index$/, eachOf(token('z'))],
  // A line drawn as a shadow has no blur, and a token as its colour.
  [
    /^box-shadow$/,
    /^(none|var\(--pv-(sh|halo)(-[\w-]+)?\)|((^|, )(inset )?(-?\d(px)? ){3}(\dpx )?var\(--pv-[\w-]+\))+)( !important)?$/,
  ],
  [/^((row-|column-)?gap|(padding|margin)(-[a-z]+)*)$/, space],
  [/^(transition|animation)/, /^(?!.*\d\s*m?s\b)/],
]

// Declarations that stop motion for people who prefer less.
const stopsMotion = (declaration: Declaration) =>
  declaration.important &&
  /^(transition|animation)/.test(declaration.prop) &&
  declaration.parent?.parent?.type === 'atrule'

const widths = new Set([
  'max-width: 30em',
  'max-width: 48em',
  'max-width: 60em',
  'max-width: 75em',
  'max-width: 84em',
  'max-width: 90em',
  'min-width: 48.01em',
])

/** The widths of a media query that are no breakpoint. */
const otherWidths = ({ params }: AtRule) =>
  (params.match(/(min|max)-width: [^)]+/g) ?? []).filter((one) => !widths.has(one))

// The margin of a printed page is no element, and may not see tokens.
const isInMargin = ({ parent }: Declaration) => parent?.type === 'atrule' && parent.parent?.type === 'atrule'

/** Numbers in a style sheet where a token, or one of the breakpoints, should be. */
export function rawValues({ path, tree }: StyleSheet): string[] {
  if (path === tokensPath) return []
  const found: string[] = []
  const complain = (line: number | undefined, what: string) => found.push(`${path}:${line}: ${what}`)
  tree.walkDecls((declaration) => {
    const value = declaration.value.replaceAll(/\s+/g, ' ')
    const [, values] = allowed.find(([property]) => property.test(declaration.prop)) ?? []
    if (values && !values.test(value) && !stopsMotion(declaration) && !isInMargin(declaration))
      complain(declaration.source?.start?.line, `${declaration.prop}: ${value}`)
  })
  tree.walkAtRules('media', (rule) => {
    for (const width of otherWidths(rule)) complain(rule.source?.start?.line, `@media (${width})`)
  })
  return found
}

function declared(sheets: readonly StyleSheet[]): Set<string> {
  const names = new Set<string>()
  for (const { tree } of sheets) tree.walkDecls(/^--pv-/, ({ prop }) => void names.add(prop))
  return names
}

/** Tokens that no style sheet declares: the browser would treat the property as unset. */
export function unknownTokens(sheets: readonly StyleSheet[]): string[] {
  const names = declared(sheets)
  return sheets.flatMap(({ path, tree }) => {
    const asked = tree.toString().match(/(?<=var\()--pv-[\w-]+/g) ?? []
    return asked.filter((name) => !names.has(name)).map((name) => `${path}: ${name}`)
  })
}

/** Tokens that no style sheet and no component uses. */
export function unusedTokens(sheets: readonly StyleSheet[], files = productFiles('src')): string[] {
  const texts = [...sheets.map(({ tree }) => tree.toString()), ...files.map(({ text }) => text)]
  const asked = new Set(texts.flatMap((text) => text.match(/(?<=var\()--pv-[\w-]+/g) ?? []))
  return [...declared(sheets)].filter((name) => !asked.has(name))
}

/** The declarations of `Row` and of `Stack`. */
const laysOut = [
  { display: /^flex$/, gap: /./, 'flex-wrap': /^wrap$/, 'align-items': /./, 'justify-content': /./ },
  { display: /^grid$/, gap: /./, 'grid-template-columns': /^minmax\(0, 1fr\)$/, 'justify-items': /^start$/ },
].map((said) => new Map(Object.entries({ ...said, 'margin-top': /./, 'margin-bottom': /./ })))

/** Classes whose only rule does what `Stack` or `Row` do. */
export function onlyLayingOut(sheets: readonly StyleSheet[]): string[] {
  return sheets
    .filter(({ path }) => path.endsWith('.module.css') && path !== 'src/web/ui/layout.module.css')
    .flatMap(({ path, tree }) => {
      const rules: Rule[] = []
      tree.walkRules((rule) => void rules.push(rule))
      const isAlone = ({ selector }: Rule) =>
        /^\.[\w-]+$/.test(selector) &&
        rules.filter((other) => new RegExp(`\\${selector}(?![\\w-])`).test(other.selector)).length === 1
      const isLayout = ({ nodes }: Rule) =>
        nodes.some((node) => node.type === 'decl' && node.prop === 'display') &&
        laysOut.some((said) => nodes.every((node) => node.type === 'decl' && said.get(node.prop)?.test(node.value)))
      return rules.filter((rule) => isAlone(rule) && isLayout(rule)).map(({ selector }) => `${path}: ${selector}`)
    })
}

function classesOf({ tree }: StyleSheet): Set<string> {
  const names = new Set<string>()
  tree.walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.([a-z][\w-]*)/gi)) if (name) names.add(name)
  })
  return names
}

type Use = { path: string; of: string; names: Set<string>; isReckoned: boolean }

/** The names a file uses of its import `local`; a computed one (`css[state]`) may be any word of the product. */
function namedIn(nodes: readonly Node[], local: string): Omit<Use, 'path' | 'of'> {
  const names = new Set<string>()
  let isReckoned = false
  for (const { type, object, property, computed } of nodes) {
    if (type !== 'MemberExpression' || (object as { name?: string }).name !== local) continue
    const { name, value } = property as { name?: string; value?: unknown }
    if (!computed && name) names.add(name)
    else if (typeof value === 'string') names.add(value)
    else isReckoned = true
  }
  return { names, isReckoned }
}

const pathOf = (request: string, from: string) =>
  request.startsWith('#web/') ? request.replace('#web', 'src/web') : join(dirname(from), request)

function usesIn(path: string, text: string): Use[] {
  if (!text.includes('.module.css')) return []
  const { program, module } = parse(path, text)
  const nodes = [...everyNode(program)]
  const styles = module.staticImports.filter(({ moduleRequest }) => moduleRequest.value.endsWith('.module.css'))
  return styles.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ localName }) => ({
      path,
      of: pathOf(moduleRequest.value, path),
      ...namedIn(nodes, localName.value),
    })),
  )
}

/** Classes that a file uses and its module lacks: the element is drawn without them. */
export function unknownClasses(sheets: readonly StyleSheet[], files = productFiles('src')): string[] {
  const known = new Map(sheets.map((sheet) => [sheet.path, classesOf(sheet)]))
  return files
    .flatMap(({ path, text }) => usesIn(path, text))
    .flatMap(({ path, of, names }) =>
      [...names].filter((name) => !known.get(of)?.has(name)).map((name) => `${path}: .${name}`),
    )
}

/** Classes of modules that no component uses, and modules that none imports. */
export function unusedClasses(sheets: readonly StyleSheet[]): string[] {
  const files = productFiles('src')
  const uses = Map.groupBy(
    files.flatMap(({ path, text }) => usesIn(path, text)),
    ({ of }) => of,
  )
  const isWord = (name: string) => files.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
  return sheets.flatMap((sheet) => {
    if (!sheet.path.endsWith('.module.css')) return []
    const users = uses.get(sheet.path)
    if (!users) return [`${sheet.path}: nobody imports it`]
    const isUsed = (name: string) =>
      users.some(({ names, isReckoned }) => names.has(name) || (isReckoned && isWord(name)))
    return [...classesOf(sheet)].filter((name) => !isUsed(name)).map((name) => `${sheet.path}: .${name}`)
  })
}
