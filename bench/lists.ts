import type { Client } from 'pg'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { medianMs, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const times = extent(15, 1)

type Case = { name: string; query: string; where: string; order?: string; offset?: number; limit?: number }

const newest = 'created_at desc, id desc'

const casesWith = (rareName: string): Case[] => [
  { name: 'list page 1 with total', query: 'limit=25', where: '' },
  {
    name: 'five filters with total',
    query: 'limit=25&category=OBC&gender=F&status=submitted&state=Uttar+Pradesh&percentageMin=60',
    where: `and category = 'OBC' and gender = 'F' and status = 'submitted' and state = 'Uttar Pradesh' and class12_percentage >= 60`,
  },
  {
    name: 'filters that nobody meets together',
    query: 'limit=25&status=pending&paymentVerified=true',
    where: `and status = 'draft' and payment_verified`,
  },
  {
    name: 'substring search, rare',
    query: `limit=25&q=${encodeURIComponent(rareName)}`,
    where: `and search_text like '%${rareName.toLowerCase()}%'`,
  },
  { name: 'substring search, common', query: 'limit=25&q=sha', where: `and search_text like '%sha%'` },
  { name: 'page 5,000', query: 'limit=10&page=5000', where: '', offset: 49_990, limit: 10 },
]

const listed = `application_id, drive_id, candidate_name, email, mobile, dob, gender, category, pwd, state, neet_roll, neet_rank,
  class12_percentage, payment_status, payment_verified, utr, amount_rupees, status, created_at, submitted_at`

// The best design for these lists alone: a narrow table with exactly their indexes.
const expert = [
  `create unlogged table expert as select id, search_text, ${listed} from applications where track = 'admission'`,
  'alter table expert add primary key (id)',
  'create index on expert (created_at, id)',
  'create index on expert (category, gender, status, state, class12_percentage) include (created_at, id)',
  'create index on expert using gin (search_text gin_trgm_ops)',
  'create index on expert using gin (utr gin_trgm_ops)',
  'create index on expert (dob)',
  'vacuum analyze expert',
]

/** A search for a name of two words that a few people have, and its SQL. */
const searchesFor = (
  rareName: string,
  { utr, dob }: { utr: string; dob: string },
): { name: string; query: string; where: string }[] => {
  const words = rareName.toLowerCase().split(' ').toReversed()
  // Drops a doubled letter, or else one in the middle: a typical mishearing.
  const misheard = words.map((word) => word.replace(/(.)\1|(?<=^..)./, '$1'))
  const all = (conditions: string[]) => `and ${conditions.join(' and ')}`
  return [
    {
      name: 'one search, words in any order',
      query: words.join(' '),
      where: all(words.map((word) => `search_text like '%${word}%'`)),
    },
    {
      name: 'one search, a name nearly right',
      query: misheard.join(' '),
      where: all(misheard.map((word) => `(select '${word}'::text) <% search_text`)),
    },
    { name: 'one search, a reference with noughts', query: `0000${utr}`, where: `and utr like '%${utr}%'` },
    { name: 'one search, a date of birth', query: dob, where: `and dob = '${dob}'` },
  ]
}

/** The time of the same answer in SQL alone: the page, and the total up to where the portal stops. */
async function rawSql(client: Client, { where, offset = 0, limit = 25 }: Case): Promise<void> {
  const all = `from expert where true ${where}`
  const enough = where === '' ? '' : 'limit 10001'
  await client.query(`select count(*) from (select ${all} ${enough}) counted`)
  await client.query(
    `select ${listed} from expert where id in (select id ${all} order by ${newest} limit ${limit} offset ${offset}) order by ${newest}`,
  )
}

/** The most common name among those of at most fifty people. */
async function rareNameIn(client: Client): Promise<string> {
  const found = await client.query<{ name: string }>(
    `select candidate_name as name from applications where candidate_name is not null
     group by 1 having count(*) <= 50 order by count(*) desc, 1 limit 1`,
  )
  return found.rows[0]?.name ?? ''
}

/** What a caller on the telephone knows: a reference, or a date of birth. */
async function anyoneIn(client: Client): Promise<{ utr: string; dob: string }> {
  const found = await client.query<{ utr: string; dob: string }>(
    'select utr, dob::text from applications where utr is not null and dob is not null limit 1',
  )
  return found.rows[0] ?? { utr: '', dob: '1900-01-01' }
}

/** Lists and searches over HTTP compared with hand-made SQL of the same run, and the stats panel. */
export async function measureLists(server: ServerProcess, client: Client, { adminToken }: Loaded): Promise<Measure[]> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const measures: Measure[] = []
  for (const statement of expert) await client.query(statement)
  const rareName = await rareNameIn(client)
  for (const one of casesWith(rareName)) {
    const value = await medianMs(times, () => get(`/api/applications?${one.query}`))
    const floor = await medianMs(times, () => rawSql(client, one))
    measures.push({ name: one.name, value, unit: 'ms', floor, target: '< 60 ms', isMet: value < 60 })
  }
  for (const { name, query, where } of searchesFor(rareName, await anyoneIn(client))) {
    const value = await medianMs(times, () => get(`/api/search?q=${encodeURIComponent(query)}`))
    const floor = await medianMs(times, () =>
      client.query(`select ${listed} from expert where true ${where} limit 200`),
    )
    measures.push({ name, value, unit: 'ms', floor, target: '< floor + 30 ms', isMet: value < floor + 30 })
  }
  await client.query('drop table expert')
  const stats = await medianMs(times, () => get('/api/applications/dashboard-stats'))
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
