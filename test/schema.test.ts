import { readdirSync, readFileSync } from 'node:fs'
import { categories } from '#domain/drives/category.ts'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factorKinds } from '#domain/accounts/factors.ts'
import { Gender } from '#domain/applications/application.ts'
import { guardianRelations } from '#domain/applications/guardian-consent.ts'
import { personSigns } from '#domain/applications/same-person.ts'
import { ProposedTransition } from '#domain/applications/decisions/proposal.ts'
import { ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import { ScanState } from '#domain/documents/document.ts'
import { CheckState } from '#domain/health/checked.ts'
import { PortalHealth } from '#domain/health/health.endpoints.ts'
import { noticeTracks, noticeTypes } from '#domain/institute/notice.ts'
import { FeePurpose } from '#domain/payments/fee-reference.ts'
import { GatewayPaymentState } from '#domain/payments/gateway-payment.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import { SeatFeeStatus } from '#domain/payments/seat-fee.ts'
import { maritalStatuses } from '#domain/recruitment/personal-questions.ts'
import { tracks as portalTracks } from '#domain/tracks.ts'
import { candidateTypes, postNames } from '#domain/recruitment/post.ts'
import { FindingVerdict, ItemId } from '#domain/scrutiny/scrutiny.ts'
import { ListKind, SeatAnswer } from '#domain/selection/published-list.ts'
import { buckets, settlements } from '#domain/statements/statement.ts'
import { applicationFacts } from '#server/applications/stored-application.ts'
import { refundStates } from '#domain/refunds/refund-life.ts'
import { refundSources } from '#domain/refunds/refund.ts'
import { refundStates as gatewayRefundStates } from '#server/payments/online/record-refund-told.ts'
import { settlementLineKinds } from '#lib/gateways/gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { describeSchema } from '../scripts/schema/describe-schema.ts'
import { registerAccount } from './accounts.ts'
import { buildAdmission, completeStudentForm, succeed } from './builders.ts'
import { buildRecruitment, completeFacultyForm } from './faculty-builders.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { settingTables } from './setting-tables.ts'

const root = join(import.meta.dirname, '..')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a column of words accepts exactly the words of the rules', async () => {
  const checked = await server.rows<{ place: string; words: string[] }>(`
    select conrelid::regclass || '.' || a.attname as place,
      array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m) as words
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY%'`)
  expect(Object.fromEntries(checked.map(({ place, words }) => [place, words]))).toEqual({
    'applications.candidate_type': candidateTypes,
    'applications.category': categories,
    'applications.category_of_post': categories,
    'applications.gender': Gender.options,
    'applications.marital_status': maritalStatuses,
    'applications.payment_status': PaymentStatus.options,
    'applications.post': postNames,
    'applications.proposed': ProposedTransition.options,
    'applications.scrutiny': ScrutinyState.options,
    'applications.status': ApplicationStatus.options,
    'applications.track': portalTracks.map(({ name }) => name),
    'documents.scan': ScanState.options,
    'drives.track': portalTracks.map(({ name }) => name),
    'email_codes.purpose': [
      'register',
      'reset',
      'set-password',
      'guardian:%',
      'withdraw:%',
      'refund-account:%',
      'new-address:%',
      'old-address:%',
      'mobile:%',
    ],
    'factor_challenges.purpose': ['log-in', 'proof', 'enrolment'],
    'factors.kind': [...factorKinds],
    'findings.of_what': ItemId.shape.of.options,
    'findings.verdict': FindingVerdict.options,
    'gateway_orders.purpose': FeePurpose.options,
    'gateway_payments.state': GatewayPaymentState.options,
    'gateway_refunds.state': gatewayRefundStates,
    'gateway_settlement_lines.kind': settlementLineKinds,
    'guardian_consents.relation': guardianRelations,
    'joinings.seat': [...categories],
    'notices.track': noticeTracks,
    'notices.type': noticeTypes,
    'allotted_seats.answer': SeatAnswer.options,
    'allotted_seats.seat': [...categories],
    'same_people.sign': [...personSigns],
    'processes.role': PortalHealth.shape.processes.element.shape.role.options,
    'seat_fees.status': SeatFeeStatus.options,
    'refunds.source': [...refundSources],
    'refunds.state': [...refundStates],
    'selection_lists.kind': ListKind.options,
    'statement_assignments.purpose': FeePurpose.options,
    'statement_rows.bucket': buckets,
    'statement_rows.settled': settlements,
    'told_findings.state': CheckState.exclude(['ok']).options,
  })
})

