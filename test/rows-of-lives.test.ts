import { expect, test } from 'vitest'
import { applicationLife } from '#domain/applications/life.ts'
import { paymentLife } from '#domain/applications/payment-life.ts'
import { correctionLife } from '#domain/corrections/correction-life.ts'
import { seatLife } from '#domain/joining/seat-life.ts'
import { gatewayPaymentLife } from '#domain/payments/gateway-payment.ts'
import { seatFeeLife } from '#domain/payments/seat-fee.ts'
import { refundLife } from '#domain/refunds/refund-life.ts'
import { findingLife } from '#domain/scrutiny/scrutiny.ts'
import { productFiles } from './syntax.ts'

type Row = Readonly<Record<string, unknown>>
type Table = { transitions: Readonly<Record<string, Row>> }

const lives: Readonly<Record<string, Table>> = {
  applicationLife,
  paymentLife,
  correctionLife,
  seatLife,
  gatewayPaymentLife,
  seatFeeLife,
  refundLife,
  findingLife,
}

const files = productFiles('src').map(({ path, text }) => ({
  path,
  // Comments and the names of modules read nothing.
  code: text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*|from '[^']*'/g, ''),
}))

const everything = files.map(({ code }) => code).join('\n')

/** The lives on the server, which write each transition by its name. */
const written = files
  .filter(({ code }) => code.includes('lifeOnServer<'))
  .map(({ code }) => code)
  .join('\n')

/** The columns that each function of the engine reads. */
const readers: Readonly<Record<string, readonly string[]>> = {
  transitionRefusal: ['from', 'by', 'bars', 'otherwise'],
  missingSaid: ['asks', 'undoes'],
  refuseUnsaid: ['asks', 'undoes'],
  deedsOf: ['by', 'asks', 'isProved'],
  shownDeeds: ['asks', 'key', 'many', 'warns'],
  lifeOnServer: ['from', 'to', 'by', 'bars', 'otherwise', 'asks', 'undoes', 'audit', 'mail'],
  LifeOnServer: ['asks', 'audit', 'isHeld', 'isSilent', 'mail', 'undoes'],
}

/** The code that goes by a life: what names it, and for the two of an application what reads their rows together. */
function codeOf(name: string): string {
  const both = ['applicationLife', 'paymentLife'].includes(name) ? ['rowOf(', 'rowOf,', '.rowOf'] : []
  return files
    .filter(({ code }) => [name, ...both].some((one) => code.includes(one)))
    .map(({ code }) => code.replace(new RegExp(`const ${name} = lifecycle[\\s\\S]*?\\n\\}\\)\\n`), ''))
    .join('\n')
}

/** Whether code reads a column: by a function of the engine, or itself. */
function isRead(column: string, code: string): boolean {
  const byEngine = Object.entries(readers).some(
    ([reader, columns]) => columns.includes(column) && new RegExp(`\\b${reader}[(<]`).test(code),
  )
  return (
    byEngine ||
    new RegExp(`\\.${column}\\b|\\{[^{}()]*\\b${column}\\b[^{}()]*\\}(?:: [^=\\n]+)? =`).test(
      code.replaceAll(' = {}', ''),
    )
  )
}

const unread = (table: Table, code: string) =>
  [...new Set(Object.values(table.transitions).flatMap((row) => Object.keys(row)))].filter(
    (column) => !isRead(column, code),
  )

test.each(Object.entries(lives))('each column of %s is read', (name, table) => {
  expect(unread(table, codeOf(name))).toEqual([])
})

test.each(Object.entries(lives))('each transition of %s is made somewhere', (_, { transitions }) => {
  const isMade = (one: string) =>
    everything.includes(`'${one}'`) || everything.includes(`.transitions.${one}`) || written.includes(`${one}: `)
  expect(Object.keys(transitions).filter((one) => !isMade(one))).toEqual([])
})

test('a column that nobody reads is found', () => {
  const table = { transitions: { leave: { from: ['joined'], asks: { reason: 'required' }, smells: true } } }
  expect(unread(table, 'transitionRefusal(life, name, facts)')).toEqual(['asks', 'smells'])
  expect(unread(table, 'transitionRefusal(life) && refuseUnsaid(row, said) && row.smells')).toEqual([])
  expect(unread(table, 'const { asks = {}, smells }: Row = rows.leave; transitionRefusal(life)')).toEqual([])
})

/** Code that records or tells a transition by a word of its own instead of by its row. */
function repeated(words: readonly string[], code: string): string[] {
  const word = words.map((one) => one.replaceAll('.', '\\.')).join('|')
  const found = code.matchAll(new RegExp(`(?:\\b(?:action|kind): |\\btx, )'(${word})'(?! \\|)`, 'g'))
  return [...found].flatMap(([, one]) => one ?? [])
}

const told = Object.values(lives).flatMap(({ transitions }) =>
  Object.values(transitions).flatMap(({ audit, mail }) => [audit, mail].filter((one) => typeof one === 'string')),
)

test('no deed repeats the action or the mail that its row names', () => {
  // The demo writes what happened long ago.
  const deeds = files.filter(({ path }) => path.startsWith('src/server/') && !path.startsWith('src/server/demo/'))
  expect(deeds.flatMap(({ path, code }) => repeated(told, code).map((word) => `${path}: ${word}`))).toEqual([])
  expect(repeated(told, `await recordAudit(tx, { actor, action: 'seat.left', subject })`)).toEqual(['seat.left'])
  expect(repeated(told, `await queueMails(tx, 'correction-extended', mails)`)).toEqual(['correction-extended'])
  expect(repeated(told, `await recordAudit(tx, { action: seatLife.transitions.leave.audit })`)).toEqual([])
})
