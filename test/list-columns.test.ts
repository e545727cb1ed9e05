import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { studentColumns } from '#domain/admission/student-columns.ts'
import type { ColumnsOfList } from '#domain/lists/list-columns.ts'
import { facultyColumns } from '#domain/recruitment/faculty-columns.ts'
import { columnName } from '#lib/sql/column-values.ts'

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const written = textOf('src/server/sql/write-drafts.sql')
const [, table = ''] = /^## applications\n([^]*?)^## /m.exec(textOf('docs/schema.md')) ?? []
const fields = new Map(
  [...table.matchAll(/^\| \**(\w+)\** \| (\S+)/gm)].map(([, name = '', type = '']) => [name, type] as const),
)

describe.each<[string, ColumnsOfList]>([
  ['students', studentColumns],
  ['candidates', facultyColumns],
])('the list of %s', (_, columns) => {
  test('has each column in the table, where only one that always has a value may be never empty', () => {
    const all = Object.values(columns).map(({ stored, empty }) => [columnName(stored), empty === 'never'] as const)
    const types = all.map(([name, isNeverEmpty]) => [name, isNeverEmpty, fields.get(name) ?? 'missing'] as const)
    const wrong = types.filter(([, isNeverEmpty, type]) => type === 'missing' || (isNeverEmpty && type.endsWith('?')))
    expect(wrong).toEqual([])
  })

  test('is sorted by fields of the table', () => {
    const sorted = Object.values(columns).flatMap(({ sort }) => (typeof sort === 'string' ? [columnName(sort)] : []))
    expect(sorted.filter((name) => !fields.has(name))).toEqual([])
  })

  test('has a line in what a save writes for each column that is made from answers', () => {
    const filled = Object.values(columns).flatMap(({ stored, of }) => (of ? [columnName(stored)] : []))
    expect(filled.length).toBeGreaterThan(0)
    expect(filled.filter((name) => !written.includes(`${name} = n.${name}`))).toEqual([])
  })
})
