import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'

const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/**
 * Warns once, at the first such call, that an untrusted proxy forwards client addresses: everybody behind it then
 * is one network.
 */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    const header = isSaid ? undefined : forwardedHeaders.find((name) => request.headers[name] !== undefined)
    if (header !== undefined) {
      isSaid = true
      request.log.warn(
        { header, from: request.socket.remoteAddress },
        'calls come through a proxy that is not trusted, so all of them count as one network: name it in TRUST_PROXY',
      )
    }
    done()
  })
}

/** An address without the port that some proxies append, such as `203.0.113.7:51234` or `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const trimmed = entry.trim()
  const [, ipv4, ipv6] = /^"?(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]*)\](?::\d+)?)"?$/.exec(trimmed) ?? []
  const address = ipv4 ?? ipv6 ?? ''
  return isIP(address) ? address : trimmed
}

/** Fastify knows only addresses without ports: it would take a proxy for the client, and all clients for one. */
function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const forwardedFor = headers['x-forwarded-for']
    if (forwardedFor !== undefined)
      headers['x-forwarded-for'] = [forwardedFor].flat().join().split(',').map(withoutPort).join(', ')
    done()
  })
}

/** Call this before anything that needs a call's address. */
export function listenToProxies(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy) dropForwardedPorts(app)
  else warnOfUntrustedProxy(app)
}
