import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showProcess } from '#server/platform/processes.ts'
import { startTestServer } from '../harness.ts'
import type { TestServer } from '../harness.ts'
import { isThere, packagesOf } from './debian-packages.ts'

const folder = join(import.meta.dirname, '../../deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const alerts = read('alerts.yml')

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const dashboard = JSON.parse(read('grafana.json')) as Dashboard

/** The expressions of alerts and panels, each with its owner. */
const expressions = [
  ...[...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.*)/g)].map(([, of = '', expr = '']) => ({ of, expr })),
  ...dashboard.panels.flatMap(({ title: of, targets }) => targets.map(({ expr }) => ({ of, expr }))),
]

/** The metrics in an expression; a histogram has several names. */
const numbersIn = (expr: string) => [...expr.matchAll(/\b(?:pravesh|process|nodejs)_\w+/g)].map(([name]) => name)

describe('the files for Prometheus and Grafana', () => {
  let server: TestServer
  let shown: { stop: () => Promise<void> }
  let told: string
  beforeAll(async () => {
    // A replica that is down has its metrics, too.
    server = await startTestServer({ DATABASE_REPLICA_URL: 'postgres://pravesh@127.0.0.1:1/pravesh' })
    shown = await showProcess(server.context, () => true)
    // A metric with labels has a value only when there is something to count.
    await server.rows(`insert into state_checks (name, found) values ('document-of-nothing', 0)`)
    await server.rows(`select graphile_worker.add_job('send-mail')`)
    await server.rows(
      `insert into backups (made_at, place, rows, files, bytes) values (portal_now(), '/srv', 1, 0, 100)`,
    )
    await server.call('GET', '/api/notices')
    told = (await server.call('GET', '/metrics')).text
  })
  afterAll(async () => {
    await shown.stop()
    await server.close()
  })

  test.each(expressions)('$of uses metrics that the portal has: $expr', ({ expr }) => {
    const numbers = numbersIn(expr)
    if (!expr.startsWith('up{')) expect(numbers.length).toBeGreaterThan(0)
    for (const name of numbers) expect(told).toMatch(new RegExp(`^${name}(?:\\{| )`, 'm'))
  })
})

test('every alert has a threshold, an urgency and an action', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const whole = alerts.match(
    /- alert: \w+\n\s+expr: .*(?:[<>] ?=?\s?[\d.e]+|== 0|absent\(.*\))\n\s+for: \w+\n\s+labels:\n\s+severity: (?:page|ticket)\n\s+annotations:\n\s+summary: '.+'\n\s+action: '.+'\n/g,
  )
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
  expect(whole).toHaveLength(names.length)
})

const promtool = '/usr/bin/promtool'
test.runIf(isThere(promtool, packagesOf.prometheus))('Prometheus accepts the alerts', () => {
  const said = execFileSync(promtool, ['check', 'rules', join(folder, 'alerts.yml')], { encoding: 'utf8' })
  expect(said).toContain(`SUCCESS: ${[...alerts.matchAll(/- alert:/g)].length} rules found`)
})
