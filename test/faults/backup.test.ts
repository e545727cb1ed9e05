import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { auditRoleSql } from '#server/audit/audit-role.ts'
import { checkStates } from '#server/consistency/check-states.ts'
import { openDatabase } from '#server/platform/database.ts'
import { embeddedConnectionString } from '#server/platform/embedded-postgres/start.ts'
import { openLog } from '#server/platform/log.ts'
import { registerAccount } from '../accounts.ts'
import type { TestAccount } from '../accounts.ts'
import { buildAdmission, completeStudentForm, newUtr } from '../builders.ts'
import { folderOfRun } from '../folder-of-run.ts'
import { samplePhoto, textPdf } from '../sample-files.ts'
import { upload, view } from '../uploads.ts'
import { documentedCommands, run } from './documented-commands.ts'
import { findOutsidePostgres, startOutsidePostgres } from './outside-postgres.ts'
import { startPortalProcess } from './portal-process.ts'
import type { PortalProcess } from './portal-process.ts'

let folder: string
beforeEach(() => {
  const made = folderOfRun('backup')
  folder = made
  // Asked for first, done last: after whatever runs in the folder was stopped.
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
})

type Kept = { owner: TestAccount; applicationId: string; application: unknown; key: string; bytes: Buffer }

/**
 * A person with a password and a submitted application with all its documents, sent by HTTP as always. The portal runs without
 * a worker, so that the code for the address stays in the mail until it is typed.
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

/** Everything is there again: the checker finds nothing, each document has its file, people log in and read. */
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

test('the embedded database and its files come back from a copy of the data folder', async () => {
  const [backUp, restore] = documentedCommands('The embedded database')
  const dataDir = join(folder, 'data')
  const first = await startPortalProcess({ DATA_DIR: dataDir, ROLE: 'web' })
  const kept = await submitSomething(first)
  await first.stop()
  run(backUp, folder)
  rmSync(dataDir, { recursive: true })

  run(restore, folder)
  const again = await startPortalProcess({ DATA_DIR: dataDir })
  await expectRestored(again, embeddedConnectionString(dataDir), dataDir, kept)
})

const programs = findOutsidePostgres()

describe.runIf(programs)('an outside database', () => {
  test('and the files come back from a dump and an archive made while the portal ran', async () => {
    const [backUp, restore] = documentedCommands('An outside database')
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const postgres = await startOutsidePostgres(programs ?? '', join(folder, 'outside'))
    onTestFinished(postgres.stop)
    const env = { DATABASE_URL: postgres.connectionString, DATA_DIR: dataDir }
    const withTools = { ...env, PATH: [join(programs ?? '', 'bin'), process.env['PATH']].join(delimiter) }
    const portalEnv = { ...env, APP_SECRET: 'a secret of thirty-two bytes or more' }
    const first = await startPortalProcess({ ...portalEnv, ROLE: 'web' })
    const kept = await submitSomething(first)
    await postgres.administer(auditRoleSql)
    run(backUp, folder, withTools)
    await first.stop()
    await postgres.dropDatabase()
    rmSync(join(dataDir, 'files'), { recursive: true })

    run(restore, folder, withTools)
    await postgres.administer(auditRoleSql)
    const again = await startPortalProcess(portalEnv)
    await expectRestored(again, postgres.connectionString, dataDir, kept)
    await expect(again.rows('alter table audit_entries disable trigger all')).rejects.toThrow('must be owner')
  })
})
