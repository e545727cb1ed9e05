import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { auditRoleSql } from '#server/audit/audit-role.ts'
import { backupsIn } from '#server/backup/kept-backups.ts'
import { checkStates } from '#server/consistency/check-states.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { registerAccount, type TestAccount } from '../accounts.ts'
import { buildAdmission, completeStudentForm, newUtr } from '../builders.ts'
import { folderOfRun } from '../folder-of-run.ts'
import { withMadeDatabase } from '../made-database.ts'
import { isThere, packagesOf } from '../peers/debian-packages.ts'
import { runPravesh } from '../run-script.ts'
import { samplePhoto, textPdf } from '../sample-files.ts'
import { upload, view } from '../uploads.ts'
import { documentedCommands, run } from './documented-commands.ts'
import { outsidePrograms, startOutsidePostgres } from './outside-postgres.ts'
import { openPortalProcess, rowsOf, startPortalProcess, type PortalProcess } from './portal-process.ts'
import { mountSmallDisk } from './small-disk.ts'

let folder: string
beforeEach(() => {
  const made = folderOfRun('backup')
  folder = made
  // Registered first, run last: after everything that runs in the folder was stopped.
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
})

type Kept = { owner: TestAccount; applicationId: string; application: unknown; key: string; bytes: Buffer }

/**
 * A person with a password and a submitted application with all its documents, sent over HTTP. The portal runs without
 * a worker, so that the code for the address stays in the mail until it is read.
 */
async function submitSomething(portal: PortalProcess): Promise<Kept> {
  const owner = await registerAccount(portal)
  const form = completeStudentForm()
  const body = { admissionId: await buildAdmission(portal), ...form, payment: { utr: newUtr() } }
  const begun = await portal.call<{ application: { applicationId: string } }>('POST', '/api/applications', {
    token: owner.token,
    body,
  })
  const { applicationId } = begun.body.application
  const [photo, paper] = [await samplePhoto(), await textPdf(['Certificate'])]
  let key = ''
  for (const { docType, required } of documentsFor(form, null)) {
    if (!required) continue
    const isPicture = docType === 'photo' || docType === 'signature'
    const [name, bytes] = isPicture ? (['picture.jpg', photo] as const) : (['paper.pdf', paper] as const)
    const confirmed = await upload(portal, { owner, applicationId, docType }, name, bytes)
    expect([docType, confirmed.status]).toEqual([docType, 200])
    key = confirmed.body.key
  }
  const submitted = await portal.call('POST', `/api/applications/${applicationId}/submit`, {
    token: owner.token,
    body: { declaration: { accepted: true } },
  })
  expect(submitted.status).toBe(200)
  const { body: application } = await portal.call('GET', `/api/applications/${applicationId}`, owner)
  const { bytes } = await view(portal, key, owner)
  return { owner, applicationId, application, key, bytes }
}

/** Checks that everything is back: no impossible state, each document has its file, people log in and read. */
async function expectRestored(portal: PortalProcess, connectionString: string, dataDir: string, kept: Kept) {
  const { pool, db, close } = openDatabase(connectionString, openLog('silent'))
  onTestFinished(close)
  await checkStates({ db, log: openLog('silent') })
  const found = await pool.query('select name from state_checks where found > 0')
  expect(found.rows).toEqual([])
  const documents = await pool.query<{ key: string }>('select key from documents')
  expect(documents.rows.length).toBeGreaterThan(5)
  expect(documents.rows.filter(({ key }) => !existsSync(join(dataDir, 'files', key)))).toEqual([])

  const { email, password } = kept.owner
  const logIn = await portal.call<{ token: string }>('POST', '/api/auth/login', { body: { email, password } })
  expect(logIn.status).toBe(200)
  const token = { token: logIn.body.token }
  expect((await portal.call('GET', `/api/applications/${kept.applicationId}`, token)).body).toEqual(kept.application)
  expect((await view(portal, kept.key, token)).bytes.equals(kept.bytes)).toBe(true)
}

/** Runs commands as documented: they call the program by its name. */
function documented(heading: string, place: Record<string, string>, here = (commands: string) => commands): void {
  const shim = join(folder, 'pravesh')
  const program = join(import.meta.dirname, '../../src/server/commands/pravesh.mjs')
  writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, { mode: 0o755 })
  const PATH = [folder, process.env['PATH']].join(delimiter)
  const [commands] = documentedCommands(heading)
  run(commands && here(commands), folder, { PRAVESH_ENV: '/dev/null', LOG_LEVEL: 'silent', ...place, PATH })
}

const backups = () => join(folder, 'backups')
const onlyBackup = () => join(backups(), backupsIn(backups())[0] ?? '')