test.each(settingTables)('$table has a column for each of its settings', async ({ table, settings }) => {
  const columns = await server.rows<{ name: string; type: string; default: string | null }>(
    `select column_name as name, data_type as type, column_default as default from information_schema.columns where table_name = $1`,
    [table],
  )
  const types = { number: 'integer', tick: 'boolean', text: 'text' }
  const wanted = Object.entries(settings).map(([name, { as }]) => {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return { name: column, type: types[as === 'number' || as === 'tick' ? as : 'text'], default: expect.any(String) }
  })
  expect(columns).toEqual(expect.arrayContaining(wanted))
})

test('functions find the portal’s own objects, whatever a session’s search path', async () => {
  const loose = await server.rows(`
    select proname from pg_proc p
    where pronamespace = 'public'::regnamespace and prosqlbody is null
      and not coalesce(proconfig @> array['search_path=public, pg_temp'], false)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`)
  // These name nothing; the clock is the one that tests set.
  expect(loose.map(({ proname }) => proname).filter((name) => name !== 'portal_now')).toEqual(['audit_is_append_only'])
})

test('a function that answers many asks at once keeps one plan, however many ask', async () => {
  const functions = await server.rows<{ name: string; keeps: boolean }>(`
    select proname as name, coalesce(proconfig @> array['plan_cache_mode=force_generic_plan'], false) as keeps
    from pg_proc p join pg_language l on l.oid = p.prolang
    where pronamespace = 'public'::regnamespace and proretset and lanname = 'plpgsql' and provolatile = 's' order by 1`)
  const names = ['applications_by_ids', 'applications_of', 'live_sessions']
  expect(functions).toEqual(names.map((name) => ({ name, keeps: true })))
})

test('reading a draft prepares nothing that only a submitted application has', async () => {
  const explained = await server.rows('explain (format json) select to_json(f) from application_facts f')
  const read = [...JSON.stringify(explained).matchAll(/"Relation Name":"(\w+)"/g)].map(([, table = '']) => table)
  expect([...new Set(read)].toSorted()).toEqual(['applications', 'documents', 'drives', 'sealed_answers'])
})

test('docs/schema.md shows every table as it is, with its purpose', async () => {
  const page = await describeSchema(server.context.db)
  expect(readFileSync(join(root, 'docs/schema.md'), 'utf8'), 'run "npm run schema"').toBe(page)
  const tables = page.split('\n## ').slice(1)
  expect(tables.length).toBeGreaterThan(35)
  expect(tables.filter((table) => table.split('\n')[1] === '')).toEqual([])
})

const files = readdirSync(join(root, 'src/server/sql'))
test.each(files)('everything %s makes can be made again at any start', (name) => {
  const statements = readFileSync(join(root, 'src/server/sql', name), 'utf8').replaceAll(/--.*$/gm, '')
  const outside = statements
    .replaceAll(/\$\$[^$]*\$\$|begin atomic.*?^end;/gms, '')
    .split(';')
    .map((one) => one.trim())
  expect(outside.filter((one) => one !== '' && !/^create or replace (view|function|trigger) /.test(one))).toEqual([])
  expect(outside.length).toBeGreaterThan(1)
})

// Columns that differ between two applications with the same answers.
const own = `array['id', 'application_id', 'applicant_id', 'drive_id', 'email', 'search_text', 'version', 'created_at',
  'updated_at', 'listed_at']`

