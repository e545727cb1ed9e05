import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get as getByTls } from 'node:https'
import { connect, isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectByTls, TLSSocket } from 'node:tls'
import { isRecord } from '#lib/values/records.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { get as getPlain } from '#server/platform/wire/node-http.ts'
import type { SayHealth } from '#words/institute/health.ts'
import { isDoubtful, isIll, isLocal, isWell, reasonOf, type HealthCheck, type Diagnosis } from './check.ts'

const patienceMs = 8_000
const dayMs = 86_400_000
const daysLeft = { warn: 21, fail: 4 }
const most = 65_536

type AddressReply = { status: number; body: string; certificateEnds: Date | null }

async function readReached(response: IncomingMessage): Promise<AddressReply> {
  const { socket, statusCode = 0 } = response
  const ends = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null
  return { status: statusCode, body: (await text(response)).slice(0, most), certificateEnds: ends }
}

/** Requests an address as a browser does: by name, with TLS and a valid certificate. */
function reach(url: string): Promise<AddressReply> {
  const get = url.startsWith('https:') ? getByTls : getPlain
  return new Promise((resolve, reject) => {
    const request = get(url, { signal: AbortSignal.timeout(patienceMs), agent: false }, (response) => {
      readReached(response).then(resolve, reject)
    })
    request.on('error', reject)
  })
}

function isPortal({ status, body }: AddressReply): boolean {
  try {
    const said: unknown = JSON.parse(body)
    return status === 200 && isRecord(said) && said['status'] === 'ok'
  } catch {
    return false
  }
}

const daysUntil = (end: Date) => Math.max(0, Math.floor((end.getTime() - Date.now()) / dayMs))

/**
 * The days for which the certificate of an address is still good; null without TLS. One that has ended, or that nobody
 * trusts, has days as well: the alert is for none left. Nothing is sent.
 */
export async function certificateDays(publicUrl: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return null
  const host = hostname.replace(/^\[|\]$/g, '')
  const name = isIP(host) === 0 ? { servername: host } : {}
  const socket = connectByTls({ host, port: Number(port || 443), ...name, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) })
    return daysUntil(new Date(socket.getPeerCertificate().valid_to))
  } finally {
    socket.destroy()
  }
}

/** Whether anything listens on the port of a portal that does not run. */
function isPortTaken({ host, port }: Config): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: /^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host, timeout: patienceMs })
    const end = (isTaken: boolean) => {
      socket.destroy()
      resolve(isTaken)
    }
    socket.once('connect', () => end(true))
    for (const event of ['error', 'timeout']) socket.once(event, () => end(false))
  })
}

/** Nobody needs the address of a stopped portal yet; its start needs the port. */
async function lookAtPort(config: Config, say: SayHealth): Promise<Diagnosis> {
  const listens = config.role !== 'worker' && config.port !== 0
  if (listens && (await isPortTaken(config))) return isIll(say('portTaken', { port: String(config.port) }))
  return isDoubtful(say('portalNotAsked'))
}

const address: HealthCheck = {
  name: 'address',
  look: async ({ config, isRunning }, say): Promise<Diagnosis> => {
    if (isRunning === false) return lookAtPort(config, say)
    const { publicUrl: url } = config
    let reached: AddressReply
    try {
      reached = await reach(`${url}/healthz`)
    } catch (error) {
      return isIll(say('addressAway', { url, reason: reasonOf(error) }))
    }
    const { status } = reached
    if (status >= 502 && status <= 504) return isIll(say('addressGateway', { url, status: String(status) }))
    if (!isPortal(reached)) return isIll(say('addressOther', { url }))
    const { certificateEnds } = reached
    if (certificateEnds === null)
      return isLocal(url) ? isWell(say('addressLocal', { url })) : isDoubtful(say('addressPlain', { url }))
    const days = daysUntil(certificateEnds)
    if (days >= daysLeft.warn) return isWell(say('addressOk', { url, days }))
    return (days < daysLeft.fail ? isIll : isDoubtful)(say('addressEnds', { url, days }))
  },
}

/** The portal itself has no TLS: an address with TLS, or on another port, belongs to a proxy. */
const proxy: HealthCheck = {
  name: 'proxy',
  look: async ({ config }, say) => {
    const { protocol, port } = new URL(config.publicUrl)
    const isBehind = protocol === 'https:' || (config.isPublicUrlSet && Number(port || 80) !== config.port)
    if (config.trustProxy !== false) return isWell(say('proxyOk', { names: { and: config.trustProxy } }))
    return isBehind ? isIll(say('proxyUnknown')) : isWell(say('proxyNone'))
  },
}

const robots: HealthCheck = {
  name: 'robots',
  look: async ({ config: { publicUrl }, isRunning }, say) => {
    if (isRunning === false) return isDoubtful(say('portalNotAsked'))
    const url = `${publicUrl}/robots.txt`
    try {
      const { status, body } = await reach(url)
      return status === 200 && body.includes(`Sitemap: ${publicUrl}/`)
        ? isWell(say('robotsOk'))
        : isDoubtful(say('robotsOther', { url }))
    } catch (error) {
      return isDoubtful(say('robotsAway', { url, reason: reasonOf(error) }))
    }
  },
}

/** Checks of the portal as seen from outside. */
export const addressChecks: readonly HealthCheck[] = [address, proxy, robots]
