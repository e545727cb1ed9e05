import type { Client } from 'pg'
import type { Loaded } from './load-rows.ts'
import { medianMs } from './report.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

type Case = { name: string; query: string; where: string; order?: string; offset?: number; limit?: number }

const newest = 'created_at desc, id desc'

const cases: Case[] = [
  { name: 'list page 1 with total', query: 'limit=25', where: '' },
  {
    name: 'five filters with total',
    query: 'limit=25&category=OBC&gender=F&status=submitted&state=Uttar+Pradesh&percentageMin=60',
    where: `and category = 'OBC' and gender = 'F' and status = 'submitted' and state = 'Uttar Pradesh' and class12_percentage >= 60`,
  },
  { name: 'substring search, rare', query: 'limit=25&q=lepcha', where: `and search_text like '%lepcha%'` },
  { name: 'substring search, common', query: 'limit=25&q=sha', where: `and search_text like '%sha%'` },
  { name: 'page 5,000', query: 'limit=10&page=5000', where: '', offset: 49_990, limit: 10 },
]

const listed = `application_id, drive_id, candidate_name, email, mobile, dob, gender, category, pwd, state, neet_roll, neet_rank,
  class12_percentage, payment_status, payment_verified, utr, amount_rupees, status, created_at, submitted_at`

/** What the same answer costs in SQL alone: the total and the page, as an expert would write them by hand. */
async function rawSql(client: Client, { where, offset = 0, limit = 25 }: Case): Promise<void> {
  const all = `from applications where track = 'admission' ${where}`
  await client.query(`select count(*) ${all}`)
  await client.query(
    `select ${listed} from applications where id in (select id ${all} order by ${newest} limit ${limit} offset ${offset}) order by ${newest}`,
  )
}

/** Lists and searches over HTTP beside the raw SQL of the same run, and the stats panel. */
export async function measureLists(server: ServerProcess, client: Client, { adminToken }: Loaded): Promise<Measure[]> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const measures: Measure[] = []
  for (const one of cases) {
    const value = await medianMs(15, () => get(`/api/applications?${one.query}`))
    const floor = await medianMs(15, () => rawSql(client, one))
    measures.push({ name: one.name, value, unit: 'ms', floor, target: '≤ raw SQL + 5', isMet: value <= floor + 5 })
  }
  const stats = await medianMs(25, () => get('/api/applications/dashboard-stats'))
  const counted = `select status, payment_status, category, gender, pwd, payment_verified, count(*) from applications group by 1, 2, 3, 4, 5, 6`
  const floor = await medianMs(5, () => client.query(counted))
  measures.push({
    name: 'stats (floor: counting the rows)',
    value: stats,
    unit: 'ms',
    floor,
    target: '< 15 ms',
    isMet: stats < 15,
  })
  return measures
}
