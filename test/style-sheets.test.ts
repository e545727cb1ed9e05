import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  onlyLayingOut,
  rawValues,
  styleSheetOf,
  styleSheets,
  unknownClasses,
  unknownTokens,
  unusedClasses,
  unusedTokens,
} from './style-sheets.ts'

// docs/decisions/0095.
const sheets = styleSheets()

test('every size, line, space, corner, layer, shadow, motion and breakpoint is a token', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.flatMap(rawValues)).toEqual([])
})

test('every used token is declared', () => {
  expect(unknownTokens(sheets)).toEqual([])
})

test('every token is used', () => {
  expect(unusedTokens(sheets)).toEqual([])
})

test('no class only lays out what a part of the kit would lay out', () => {
  expect(onlyLayingOut(sheets)).toEqual([])
})

test('the layout parts take the steps of space that the tokens name', () => {
  const read = (path: string) => readFileSync(new URL(`../src/web/${path}`, import.meta.url), 'utf8')
  const taken = /^type Space = (.*)$/m.exec(read('ui/layout.tsx'))?.[1]?.split(' | ')
  const named = [...read('styles/tokens.css').matchAll(/--pv-space-(\d+): \1px;/g)].map(([, step]) => step)
  expect(taken).toEqual(['0', ...named])
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
  ['gap: 12px', false],
  ['gap: var(--pv-space-12)', true],
  ['gap: var(--pv-space-4) var(--pv-space-12)', true],
  ['column-gap: 1rem', false],
  ['padding: 0 7px', false],
  ['padding: 0 1px', true],
  ['padding: 0.2em 1ch', true],
  ['padding-block: calc((var(--pv-finger) - var(--pv-lh-mid)) / 2)', true],
  ['padding-block: calc(20px - 3px)', false],
  ['padding: 0 var(--side)', true],
  ['padding: 0 var(--end, var(--height))', true],
  ['padding: 0 var(--pv-fs-sm)', false],
  ['margin-inline: auto', true],
  ['margin: calc(-1 * var(--pv-space-8)) 0 2mm', true],
  ['margin-top: -8px', false],
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

test('an unused token is found', () => {
  const sheet = styleSheetOf('a.css', 'a { --pv-one: 0; --pv-two: 0; --pv-three: 0; margin: var(--pv-one) }')
  const part = { path: 'a.tsx', text: '<path fill="var(--pv-two)" />' }
  expect(unusedTokens([sheet], [part])).toEqual(['--pv-three'])
})

test('a class that only lays out is found', () => {
  const sheet = styleSheetOf(
    'src/web/ui/card.module.css',
    `.row { display: flex; gap: var(--pv-space-8); margin-top: var(--pv-space-4) }
    .stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 }
    .other { display: grid; grid-template-columns: auto 1fr }
    .below { margin-top: 0 }
    .coloured { display: flex; color: inherit }
    .shown { display: flex }
    @media print { .shown { display: block } }`,
  )
  expect(onlyLayingOut([sheet])).toEqual(['src/web/ui/card.module.css: .row', 'src/web/ui/card.module.css: .stack'])
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
