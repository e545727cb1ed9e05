import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { p95, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const slowSenders = extent(500, 5)
const logIns = extent(200, 5)
const quietMs = extent(5_000, 300)
const slowForMs = extent(Infinity, 500)
const readers = 4
/** Between two reads of people in no hurry: together they read about 70 times a second. */
export const betweenReadsMs = 50

/** Something that others wait beside, until it is over. */
type Crowd = { isOver: () => boolean }

/**
 * The 95th percentile of own reads, in milliseconds, by a few people in sequence, who pause that long between
 * two, until the crowd is gone.
 */
export async function readBeside(
  server: ServerProcess,
  { drafters }: Loaded,
  { isOver }: Crowd,
  pauseMs = 0,
): Promise<number> {
  const times: number[] = []
  const read = async (reader: number) => {
    const { token, applicationId } = drafters[reader] as Loaded['drafters'][number]
    while (!isOver()) {
      const begunAt = performance.now()
      const answer = await fetch(`${server.url}/api/applications/${applicationId}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a read was answered ${answer.status}`)
      times.push(performance.now() - begunAt)
      if (pauseMs > 0) await delay(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  return p95(times)
}

export function nobody(): Crowd {
  const until = performance.now() + quietMs
  return { isOver: () => performance.now() > until }
}

/** A client that sends one byte a second of an endless body. */
async function sendSlowly(server: ServerProcess): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n',
  )
  const drip = setInterval(() => socket.writable && socket.write(' '), 1_000)
  socket.once('close', () => clearInterval(drip))
  return socket
}

async function amongSlowSenders(server: ServerProcess, loaded: Loaded): Promise<{ p95Ms: number; seconds: number }> {
  const begunAt = performance.now()
  const sockets = await Promise.all(Array.from({ length: slowSenders }, () => sendSlowly(server)))
  const isOver = () => sockets.every(({ closed }) => closed) || performance.now() - begunAt > slowForMs
  const p95Ms = await readBeside(server, loaded, { isOver })
  for (const socket of sockets) socket.destroy()
  return { p95Ms, seconds: (performance.now() - begunAt) / 1_000 }
}

async function logIn(server: ServerProcess, number: number): Promise<void> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${number}@mail.example`, password: 'not the password' }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 401) throw new Error(`a log-in was answered ${answer.status}`)
}

async function amongLogIns(server: ServerProcess, loaded: Loaded): Promise<number> {
  let waiting = logIns
  const all = Promise.all(Array.from({ length: logIns }, (_, number) => logIn(server, number).then(() => waiting--)))
  const [p95Ms] = await Promise.all([readBeside(server, loaded, { isOver: () => waiting === 0 }), all])
  return p95Ms
}

/** How long others wait for their own application beside many slow senders, and beside many log-ins. */
export async function measureCrowds(server: ServerProcess, loaded: Loaded): Promise<Measure[]> {
  await readBeside(server, loaded, nobody())
  const alone = await readBeside(server, loaded, nobody())
  const slow = await amongSlowSenders(server, loaded)
  const rush = await amongLogIns(server, loaded)
  const name = (crowd: string) => `p95 of reads beside ${crowd} (floor: alone)`
  return [
    {
      name: name(`${slowSenders} slow senders`),
      value: slow.p95Ms,
      unit: 'ms',
      floor: alone,
      target: 'at most double',
      isMet: slow.p95Ms <= alone * 2,
    },
    {
      name: 'slow senders are gone after',
      value: slow.seconds,
      unit: 's',
      target: '≤ 61 s',
      isMet: slow.seconds <= 61,
    },
    {
      name: name(`${logIns} log-ins`),
      value: rush,
      unit: 'ms',
      floor: alone,
      target: '< 500 ms',
      isMet: rush < 500,
    },
  ]
}
