import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'

/** A span in OTLP. */
export type ToldSpan = {
  traceId: string
  id: string
  /** Empty for the first of its trace. */
  parentId: string
  name: string
  /** 2: a server's, 3: a client's, 5: a queue consumer's. */
  kind: number
  attributes: Record<string, string | number>
  hasFailed: boolean
  /** The process it came from. */
  resource: Record<string, string | number>
}

type WireField = { number: number; bytes: Buffer; value: number }

/** The fields of a Protocol Buffers message by number. */
function* fieldsOf(message: Buffer): Generator<WireField> {
  let at = 0
  const varint = () => {
    let [value, scale] = [0, 1]
    for (let byte = 0x80; byte >= 0x80; scale *= 128) {
      byte = message[at++] ?? 0
      value += (byte % 128) * scale
    }
    return value
  }
  while (at < message.length) {
    const key = varint()
    const [number, wire] = [Math.floor(key / 8), key % 8]
    const value = wire === 0 ? varint() : 0
    const length = wire === 2 ? varint() : ({ 1: 8, 5: 4 }[wire] ?? 0)
    yield { number, value, bytes: message.subarray(at, (at += length)) }
  }
}

const all = (message: Buffer, number: number) => [...fieldsOf(message)].filter((field) => field.number === number)
const part = (message: Buffer, number: number) => all(message, number)[0]?.bytes ?? Buffer.alloc(0)

function attributesOf(message: Buffer, number: number): Record<string, string | number> {
  const pairs = all(message, number).map(({ bytes }) => {
    const [given] = fieldsOf(part(bytes, 2))
    return [part(bytes, 1).toString(), given?.number === 1 ? given.bytes.toString() : (given?.value ?? '')] as const
  })
  return Object.fromEntries(pairs)
}

function toldSpan(span: Buffer, resource: ToldSpan['resource']): ToldSpan {
  return {
    traceId: part(span, 1).toString('hex'),
    id: part(span, 2).toString('hex'),
    parentId: part(span, 4).toString('hex'),
    name: part(span, 5).toString(),
    kind: all(span, 6)[0]?.value ?? 0,
    attributes: attributesOf(span, 9),
    hasFailed: all(part(span, 15), 3)[0]?.value === 2,
    resource,
  }
}

/** The spans of an OTLP `ExportTraceServiceRequest`. */
const toldIn = (body: Buffer): ToldSpan[] =>
  all(body, 1).flatMap(({ bytes: ofOne }) => {
    const resource = attributesOf(part(ofOne, 1), 1)
    return all(ofOne, 2).flatMap(({ bytes }) => all(bytes, 2).map((span) => toldSpan(span.bytes, resource)))
  })

type CollectorAnswer = (response: ServerResponse) => void

export type FakeCollector = {
  /** The settings of a portal that sends it everything at once. */
  settings: Record<string, string>
  spans: () => ToldSpan[]
  /** The spans of the single trace that begins with a span of this name, once it has arrived completely. */
  trace: (name: string) => Promise<{ first: ToldSpan; parts: ToldSpan[] }>
  /** Everything it received, with addresses and headers. */
  bytes: () => string
  /** The number of requests, accepted or not. */
  asked: () => number
  answers: (how: number | 'never') => void
  close: () => Promise<void>
}

/** A collector of traces over real HTTP, which keeps what it receives. */
export async function startCollector(port = 0): Promise<FakeCollector> {
  const bodies: Buffer[] = []
  const heads: string[] = []
  let answer: CollectorAnswer = (response) => response.end()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heads.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
      bodies.push(Buffer.concat(chunks))
      answer(response)
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const spans = () => bodies.flatMap(toldIn)
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: '20',
    },
    spans,
    trace: async (name) => {
      const firsts = () => spans().filter((span) => span.name === name && span.parentId === '')
      // Its parts have ended before it.
      await expect.poll(() => firsts().length).toBe(1)
      const [first] = firsts() as [ToldSpan]
      return { first, parts: spans().filter(({ traceId, id }) => traceId === first.traceId && id !== first.id) }
    },
    bytes: () => [...heads, ...bodies.map((body) => body.toString('latin1'))].join('\n'),
    asked: () => bodies.length,
    answers: (how) => {
      answer = how === 'never' ? () => undefined : (response) => response.writeHead(how).end()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
