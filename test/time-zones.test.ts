import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { registerAccount } from './accounts.ts'
import { buildStudentApplication } from './builders.ts'
import { buildFacultyApplication, completeFacultyForm } from './faculty-builders.ts'
import { rowsOf, startPortalProcess, type PortalProcess } from './faults/portal-process.ts'
import { folderOfRun } from './folder-of-run.ts'
import { newDatabase } from './new-database.ts'
import { ofThisRun } from './seed.ts'
import { askForAddress } from './uploads.ts'

/** The portal and its database, both in a time zone. */
async function portalIn(zone: string): Promise<PortalProcess> {
  const { connectionString, drop } = await newDatabase()
  const dataDir = folderOfRun('zone')
  onTestFinished(async () => {
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const name = new URL(connectionString).pathname.slice(1)
  await rowsOf(connectionString, `alter role pravesh in database ${name} set timezone = '${zone}'`)
  const env = { DATABASE_URL: connectionString, DATA_DIR: dataDir, APP_SECRET: randomBytes(32).toString('hex') }
  return startPortalProcess({ ...env, TZ: zone, ROLE: 'web' })
}

const accepted = { declaration: { accepted: true } }

test.each(ofThisRun(['UTC', 'America/Los_Angeles', 'Asia/Kolkata']))(
  'the last day is the whole day in India when the server and its database are in %s',
  async (zone) => {
    const portal = await portalIn(zone)
    const someone = await registerAccount(portal)
    const student = await buildStudentApplication(portal)
    const { payment } = completeFacultyForm()
    const faculty = await buildFacultyApplication(portal, {
      form: { payment: { ...payment, paymentDate: '2026-07-01' } },
    })
    await portal.rows(`update drives set start_date = '2026-07-01', end_date = '2026-07-15'`)
    const everyCall = [
      { base: '/api/applications', method: 'PUT', drive: { admissionId: student.admissionId }, ...student },
      { base: '/api/faculty/application', method: 'POST', drive: { recruitmentId: faculty.recruitmentId }, ...faculty },
    ].flatMap(({ base, method, drive, applicationId, owner }) => [
      () => portal.call('POST', base, { token: someone.token, body: drive }),
      () => portal.call(method, `${base}/${applicationId}`, { token: owner.token, body: {} }),
      () => askForAddress(portal, { owner, applicationId, docType: 'photo' }, 'jpg'),
      () => portal.call('POST', `${base}/${applicationId}/submit`, { token: owner.token, body: accepted }),
    ])
    const answersAt = async (now: string) => {
      await portal.rows(
        `create or replace function portal_now() returns timestamptz language sql stable as 'select timestamptz ''${now}'''`,
      )
      const answers: unknown[] = []
      for (const call of everyCall) {
        const { status, body } = await call()
        answers.push((body as { error?: string }).error ?? status)
      }
      return answers
    }

    const early = 'Applications open on 01-07-2026'
    const late = 'Application date over!'
    expect(await answersAt('2026-06-30T18:29:59.999Z')).toEqual(Array.from({ length: 8 }, () => early))
    expect(await answersAt('2026-07-15T18:30:00Z')).toEqual(Array.from({ length: 8 }, () => late))
    expect(await answersAt('2026-07-15T18:29:59.999Z')).toEqual([201, 200, 200, 200, 201, 200, 200, 200])
  },
)
