import autocannon from 'autocannon'
import type { Loaded } from './load-rows.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const connections = 32
const seconds = 10

type Request = { method: 'GET' | 'PUT'; path: string; token?: string; body?: string }

/** Requests per second at 32 connections, one person after the other; anything but 2xx is an error. */
async function load(server: ServerProcess, requestOf: (connection: number) => Request): Promise<number> {
  let next = 0
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    // Asked before every request: what a client is given once counts for its first request only.
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, token, body } = requestOf(next++)
          const headers = {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': 'application/json' }),
          }
          return { ...request, method, path, headers, ...(body && { body }) }
        },
      },
    ],
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

const answers = (connection: number) =>
  JSON.stringify({
    currentStep: 2,
    candidateName: `Ananya Verma ${connection}`,
    correspondAddress: {
      address: 'H. No. 214, Shahpur',
      district: 'Gorakhpur',
      state: 'Uttar Pradesh',
      pincode: '273006',
    },
  })

/** Draft saves and own reads with authentication; the floor is what the same server does without the database. */
export async function measureDrafts(server: ServerProcess, { drafters }: Loaded): Promise<Measure[]> {
  const drafter = (connection: number) => drafters[connection % drafters.length] as Loaded['drafters'][number]
  const floor = await load(server, () => ({ method: 'GET', path: '/healthz' }))
  const reads = await load(server, (connection) => {
    const { token, applicationId } = drafter(connection)
    return { method: 'GET', path: `/api/applications/${applicationId}`, token }
  })
  const saves = await load(server, (connection) => {
    const { token, applicationId } = drafter(connection)
    return { method: 'PUT', path: `/api/applications/${applicationId}`, token, body: answers(connection) }
  })
  return [
    {
      name: `own reads, ${connections} connections (floor: /healthz)`,
      value: reads,
      unit: '/s',
      floor,
      target: '≥ 3,000 /s',
      isMet: reads >= 3_000,
    },
    {
      name: `draft saves, ${connections} connections (floor: /healthz)`,
      value: saves,
      unit: '/s',
      floor,
      target: '≥ 1,500 /s',
      isMet: saves >= 1_500,
    },
  ]
}
