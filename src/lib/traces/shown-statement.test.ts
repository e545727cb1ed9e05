import { expect, test } from 'vitest'
import { shownStatement } from './shown-statement.ts'

test.for([
  ['select id from accounts where email = $1 and name = $2', 'select id from accounts where email = $1 and name = $2'],
  [`update drafts set name = 'Meera', at = '2026-01-01'`, 'update drafts set name = ?, at = ?'],
  [`select 'it''s', e'it\\'s', 'a\\', "Meera's column"`, `select ?, ?, ?, "Meera's column"`],
  ['select $body$ Meera $body$, $$Nair$$, $1, $2', 'select ?, ?, $1, $2'],
  [`select 1 -- Meera's\n from t /* Nair\n */ where x`, 'select 1 from t where x'],
  ['select 234123412346, -98765, 42, t12345, $12345', 'select ?, -?, 42, t12345, $12345'],
])('of a statement only the programmer’s text is shown: %s', ([text, shown]) => {
  expect(shownStatement(text ?? '').shown).toBe(shown)
})

test.for([
  ['select id\n from accounts where email = $1', 'select accounts'],
  ['  INSERT INTO public.mails (kind) values ($1)', 'insert public.mails'],
  ['update "drives" set name = $1', 'update drives'],
  ['delete from only sessions', 'delete sessions'],
  ['begin', 'begin'],
  ['select portal_now()', 'select'],
  ['', 'statement'],
])('a statement is named by its verb and its table: %s', ([text, summary]) => {
  expect(shownStatement(text ?? '').summary).toBe(summary)
})

test('a long statement is cut', () => {
  const { shown } = shownStatement(`select ${'x, '.repeat(5_000)}`)
  expect([shown.length, shown.slice(-5)]).toEqual([4_002, 'x,  …'])
})
