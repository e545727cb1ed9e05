import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

// The floor of saves and own reads: the least Node and PostgreSQL need for a session, a draft and its answer, with two
// prepared statements for each call. It checks nothing, and no two calls share a row.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })

const person = {
  name: 'person',
  text: `select a.id from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > now() and a.disabled_at is null`,
}
const facts = `application_id as "applicationId", status, version, current_step as "currentStep", form,
  payment_status as "paymentStatus", created_at as "createdAt", updated_at as "updatedAt"`
const read = { name: 'read', text: `select ${facts} from applications where application_id = $1 and applicant_id = $2` }
const save = {
  name: 'save',
  text: `update applications set form = form || $3::jsonb, version = version + 1, updated_at = now()
    where application_id = $1 and applicant_id = $2 and status = 'draft' returning ${facts}`,
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hash = createHash('sha256')
    .update(request.headers.authorization?.slice(7) ?? '')
    .digest()
  const who = await pool.query<{ id: string }>({ ...person, values: [hash] })
  const values = [request.url?.split('/').at(-1), who.rows[0]?.id]
  const found =
    request.method === 'GET'
      ? await pool.query({ ...read, values })
      : await pool.query({ ...save, values: [...values, JSON.stringify(JSON.parse(String(await bodyOf(request))))] })
  const application: unknown = found.rows[0]
  response.writeHead(application ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ application }))
}

createServer((request, response) => {
  if (request.url === '/readyz') return void response.end()
  void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
}).listen(Number(process.env['PORT']), '127.0.0.1')