/** A portal with its own database, in which somebody submitted something. */
let embedded: PortalProcess
let dataDir: string
let kept: Kept
beforeAll(async () => {
  dataDir = withMadeDatabase(join(folderOfRun('backup'), 'data'))
  embedded = await openPortalProcess({ DATA_DIR: dataDir, ROLE: 'web' })
  kept = await submitSomething(embedded)
})
afterAll(() => embedded.stop())

test('the embedded database and its files come back from a backup made while the portal ran', async () => {
  const elsewhere = join(folder, 'elsewhere')
  documented('Making one', { DATA_DIR: dataDir, BACKUPS: backups() })
  mkdirSync(elsewhere)
  cpSync(join(dataDir, 'app-secret'), join(elsewhere, 'app-secret'))

  documented('Restoring one', { DATA_DIR: elsewhere, BACKUP: onlyBackup() })
  const again = await startPortalProcess({ DATA_DIR: elsewhere })
  await expectRestored(again, embeddedConnectionString(elsewhere), elsewhere, kept)
  await expect(again.rows('alter table audit_entries disable trigger all')).rejects.toThrow('must be owner')
})

const disk = mountSmallDisk(8)
afterAll(() => disk?.close())

test.runIf(disk)(
  'a disk that becomes full during a backup is reported in one line, and the older backup stays',
  async () => {
    const place = join(disk?.folder ?? '', 'backups')
    const env = { DATA_DIR: dataDir }
    const first = runPravesh(['backup', place], env)
    expect(await first.ended).toBe(0)
    const older = backupsIn(place)
    disk?.fill(100_000)
    const second = runPravesh(['backup', place, '--keep', '1'], env)
    expect([await second.ended, second.said()]).toEqual([1, ''])
    expect(second.complained()).toBe(
      `There is no room left on the disk. No backup was made in ${place}; older ones are as they were.\n`,
    )
    expect(readdirSync(place)).toEqual(older)
    const checked = runPravesh(['restore', place, '--check'], env)
    expect([await checked.ended, checked.complained()]).toEqual([0, ''])
  },
)

// Last, since it ends the portal.
test.runIf(isThere('/usr/bin/psql', packagesOf.postgresql))(
  'a portal goes from one process to two by the documented commands, keeps everything, and comes back from a backup of its outside database',
  async () => {
    const outside = join(folder, 'outside')
    await embedded.stop()
    const postgres = await startOutsidePostgres(outsidePrograms(), outside)
    onTestFinished(postgres.stop)
    const socket = join(outside, 'socket')
    const administrator = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`
    for (const what of ['database', 'role']) await rowsOf(administrator, `drop ${what} pravesh`)

    const settings = join(folder, 'pravesh.env')
    writeFileSync(settings, `DATA_DIR=${dataDir}\nDEMO=off\n`)
    writeFileSync(join(folder, 'systemctl'), '#!/bin/sh\n', { mode: 0o755 })
    writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nshift 2\nexec "$@"\n', { mode: 0o755 })
    const here: [string, string][] = [
      ['/var/backups/pravesh', backups()],
      ['/var/lib/pravesh', dataDir],
      ['/etc/pravesh/pravesh.env', settings],
      ['/usr/lib/pravesh', join(import.meta.dirname, '../..')],
      ['127.0.0.1/pravesh', `localhost/pravesh?host=${encodeURIComponent(socket).replaceAll('%', '%%')}`],
      ['\npravesh doctor', ''],
    ]
    const env = { PRAVESH_ENV: settings, PGHOST: socket, PGUSER: 'postgres' }
    documented('From one process to two', env, (commands) =>
      here.reduce((text, [there, place]) => text.replaceAll(there, place.replaceAll(' ', '\\ ')), commands),
    )

    const secretOfThen = readFileSync(join(dataDir, 'app-secret'), 'utf8')
    const connectionString = postgres.connectionString
    const two = { DATABASE_URL: connectionString, DATA_DIR: dataDir, APP_SECRET: secretOfThen }
    const web = await startPortalProcess({ ...two, ROLE: 'web' })
    await expectRestored(web, connectionString, dataDir, kept)
    await expect(web.rows('alter table audit_entries disable trigger all')).rejects.toThrow('must be owner')
    expect(readFileSync(settings, 'utf8')).toContain(`APP_SECRET='${secretOfThen}'\n`)

    rmSync(backups(), { recursive: true })
    documented('Making one', { ...two, BACKUPS: backups() })
    await web.stop()
    await postgres.dropDatabase()
    rmSync(join(dataDir, 'files'), { recursive: true })
    documented('Restoring one', { ...two, BACKUP: onlyBackup() })
    await postgres.administer(auditRoleSql)
    const again = await startPortalProcess(two)
    await expectRestored(again, connectionString, dataDir, kept)
    await expect(again.rows('alter table audit_entries disable trigger all')).rejects.toThrow('must be owner')
  },
)
