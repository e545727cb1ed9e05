import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildWorkerApp } from '#server/app.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { showProcess } from '#server/platform/process/processes.ts'
import { folderOfRun } from '../folder-of-run.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { isThere, packagesOf } from './debian-packages.ts'
import { makeCertificate } from './nginx.ts'

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
  let site: Server
  let shown: { stop: () => Promise<void> }
  let told: string
  beforeAll(async () => {
    const home = folderOfRun('site')
    writeFileSync(join(home, 'timedatectl'), '#!/bin/sh\necho yes\n', { mode: 0o755 })
    vi.stubEnv('PATH', `${home}:${process.env['PATH']}`)
    const cert = makeCertificate(home)
    site = createServer({ cert, key: readFileSync(join(home, 'key.pem')) }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    server = await startTestServer({
      // A replica that is down has its metrics, too.
      DATABASE_REPLICA_URL: 'postgres://pravesh@127.0.0.1:1/pravesh',
      PUBLIC_URL: `https://127.0.0.1:${(site.address() as AddressInfo).port}`,
    })
    shown = await showProcess(server.context, () => true)
    // A metric with labels has a value only when there is something to count.
    await server.rows(`insert into state_checks (name, found) values ('document-of-nothing', 0)`)
    await server.rows(`select graphile_worker.add_job('send-mail')`)
    await server.rows(
      `insert into backups (made_at, place, rows, files, bytes) values (portal_now(), '/srv', 1, 0, 100)`,
    )
    await server.call('GET', '/api/notices')
    // No scrape waits for what is read elsewhere, so it is there some time later.
    told = await vi.waitFor(
      async () => {
        const { text } = await server.call('GET', '/metrics')
        for (const line of ['pravesh_certificate_days 1', 'pravesh_clock_kept 1'])
          if (!text.includes(`\n${line}\n`)) throw new Error(`${line} was not read yet`)
        return text
      },
      { timeout: 60_000 },
    )
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await shown.stop()
    await server.close()
    site.close()
  })

  test.each(expressions)('$of uses metrics that the portal has: $expr', ({ expr }) => {
    const numbers = numbersIn(expr)
    if (!expr.includes('up{')) expect(numbers.length).toBeGreaterThan(0)
    for (const name of numbers) expect(told).toMatch(new RegExp(`^${name}(?:\\{| )`, 'm'))
  })
})

test('every alert has a threshold, an urgency and an action', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const whole = alerts.match(
    /- alert: \w+\n\s+expr: .*(?:[<>] ?=?\s?[\d.e]+|== [01]|absent\(.*\))\n\s+for: \w+\n\s+labels:\n\s+severity: (?:page|ticket)\n\s+annotations:\n\s+summary: '.+'\n\s+action: '.+'\n/g,
  )
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
  expect(whole).toHaveLength(names.length)
})

const promtool = '/usr/bin/promtool'
const hasPromtool = isThere(promtool, packagesOf.prometheus)
test.runIf(hasPromtool)('Prometheus accepts the alerts', () => {
  const said = execFileSync(promtool, ['check', 'rules', join(folder, 'alerts.yml')], { encoding: 'utf8' })
  expect(said).toContain(`SUCCESS: ${[...alerts.matchAll(/- alert:/g)].length} rules found`)
})

/** What Prometheus keeps of a scrape of the job pravesh that answers the same for two days. */
const scraped = (told: string | null) =>
  (told === null ? [] : ['up 1', ...told.split('\n').filter((line) => line.startsWith('pravesh_'))]).map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const all = [...(labels === '' ? [] : [labels]), 'job="pravesh"', 'instance="web"']
    return { series: `${name}{${all.join(',')}}`, values: `${value}x2880` }
  })

const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** The alerts that Prometheus fires some time after such a scrape began. */
function firing(told: string | null, after: string): string[] {
  const file = join(folderOfRun('rules'), 'test.json')
  const tests = alertNames.map((alertname) => ({ eval_time: after, alertname, exp_alerts: [] }))
  const rules = { rule_files: [join(folder, 'alerts.yml')], evaluation_interval: '1m' }
  const one = { interval: '1m', input_series: scraped(told), alert_rule_test: tests }
  writeFileSync(file, JSON.stringify({ ...rules, tests: [one] }))
  const { stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' })
  // It complains of each alert that fires, as none is expected.
  const fired = [...`${stdout}${stderr}`.matchAll(/alertname: ?(\w+)/g)].map(([, name = '']) => name)
  if (fired.length === 0) expect(stdout).toContain('SUCCESS')
  return fired
}

describe.runIf(hasPromtool)('Prometheus says', () => {
  let server: TestServer
  const undo: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    server = await startTestServer({ LOG_LEVEL: 'silent' })
  })
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
    await server.close()
  })
  const metrics = async () => (await server.call('GET', '/metrics')).text

  test('at once that no worker runs where none was ever started', async () => {
    expect(firing(await metrics(), '10m')).toEqual(['NoWorker'])
  })

  test('nothing of a fresh installation with a worker, and after a day that it has no backup', async () => {
    const worker = await showProcess(server.context, () => true)
    const told = await metrics()
    expect([firing(told, '23h'), firing(told, '25h')]).toEqual([[], ['NoBackupEver']])
    await worker.stop()
  })

  test('that no worker runs when it was stopped in good order', async () => {
    expect(firing(await metrics(), '10m')).toEqual(['NoWorker'])
  })

  test('that no worker runs when it died', async () => {
    const worker = await showProcess(server.context, () => true)
    undo.push(worker.stop)
    await server.rows(`update processes set worked_at = clock_timestamp() - interval '3 minutes'`)
    expect(firing(await metrics(), '10m')).toEqual(['NoWorker'])
  })

  test('of a database that is away only that, however long', async () => {
    const { pool, close } = openDatabase('postgres://pravesh@127.0.0.1:1/pravesh', server.context.log)
    const app = buildWorkerApp({ ...server.context, pool })
    undo.push(close, () => app.close())
    const told = (await app.inject('/metrics')).body
    expect([firing(told, '10m'), firing(told, '47h')]).toEqual([['DatabaseIsAway'], ['DatabaseIsAway']])
  })

  test('that a certificate ends, a clock is wrong or nobody keeps it right, and a backup failed', async () => {
    const worker = await showProcess(server.context, () => true)
    undo.push(worker.stop)
    await server.rows(`insert into failed_backups (reason) values ('ENOSPC')`)
    const told = await metrics()
    await server.rows('delete from failed_backups')
    expect(firing(told, '10m')).toEqual(['BackupFailed'])
    const well = await metrics()
    expect(firing(`${well}pravesh_certificate_days 13\n`, '2h')).toEqual(['CertificateEnds'])
    expect(firing(`${well}pravesh_certificate_days 60\npravesh_clock_kept 1\n`, '2h')).toEqual([])
    expect(firing(`${well}pravesh_clock_kept 0\n`, '2h')).toEqual(['ClockIsNotKept'])
    await server.setClock(new Date(Date.now() - 60_000).toISOString())
    expect(firing(await metrics(), '20m')).toEqual(['ClocksApart'])
    await server.resetClock()
  })

  test('that nobody reads the numbers of the portal', () => {
    expect(firing(null, '10m')).toEqual(['PraveshIsNotRead'])
  })
})
