import type { Client } from 'pg'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import { reportNames, type ReportName } from '#domain/reports/report.ts'
import { linkEntries } from '#server/audit/link-entries.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { officeCalls } from './office-calls.ts'
import { medianMs, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { importSample } from './statements.ts'

const clerks = 20

/** What the audit has of these applications: submissions, verifications, findings and decisions by twenty officers. */
async function addHistory(client: Client, { connectionString }: Loaded): Promise<void> {
  await client.query(
    `with clerks as (
       insert into accounts (email, name) select 'officer' || n || '@mail.example', 'Officer ' || n from generate_series(1, $1::int) n
       returning id, email),
     numbered as (select array_agg(id order by id) as ids, array_agg(email order by id) as emails from clerks),
     deeds as (
       select a.*, 1 + abs(hashtext(a.application_id)) % $1::int as clerk, d.action, d.after from applications a cross join lateral (values
         ('application.submitted', interval '0'),
         ('payment.verified', case when a.payment_verified then interval '1 day' end),
         ('finding.made', interval '2 days'), ('finding.made', interval '2 days 1 minute'),
         ('application.' || a.status, case when a.status in ('accepted', 'rejected') then interval '3 days' end)) d (action, after)
       where a.submitted_at is not null and d.after is not null)
     insert into audit_entries (at, actor_id, actor_email, action, subject, detail)
     select least(submitted_at + after, portal_now()), case when after = '0' then applicant_id else ids[clerk] end,
       case when after = '0' then email else emails[clerk] end, action, application_id, '{}'
     from deeds, numbered order by submitted_at + after`,
    [clerks],
  )
  // Otherwise its job would link them during the first reports.
  const linker = openDatabase(connectionString, openLog('silent'), { maxConnections: 1 })
  await linkEntries(linker.db)
  await linker.close()
  await client.query('vacuum analyze')
}

/** Reading the columns of every application of the drive: what each of these reports has to do at least. */
const everyRow = `select count(*), max(category), max(gender), bool_or(pwd), max(first_course), sum(amount_rupees), max(status),
  max(payment_status), bool_or(payment_verified) from applications where drive_id = $1`

/** Every report of a drive: as it stands, as of a day, and as a workbook. */
export async function measureReports(server: ServerProcess, client: Client, loaded: Loaded): Promise<Measure[]> {
  const { get } = officeCalls(server, loaded)
  const { driveId } = loaded
  await importSample(server, client, loaded)
  await addHistory(client, loaded)
  const day = addDays(dayOf(new Date()), -10)
  const at = (name: ReportName, more = '') => `/api/reports/${name}?drive=${driveId}${more}`
  const seconds = async (work: () => Promise<unknown>) => (await medianMs(extent(3, 1), work)) / 1000
  const floor = await seconds(() => client.query(everyRow, [driveId]))
  const measured = async (name: string, work: () => Promise<unknown>): Promise<Measure> => {
    const value = await seconds(work)
    return { name, value, unit: 's', floor, target: '≤ 2 s', isMet: value <= 2 }
  }
  const measures: Measure[] = []
  for (const name of reportNames) {
    measures.push(
      await measured(`report, ${name} (floor: reading the rows)`, () => get(at(name))),
      await measured(`report, ${name}, as of a day`, () => get(at(name, `&day=${day}`))),
      await measured(`report, ${name}, as a workbook`, () => get(at(name), { accept: spreadsheet })),
    )
  }
  return measures
}
