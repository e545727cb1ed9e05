import { expect, test } from 'vitest'
import { databaseAfter } from '../../../test/database-after.ts'
import { migrate } from './migrate.ts'

test('mobile numbers that were stored as they were typed become their ten digits, also of submitted applications', async () => {
  const pool = await databaseAfter('0045-untold-versions.sql')
  const { rows: applicants } = await pool.query<{ id: string }>(
    `insert into accounts (email, name) select 'a' || n || '@mail.example', 'A' from generate_series(1, 4) n returning id`,
  )
  const { rows: drives } = await pool.query<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ('admission', 'Admission', '', '2026-06-01', '2026-07-15', true, '{}'),
       ('recruitment', 'Posts', '', '2026-06-01', '2026-07-15', true, '{}') returning id`,
  )
  const contact = (mobile: string) => ({ personalInfo: { contact: { mobile } } })
  const stored = [
    ['BSC2026-AAAAAAA1', 'admission', 'submitted', { mobile: '+91 98765 43210', alternateMobile: '098765-43211' }],
    ['BSC2026-AAAAAAA2', 'admission', 'draft', { mobile: '98765 432', alternateMobile: null }],
    ['FAC2026-AAAAAAA3', 'recruitment', 'accepted', contact('(98765) 43212')],
    ['FAC2026-AAAAAAA4', 'recruitment', 'draft', contact('9876543213')],
  ] as const
  for (const [place, [id, track, status, form]] of stored.entries())
    await pool.query(
      `insert into applications (application_id, track, drive_id, applicant_id, email, status, submitted_at, form)
       values ($1, $2, $3, $4, 'a@mail.example', $5, case when $5 <> 'draft' then timestamptz '2026-07-10T06:00Z' end, $6)`,
      [id, track, drives[track === 'admission' ? 0 : 1]?.id, applicants[place]?.id, status, form],
    )
  await migrate(pool)
  const { rows } = await pool.query<{ form: object }>('select form from applications order by right(application_id, 1)')
  expect(rows.map(({ form }) => form)).toEqual([
    { mobile: '9876543210', alternateMobile: '9876543211' },
    { mobile: '98765 432', alternateMobile: null },
    contact('9876543212'),
    contact('9876543213'),
  ])
  // What was submitted is final again.
  await expect(pool.query(`update applications set form = '{}' where status = 'submitted'`)).rejects.toThrow(
    'the answers of a submitted application cannot be changed',
  )
})
