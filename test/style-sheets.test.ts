import { expect, test } from 'vitest'
import { rawValues, styleSheetOf, styleSheets, unknownClasses, unknownTokens, unusedClasses } from './style-sheets.ts'

// docs/decisions/0095.
const sheets = styleSheets()

test('every size, line, corner, layer, shadow, motion and breakpoint is a token', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.flatMap(rawValues)).toEqual([])
})

test('every used token is declared', () => {
  expect(unknownTokens(sheets)).toEqual([])
})

test('every class is used by a component', () => {
  expect(unusedClasses(sheets)).toEqual([])
})

test('every class used by a component is in its module', () => {
  expect(unknownClasses(sheets)).toEqual([])
})

test.for([
  ['font-size: 0.9rem', false],
  ['font-size: var(--pv-fs-sm)', true],
  ['font-size: calc(var(--pv-fs-sm) + 1px)', false],
  ['font-size: inherit', true],
  ['font: 600 1rem/1.2 serif', false],
  ['font: inherit', true],
  ['font-weight: 500', false],
  ['line-height: 1.25rem', false],
  ['line-height: var(--pv-lh)', true],
  ['border-radius: 4px', false],
  ['border-radius: var(--pv-r-md) var(--pv-r-md) 0 0', true],
  ['border-top-left-radius: 4px', false],
  ['z-index: 9999', false],
  ['z-index: var(--pv-z-bar)', true],
  ['box-shadow: 0 1px 2px #0001', false],
  ['box-shadow: 0 8px 24px var(--pv-line)', false],
  ['box-shadow: var(--pv-sh-2)', true],
  ['box-shadow: inset 0 1px 0 var(--pv-line),\n  inset 0 -1px 0 var(--pv-line)', true],
  ['transition: width 0.2s linear', false],
  ['transition: width var(--pv-fast) linear', true],
  ['animation: turn 900ms linear infinite', false],
  ['animation-duration: 1s', false],
] as const)('%s', ([declaration, isAllowed]) => {
  const found = rawValues(styleSheetOf('src/web/ui/card.module.css', `.card { ${declaration}; }`))
  expect(found).toEqual(isAllowed ? [] : [`src/web/ui/card.module.css:1: ${declaration}`])
})

test.for([
  ['(max-width: 48em)', []],
  ['(max-width: 48em) and (min-height: 24em)', []],
  ['(max-width: 47em)', ['(max-width: 47em)']],
  ['(max-width: 60em), (max-width: 600px)', ['(max-width: 600px)']],
] as const)('at %s a page changes only if that is a breakpoint', ([query, others]) => {
  const sheet = styleSheetOf('a.css', `@media ${query} { a { color: inherit } }`)
  expect(rawValues(sheet)).toEqual(others.map((other) => `a.css:1: @media ${other}`))
})

test('the margin of a printed page has its size as a number', () => {
  const sheet = styleSheetOf(
    'a.css',
    '@page { @bottom-right { font-size: 8pt } } @media print { p { font-size: 8pt } }',
  )
  expect(rawValues(sheet)).toEqual(['a.css:1: font-size: 8pt'])
})

test('an undeclared token is found', () => {
  const sheet = styleSheetOf('a.css', 'a { --pv-gap: 0; margin: var(--pv-gap); color: var(--pv-colour) }')
  expect(unknownTokens([sheet])).toEqual(['a.css: --pv-colour'])
})

test('an unused class is found, and so is a module without an import', () => {
  const card = styleSheetOf('src/web/ui/card.module.css', '.card, .card > .neverNamed { color: inherit }')
  const own = styleSheetOf('src/web/ui/never-imported.module.css', '.card { color: inherit }')
  expect(unusedClasses([card, own])).toEqual([
    'src/web/ui/card.module.css: .neverNamed',
    'src/web/ui/never-imported.module.css: nobody imports it',
  ])
})

test('a used class that is in no module is found', () => {
  const card = styleSheetOf('src/web/ui/card.module.css', '.card { color: inherit }')
  const text = `import css from './card.module.css'
    export const part = <p className={css.card} id={css.shadow}>{css['edge']}{css[state]}</p>`
  expect(unknownClasses([card], [{ path: 'src/web/ui/part.tsx', text }])).toEqual([
    'src/web/ui/part.tsx: .shadow',
    'src/web/ui/part.tsx: .edge',
  ])
})
