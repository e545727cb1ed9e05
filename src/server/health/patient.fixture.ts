import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import type { CheckResult, CheckName } from '#domain/health/checked.ts'
import type { Patient } from './check.ts'
import { checks } from './checks.ts'
import { examine, sayFindings } from './examine.ts'

/** A portal with a running database and the given settings. */
export function patientOf({ context, url }: TestServer, settings: object = {}): Patient {
  const { config, pool, storage } = context
  return { config: { ...config, publicUrl: url, ...settings }, database: 'asked', isRunning: true, pool, storage }
}

type CheckOutcome = Omit<CheckResult, 'check'> | null

/**
 * Returns a function that runs one check on a portal with the given settings, null where the portal has no such thing.
 */
export function finderIn(portal: () => TestServer) {
  return async (name: CheckName, settings: object = {}, further: Partial<Patient> = {}): Promise<CheckOutcome> => {
    const patient = { ...patientOf(portal(), settings), ...further }
    const findings = await examine(
      patient,
      checks.filter((check) => check.name === name),
    )
    const [found] = sayFindings(findings, 'en')
    return found ? { state: found.state, say: found.say } : null
  }
}

/** A port where nothing listens. */
export const closedPort = 1

export async function listenWith(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** An HTTP server; returns its address. */
export async function listenForHttp(answer: (...call: Parameters<RequestListener>) => unknown): Promise<string> {
  return `http://127.0.0.1:${await listenWith(createServer((...call) => void answer(...call)))}`
}
