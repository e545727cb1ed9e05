import { expect, test } from 'vitest'
import { databaseAfter } from '../../../test/database-after.ts'
import { migrate } from './migrate.ts'
import type { Finding } from '#domain/applications/finding.ts'
import { sayFinding } from '#words/eligibility.ts'
import type { FileWarning } from '#domain/documents/file-warning.ts'
import { sayFileWarning } from '#words/file-warnings.ts'

const report = (rule: string, outcome: string, required: string, actual: string, detail: string) => ({
  rule,
  outcome,
  required,
  actual,
  detail,
})

// As the version before wrote them.
const written = {
  student: [
    report('Age on 31-12-2026', 'met', '17', '18', '18 completed years on 31-12-2026; at least 17 needed'),
    report(
      'Class 12 marks, OBC',
      'not-met',
      '45.00 %',
      '39.80 %',
      '39.80 % in Class 12; at least 45.00 % needed for OBC',
    ),
    report(
      'Physics, Chemistry, Biology and English passed',
      'not-met',
      '4 of 4',
      '2 of 4',
      'Not passed: Biology, English',
    ),
    report(
      'OBC certificate',
      'check',
      'Valid',
      'To be checked',
      'The committee checks the certificate against the original',
    ),
    report(
      'Disability certificate',
      'check',
      '40 % or more',
      'To be checked',
      'The committee checks the certificate: benchmark disability of 40 % or more',
    ),
  ],
  faculty: [
    report('Department', 'met', 'In this recruitment', 'NEPHROLOGY', 'NEPHROLOGY is in this recruitment'),
    report('Candidate type', 'met', 'MEDICAL', 'MEDICAL', 'NEPHROLOGY takes MEDICAL; you are MEDICAL'),
    report('Post', 'met', 'In the department', 'Assistant Professor', 'NEPHROLOGY has the post Assistant Professor'),
    report('Category of post', 'met', 'UR, OBC', 'OBC', 'OBC candidates can apply for OBC'),
    report('Seats', 'met', 'At least 1', '1', '1 for OBC in Assistant Professor (NEPHROLOGY)'),
    report(
      'Age on 31-07-2026',
      'met',
      'At most 75',
      '68',
      '68 completed years on 31-07-2026; at most 65, OBC +3 or PwD +10 allowed',
    ),
    report('Graduation', 'met', 'MBBS or BDS', 'MBBS', 'MBBS given; MBBS or BDS asked for'),
    report(
      'Post-graduation',
      'not-met',
      'MD and D.M., or DNB',
      'MS, PhD',
      'MD and D.M., or DNB asked for; given: MS, PhD',
    ),
    report(
      'PhD',
      'not-met',
      'Statistics or Public health',
      'none',
      'A PhD is asked for (Statistics or Public health); none is given',
    ),
    report(
      'Experience after post-graduation',
      'check',
      '3 years by 31-07-2026',
      '2 years 5 months 28 days to 3 years',
      '2 years 5 months 28 days to 3 years after post-graduation in 2012, counted to 31-07-2026; 3 years asked for. It depends on the day in 2012 on which the degree was awarded: the committee checks it',
    ),
    report(
      'Council registration',
      'met',
      'Valid on 31-07-2026',
      '01-02-2029',
      'UP Medical Council, UP-48213, valid to 01-02-2029; asked for until 31-07-2026',
    ),
    report(
      'Condition on experience 1',
      'check',
      '2 years abroad',
      'To be checked',
      'The committee checks: 2 years abroad',
    ),
    report('Condition on experience 2', 'check', 'After DM', 'To be checked', 'The committee checks: After DM'),
    report('Height', 'met', '1 m', '2 m', 'Tall enough'),
  ],
}

const forms = {
  student: { category: 'OBC' },
  faculty: {
    personalInfo: {
      department: 'NEPHROLOGY',
      candidateType: 'MEDICAL',
      postName: 'Assistant Professor',
      categoryOfCandidate: 'OBC',
      categoryOfPost: 'OBC',
    },
    councilRegistration: { registeredWith: 'UP Medical Council', registrationNumber: 'UP-48213' },
  },
}

const office = { language: 'en', reader: 'office' } as const

