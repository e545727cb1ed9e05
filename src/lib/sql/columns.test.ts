import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  bool,
  bytes,
  day,
  float,
  instant,
  int,
  json,
  nullable,
  rowInJson,
  text,
  texts,
  uuid,
  word,
  type Shape,
} from './columns.ts'
import { sql } from './sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const id = '00000000-0000-4000-8000-000000000000'

test('a row has the types of its shape, and days and instants as PostgreSQL writes them', async () => {
  const shape = {
    id: uuid,
    name: text,
    age: int,
    share: float,
    isIn: bool,
    born: day,
    at: instant,
    key: bytes,
    of: texts,
  }
  const row = await server.context.db.one(
    { ...shape, role: nullable(word(['applicant', 'admin'])), form: json<{ a: number }>(), note: nullable(text) },
    sql`select ${id}::uuid as id, 'Meera'::citext as name, 17 as age, 0.5::float8 as share, true as "isIn",
      date '2026-02-28' as born, timestamptz '2026-07-15 18:30:00+00' at time zone 'UTC' at time zone 'UTC' as at,
      decode('00ff', 'hex') as key, array['a', 'b'] as of, 'admin' as role, '{"a": 1}'::jsonb as form, null::text as note`,
  )
  expectTypeOf(row.age).toEqualTypeOf<number>()
  expectTypeOf(row.role).toEqualTypeOf<'applicant' | 'admin' | null>()
  expectTypeOf(row.form).toEqualTypeOf<{ a: number }>()
  expect(row).toEqual({
    id,
    name: 'Meera',
    age: 17,
    share: 0.5,
    isIn: true,
    born: '2026-02-28',
    at: expect.stringMatching(/^2026-07-1\d \d\d:\d0:00[+-]\d/),
    key: Buffer.from([0, 255]),
    of: ['a', 'b'],
    role: 'admin',
    form: { a: 1 },
    note: null,
  })
})

describe('an answer of another shape is an error, with and without rows', () => {
  const none = sql`where false`
  test.each<[string, Shape, string]>([
    ['the column "n" is int8, where int is expected', { n: int }, 'select count(*) as n from accounts'],
    ['the column "n" is numeric, where float is expected', { n: float }, 'select 1.5 as n'],
    ['the column "n" is timestamptz, where date is expected', { n: day }, 'select now() as n'],
    ['the column "n" is text, where uuid is expected', { n: uuid }, `select 'x'::text as n`],
    ['the statement answers a column "m" that nobody expects', { n: int }, 'select 1 as n, 2 as m'],
    ['the statement answers no column "m"', { n: int, m: nullable(int) }, 'select 1 as n'],
  ])('%s', async (message, shape, statement) => {
    await expect(server.context.db.rows(shape, sql.raw(statement))).rejects.toThrow(message)
    const empty = sql`select * from (${sql.raw(statement)}) s ${none}`
    await expect(server.context.db.rows(shape, empty)).rejects.toThrow(message)
  })

  test.each<[string, Shape, string]>([
    ['the column "n" is empty', { n: int }, 'select 1 as n union all select null'],
    ['"n" is none of the words it may be', { n: word(['a']) }, `select 'a' as n union all select 'b'`],
    ['"n" is none of the words it may be', { n: nullable(word(['a'])) }, `select null as n union all select 'b'`],
  ])('%s', async (message, shape, statement) => {
    await expect(server.context.db.rows(shape, sql.raw(statement))).rejects.toThrow(message)
  })

  const row = rowInJson({ name: text, age: nullable(int), role: word(['applicant', 'admin']), form: json<unknown>() })
  test.each<[string, string]>([
    ['"n" has no column "age"', `{"name": "M", "role": "admin", "form": {}}`],
    ['"n" has a column "more" that nobody expects', `{"name": "M", "age": 1, "role": "admin", "form": {}, "more": 1}`],
    ['the column "name" of "n" is empty', `{"name": null, "age": 1, "role": "admin", "form": {}}`],
    [
      'the column "age" of "n" is a string, where int is expected',
      `{"name": "M", "age": "1", "role": "admin", "form": {}}`,
    ],
    ['"role" is none of the words it may be', `{"name": "M", "age": 1, "role": "owner", "form": {}}`],
    ['"n" is no row', '"M"'],
  ])('a row in a JSON document: %s', async (message, document) => {
    await expect(server.context.db.rows({ n: row }, sql`select ${document}::json as n`)).rejects.toThrow(message)
    const known = { name: 'M', age: null, role: 'admin', form: { a: [1] } }
    expect(await server.context.db.one({ n: row }, sql`select ${known}::json as n`)).toEqual({ n: known })
  })

  test('a missing row where there is always one is an error', async () => {
    await expect(server.context.db.one({ n: int }, sql`select 1 as n where false`)).rejects.toThrow('answers no row')
    expect(await server.context.db.first({ n: int }, sql`select 1 as n where false`)).toBeNull()
  })
})

test('values are sent as parameters, lists as those of “in”, names in quotes', () => {
  const found = sql`select ${sql.identifier('a"b')} from t where ${sql.join([sql`a = ${"'; drop"}`, sql`b in ${[1, 2]}`], sql` and `)}
    and c = any(${sql.param([3, 4])}) ${sql.raw('limit 1')}`
  expect(found.toQuery()).toEqual({
    text: `select "a""b" from t where a = $1 and b in ($2, $3)
    and c = any($4) limit 1`,
    values: ["'; drop", 1, 2, [3, 4]],
  })
})

describe('a transaction', () => {
  const mark = (what: string) => sql`insert into throttle_events (key) values (${what})`
  const marked = (what: string) => server.rows('select 1 from throttle_events where key = $1', [what])

  test('is stored whole, and a failing part leaves the rest', async () => {
    await server.context.db.transaction(async (tx) => {
      await tx.execute(mark('whole'))
      await expect(
        tx.transaction(async (part) => {
          await part.execute(mark('part'))
          await part.transaction((inner) => inner.execute(mark('part')))
          await part.execute(sql`select 1 / 0`)
        }),
      ).rejects.toThrow('division by zero')
      await tx.transaction((part) => part.execute(mark('second part')))
      expect(await marked('whole')).toEqual([])
    })
    expect([await marked('whole'), await marked('part'), await marked('second part')]).toMatchObject([[{}], [], [{}]])
  })

  test('that fails stores nothing, and its connection can be used again', async () => {
    const { pool, db } = server.context
    for (let time = 0; time < pool.options.max + 1; time++) {
      const failing = db.transaction(async (tx) => {
        await tx.execute(mark('failed'))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
    }
    expect(await marked('failed')).toEqual([])
  })

  test('on a broken connection fails, and the connection is not used again', async () => {
    const { db } = server.context
    const cut = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(cut).rejects.toThrow(/terminat/)
    expect(await db.one({ n: int }, sql`select 1 as n`)).toEqual({ n: 1 })
  })
})