async function row(applicationId: string): Promise<Record<string, unknown>> {
  const [found] = await server.rows<{ row: Record<string, unknown>; searched: boolean }>(
    `select to_jsonb(a) - ${own} as row, search_text like '%' || lower(application_id) || '%' || lower(candidate_name) || '%' as searched
     from applications a where application_id = $1`,
    [applicationId],
  )
  return { ...found?.row, searched: found?.searched }
}

const { payment: _, ...facultyAnswers } = completeFacultyForm()
const tracks = {
  admission: {
    path: '/api/applications',
    save: 'PUT',
    drive: async () => ({ admissionId: await buildAdmission(server) }),
    answers: completeStudentForm({ pwd: true }),
    columns: ['neet_roll', 'neet_rank', 'class12_percentage', 'first_course', 'courses'],
  },
  recruitment: {
    path: '/api/faculty/application',
    save: 'POST',
    drive: async () => ({ recruitmentId: await buildRecruitment(server) }),
    answers: facultyAnswers,
    columns: [
      'applied_for',
      'department',
      'post',
      'candidate_type',
      'category_of_post',
      'is_government_servant',
      'marital_status',
      'experience_days',
      'national_publications',
      'international_publications',
    ],
  },
}

test.each(['admission', 'recruitment'] as const)(
  'an application of %s has the same columns, whether its answers came at once, later, or with counted ones first',
  async (name) => {
    const { path, save, drive, answers, columns } = tracks[name]
    const { gender, category, pwd, permanentAddress } = completeStudentForm({ pwd: true })
    const { personalInfo } = facultyAnswers
    const counted = name === 'admission' ? { gender, category, pwd, permanentAddress } : { personalInfo }
    const listed = []
    for (const first of [answers, {}, counted]) {
      const { token } = await registerAccount(server)
      const body = { ...(await drive()), ...first }
      const begun = await server.call<{ application: { applicationId: string } }>('POST', path, { token, body })
      const { applicationId } = begun.body.application
      if (first !== answers) await succeed(server.call(save, `${path}/${applicationId}`, { token, body: answers }))
      listed.push(await row(applicationId))
    }
    const [atOnce, ...later] = listed
    expect(later).toEqual([atOnce, atOnce])
    const shared = ['candidate_name', 'mobile', 'dob', 'gender', 'category', 'state', 'amount_rupees', 'name_order']
    for (const column of [...shared, ...columns]) expect.soft([column, atOnce?.[column]]).not.toEqual([column, null])
    expect(atOnce?.['searched']).toBe(true)
  },
)

// The last ones: they read what earlier tests have stored.
test('the view of an application has exactly the columns that are read', async () => {
  const applications = await server.context.db.rows(applicationFacts, sql`select * from application_facts`)
  expect(new Set(applications.map(({ track }) => track))).toEqual(new Set(['admission', 'recruitment']))
})

test('only the answers are kept beside a row: lists find everything else in it', async () => {
  // As wide as rows commonly are, with answers that cannot be compressed.
  await server.rows(`
    update applications set email = rpad(email, 40, 'x'), candidate_name = rpad(candidate_name, 30, 'x'),
      search_text = left(rpad(search_text, 160, md5(search_text)), 160), utr = '123456789012', post = 'Associate Professor',
      department = 'Physical Medicine and Rehabilitation', applied_for = 'Physical Medicine and Rehabilitation' || chr(10) || id,
      form = form || jsonb_build_object('more', (select string_agg(md5(n::text), '') from generate_series(1, 60) n))`)
  const columns = await server.rows<{ name: string }>(`
    select attname as name from pg_attribute where attrelid = 'applications'::regclass and attlen = -1 and attnum > 0
      and not attisdropped order by 1`)
  const beside = columns.map(({ name }) => `count(pg_column_toast_chunk_id(${name}))::int as ${name}`)
  const [counted = {}] = await server.rows<Record<string, number>>(`select ${beside.join()} from applications`)
  expect(Object.keys(counted).filter((name) => counted[name] !== 0)).toEqual(['form'])
})