test('what was found at submission is kept as facts, and said as anything that is found today', async () => {
  const pool = await databaseAfter('0014-language.sql')
  await pool.query(`
    insert into accounts (id, email, name) values ('00000000-0000-4000-8000-000000000003', 'meera@mail.example', 'Meera');
    insert into drives (id, track, title, description, start_date, end_date, published, settings)
    values ('00000000-0000-4000-8000-000000000004', 'recruitment', 'Faculty 2026', '', '2026-01-01', '2026-12-31', true, '{}');`)
  const departments = [{ name: 'NEPHROLOGY', candidateType: 'MEDICAL' }]
  for (const side of ['student', 'faculty'] as const) {
    const snapshot = { drive: { endDate: '2026-12-31', settings: { departments } }, eligibility: written[side] }
    await pool.query(
      `insert into applications (application_id, track, drive_id, applicant_id, applied_for, status, submitted_at, email, form, snapshot, search_text)
       values ($1, 'recruitment', '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000003', $1, 'submitted',
         '2026-07-01T10:00:00Z', 'meera@mail.example', $2, $3, 'meera')`,
      [side, forms[side], snapshot],
    )
  }
  await migrate(pool)
  const said = async (side: string) => {
    const { rows } = await pool.query<{ eligibility: Finding[] }>(
      `select snapshot -> 'eligibility' as eligibility from applications where application_id = $1`,
      [side],
    )
    return (rows[0]?.eligibility ?? []).map((finding) => sayFinding(finding, office))
  }
  expect(JSON.stringify((await pool.query('select snapshot from applications')).rows)).not.toContain('completed years')
  expect((await said('student')).map(({ detail }) => detail)).toEqual([
    'The candidate’s age on 31-12-2026 is 18; the minimum age is 17',
    '39.80 % in Class 12; at least 45.00 % is required for OBC',
    'Not passed: Biology and English',
    'The committee checks the certificate against the original',
    'The committee checks the certificate: benchmark disability of 40 % or more',
  ])
  const faculty = await said('faculty')
  expect(faculty.map(({ detail }) => detail)).toEqual([
    'NEPHROLOGY is in this recruitment',
    'NEPHROLOGY is open to Medical candidates',
    'NEPHROLOGY has the post Assistant Professor',
    'OBC candidates can apply for OBC',
    '1 seat for OBC in Assistant Professor (NEPHROLOGY)',
    'The candidate’s age on 31-07-2026 is 68; the maximum age is 65, OBC +3 or PwD +10',
    'Has MBBS; MBBS or BDS is required',
    'Has MS and PhD; MD and D.M., or DNB is required',
    'A PhD is required (Statistics or Public health); none is entered',
    '2 years 5 months 28 days to 3 years after post-graduation in 2012, counted to 31-07-2026; 3 years are required. It depends on the day in 2012 on which the degree was awarded: the committee checks it',
    'UP Medical Council, UP-48213, valid to 01-02-2029; it must be valid on 31-07-2026',
    'The committee checks: 2 years abroad',
    'The committee checks: After DM',
    'Tall enough',
  ])
  for (const side of ['student', 'faculty'] as const) {
    const names = ({ rule, outcome }: { rule: string; outcome: string }) => [
      rule.replace('-s', ' s').toLowerCase(),
      outcome,
    ]
    expect((await said(side)).map(names)).toEqual(written[side].map(names))
  }
  // A second start changes nothing, and nobody can change it.
  expect(await migrate(pool)).toEqual([])
  await expect(pool.query(`update applications set snapshot = '{}'`)).rejects.toThrow('cannot be changed')
})

test('what is odd about a file is kept as codes, and said as it was', async () => {
  const pool = await databaseAfter('0016-further-questions.sql')
  const odd = [
    'The page is blank.',
    'All 4 pages are blank.',
    'Page 3 is blank.',
    'Pages 1, 3, 12 are blank.',
    'Files attached to this PDF were left out: only its pages are kept.',
    'This picture is small (400 × 267 pixels) and may look blurred in print.',
    'This picture is small (400 × 267 pixels) and may be hard to read.',
    'This picture is empty: it has the same colour everywhere.',
    'This picture is faint. Check that everything in it can be seen.',
  ]
  for (const [key, warnings] of [
    ['odd', odd],
    ['fine', []],
  ] as const) {
    await pool.query(
      `insert into documents (doc_type, key, upload_key, name, content_type, size_bytes, warnings, scan)
       values ($1, $1, $1, 'a.pdf', 'application/pdf', 1, $2, 'clean')`,
      [key, JSON.stringify(warnings)],
    )
  }
  await migrate(pool)
  const { rows } = await pool.query<{ key: string; warnings: FileWarning[] }>(
    'select key, warnings from documents order by key desc',
  )
  expect(JSON.stringify(rows)).not.toContain('This ')
  expect(rows.map(({ warnings }) => warnings.map((warning) => sayFileWarning(warning, 'en')))).toEqual([
    odd.map((one) => one.replace('1, 3, 12', '1, 3 and 12')),
    [],
  ])
})

test('mails that wait when the portal learns languages are said as those that are queued afterwards', async () => {
  const pool = await databaseAfter('0013-filters.sql')
  const about = { name: 'Meera', applicationId: 'BSC2026-AAAAAAAA', track: 'admission' }
  const queued: [string, string, object][] = [
    [
      'application-submitted',
      'submitted:BSC2026-AAAAAAAA',
      { ...about, submittedAt: '10-07-2026, 11:06 am', summary: [{ label: 'Name', value: 'Meera' }] },
    ],
    ['draft-reminder', 'draft-reminder:1', { ...about, closingDay: '5 Jul 2026', daysLeft: 3 }],
    ['draft-removal', 'draft-removal:1', { ...about, closedOn: '15 Jul 2026', removeFrom: '11 Jan 2027' }],
    [
      'document-infected',
      'infected:admission/BSC2026-AAAAAAAA/marksheet12/0f.pdf',
      { ...about, documentLabel: 'Class 12 marksheet' },
    ],
    // What was sent is forgotten.
    ['draft-reminder', 'draft-reminder:2', {}],
  ]
  for (const [kind, cause, data] of queued) {
    await pool.query(
      `insert into mails (kind, to_address, data, cause, created_at) values ($1, 'meera@mail.example', $2, $3, '2026-07-10T05:36:00Z')`,
      [kind, data, cause],
    )
  }
  await migrate(pool)
  const { rows } = await pool.query<{ cause: string; data: object; language: string }>(
    'select cause, data, language from mails',
  )
  expect(new Map(rows.map(({ cause, data }) => [cause, data]))).toEqual(
    new Map<string, object>([
      ['submitted:BSC2026-AAAAAAAA', { ...about, submittedAt: expect.stringContaining('2026-07-10T05:36:00') }],
      ['draft-reminder:1', { ...about, closes: '2026-07-05', daysLeft: 3 }],
      ['draft-removal:1', { ...about, closedOn: '2026-07-15', removeFrom: '2027-01-11' }],
      ['infected:admission/BSC2026-AAAAAAAA/marksheet12/0f.pdf', { ...about, docType: 'marksheet12' }],
      ['draft-reminder:2', {}],
    ]),
  )
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['en']))
})
