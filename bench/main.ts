import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { allotmentMeasures } from './allotment.ts'
import { measureAudit } from './audit.ts'
import { measureCrowds } from './crowds.ts'
import { measureCorrections } from './corrections.ts'
import { measureDesk } from './desk.ts'
import { measureDrafts } from './drafts.ts'
import { measureExport } from './export.ts'
import { measureInspection } from './inspection.ts'
import { measureLetters } from './letters.ts'
import { measureLists } from './lists.ts'
import { loadRows } from './load-rows.ts'
import { measureMigrations } from './migrations.ts'
import { measureOverload } from './overload.ts'
import { measurePageWeight } from './page-weight.ts'
import { parts, type Part } from './parts.ts'
import { printMeasures, type Measure } from './report.ts'
import { measureReports } from './reports.ts'
import { measureScrutiny } from './scrutiny.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { measureSelection } from './selection.ts'
import { measureSlowFiles } from './slow-files.ts'
import { measureStatements } from './statements.ts'
import { measureUploads } from './uploads.ts'

// `npm run bench -- 1000000` for a million rows, `npm run bench -- 20000 drafts,uploads` for some parts only;
// `npm run bench -- 200 --trial` tries every part without measuring anything.
const { positionals } = parseArgs({ allowPositionals: true, options: { trial: { type: 'boolean' } } })
const rowCount = Number(positionals[0] ?? 100_000)
const wanted = positionals[1]?.split(',') ?? parts
const chosen = parts.filter((part) => wanted.includes(part))
if (chosen.length < wanted.length) throw new Error(`The parts are ${parts.join(', ')}.`)
const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-bench-'))
const say = (text: string) => process.stderr.write(`${text}\n`)

/** Starts the portal twice; the second one stays for the other parts. */
async function measureStart(): Promise<{ server: ServerProcess; measures: Measure[] }> {
  const first = await startServer({ DATA_DIR: dataDir })
  await first.stop()
  const again = await startServer({ DATA_DIR: dataDir })
  const idleMb = again.residentMb()
  const measures: Measure[] = [
    { name: 'first start to first answer', value: first.startMs / 1000, unit: 's', target: '–', isMet: true },
    {
      name: 'warm start to first answer',
      value: again.startMs / 1000,
      unit: 's',
      target: '< 3 s',
      isMet: again.startMs < 3_000,
    },
    { name: 'idle memory of the server', value: idleMb, unit: 'MB', target: '≤ 165 MB', isMet: idleMb <= 165 },
  ]
  return { server: again, measures }
}

/** Prints the measurements of each part at once: a later one may fail after an hour. */
async function measureAll(): Promise<void> {
  say('Starting twice …')
  const { server, measures: ofStarts } = await measureStart()
  printMeasures(ofStarts)
  const connectionString = embeddedConnectionString(dataDir)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    say(`Loading ${rowCount.toLocaleString('en')} applications …`)
    const begunAt = performance.now()
    const loaded = await loadRows(client, connectionString, { count: rowCount, drafterCount: 64 })
    const loading = (performance.now() - begunAt) / 1000
    const mostLoading = Math.max(5, (rowCount / 1_000_000) * 300)
    const loadingMeasure: Measure = {
      name: 'loading the rows, their indexes and counts',
      value: loading,
      unit: 's',
      target: '≤ 5 min for a million',
      isMet: loading <= mostLoading,
    }
    printMeasures([loadingMeasure])
    say('Measuring …')
    const measureOf: Record<Part, () => Promise<Measure[]>> = {
      lists: () => measureLists(server, client, loaded),
      drafts: () => measureDrafts(server, client, loaded),
      audit: () => measureAudit(loaded),
      overload: () => measureOverload(server, client, loaded),
      crowds: () => measureCrowds(server, loaded),
      uploads: () => measureUploads(server, dataDir, loaded),
      inspection: () => measureInspection(server, loaded),
      'slow-files': () => measureSlowFiles(server, loaded),
      export: () => measureExport(server, client, loaded),
      statements: () => measureStatements(server, client, loaded),
      reports: () => measureReports(server, client, loaded),
      scrutiny: () => measureScrutiny(server, client, loaded),
      letters: () => measureLetters(server, client, loaded),
      corrections: () => measureCorrections(server, client, loaded),
      desk: () => measureDesk(server, loaded),
      migrations: () => measureMigrations(server, client, loaded, dataDir),
      selection: () => measureSelection(server, client),
      allotment: () => allotmentMeasures(server, client, { ...loaded, count: rowCount }),
      page: () => measurePageWeight(server, client, loaded),
    }
    for (const part of chosen) {
      say(`Part ${part} …`)
      printMeasures(await measureOf[part]())
    }
  } finally {
    await client.end()
    await server.stop()
  }
}

try {
  await measureAll()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
