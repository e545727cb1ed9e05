import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { completeStudentForm, newUtr } from '../../test/builders.ts'
import { completeFacultyForm } from '../../test/faculty-builders.ts'
import { requiredDocuments } from '../applying.ts'
import { droppingNetwork, type DroppingNetwork } from '../dropping-network.ts'
import { fileFor } from '../filling.ts'
import { newApplicant, type Applicant } from './applicant.ts'
import type { Tab } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

type Begun<T> = { application: T & { applicationId: string } }
type Submitted = { application: { status: string } }

const savedMark = String.raw`^Saved \d+:\d\d [ap]m`

describe.each([firefox, webkit])('in $name', ({ name, missing, open }) => {
  if (missing !== null) process.stderr.write(`${name} is not tried: ${missing} is not installed.\n`)
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-engine-'))
  let network: DroppingNetwork
  const left: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const leave of left.splice(0).toReversed()) await leave()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A browser behind a network of its own. */
  async function openBrowser(): Promise<Tab> {
    network = await droppingNetwork()
    const { tab, close } = await open()
    left.push(() => network.lose(), close)
    return tab
  }

  async function logIn(tab: Tab, { email, password }: Applicant): Promise<void> {
    await tab.open(`${network.url}/login`)
    await (await tab.find('field', '^E-mail')).write(email)
    await (await tab.find('field', '^Password$')).write(password)
    await (await tab.find('button', '^Log ?in$')).press()
    await expect.poll(() => tab.run(() => location.pathname)).toBe('/dashboard')
    // Leaving a page while it loads would be its error.
    await tab.find('heading', '^My applications$')
  }

  /** Uploads a file of each kind; pictures are used as the desk frames them. */
  async function upload(tab: Tab, kinds: Record<string, string>): Promise<void> {
    for (const [docType, label] of Object.entries(kinds)) {
      const { name: fileName, mimeType, buffer } = await fileFor(docType)
      const path = join(mkdtempSync(join(tmpdir(), 'pravesh-engine-')), fileName)
      left.push(async () => rmSync(join(path, '..'), { recursive: true }))
      writeFileSync(path, buffer)
      await (await tab.find('file', `documents.${docType}`)).give(path)
      if (mimeType.startsWith('image/')) {
        await tab.find('picture', 'as it will be printed')
        await (await tab.find('button', '^Use this$')).press()
      }
      await tab.find('button', `^Replace ${label}`)
    }
  }

  test.skipIf(missing !== null)('a student logs in, uploads past the desk, pays and submits', async () => {
    const tab = await openBrowser()
    const student = await newApplicant('Zoë D’Souza')
    await logIn(tab, student)
    const { admissions } = await student.ask<{ admissions: { id: string; status: string }[] }>('GET', '/api/admissions')
    const form = completeStudentForm({ category: 'UR' })
    const begun = await student.ask<Begun<object>>('POST', '/api/applications', {
      admissionId: admissions.find(({ status }) => status === 'Open')?.id,
      ...form,
    })
    const { applicationId } = begun.application
    await student.ask('PUT', `/api/applications/${applicationId}`, { currentStep: 4 })
    await tab.open(`${network.url}/paramedical/application/${applicationId}/edit?step=4`)
    await upload(tab, requiredDocuments)
    await (await tab.find('field', '^UTR number')).write(newUtr())
    await (await tab.find('button', '^Next$')).press()
    await (await tab.find('field', 'I accept the above declaration')).press()
    await (await tab.find('button', '^Submit application$')).press()
    await tab.find('heading', 'submitted')
    const { application } = await student.ask<Submitted>('GET', `/api/applications/${applicationId}`)
    expect(application.status).toBe('submitted')
    expect(await tab.errors()).toEqual([])
  })

  test.skipIf(missing !== null)('a candidate uploads, pays and submits', async () => {
    const tab = await openBrowser()
    const candidate = await newApplicant('Meera Nair')
    await logIn(tab, candidate)
    const { recruitments } = await candidate.ask<{ recruitments: { recruitmentId: string; status: string }[] }>(
      'GET',
      '/api/faculty/recruitment',
    )
    const { recruitmentId } = recruitments.find(({ status }) => status === 'PUBLISHED') ?? { recruitmentId: '' }
    const { payment: _unpaid, ...form } = completeFacultyForm({
      personalInfo: { department: 'Neurology', categoryOfPost: 'UR' },
    })
    const body = { recruitmentId, currentStep: 5, ...form }
    const begun = await candidate.ask<Begun<object>>('POST', '/api/faculty/application', body)
    const { applicationId } = begun.application
    await tab.open(`${network.url}/faculty/application/${recruitmentId}/${applicationId}/edit?step=5`)
    await (await tab.find('button', '^I understand and accept$')).press()
    await (await tab.find('button', '^I know this and want to pay$')).press()
    await upload(tab, {
      photo: 'Passport photo',
      signature: 'Signature',
      allCert: 'All certificates',
      paymentCert: 'Payment receipt',
    })
    await (await tab.find('field', 'UTR number')).write(newUtr())
    await (await tab.find('field', '^Payment date')).write('22-11-2026')
    await (await tab.find('button', '^Next$')).press()
    await (await tab.find('field', 'I accept the above declaration')).press()
    await (await tab.find('button', '^Submit application$')).press()
    await tab.find('heading', 'submitted')
    const { application } = await candidate.ask<Submitted>('GET', `/api/faculty/application/${applicationId}`)
    expect(application.status).toBe('SUBMITTED')
    expect(await tab.errors()).toEqual([])
  })

  test.skipIf(missing !== null)(
    'an open form outlives a line that is cut and a new version, and steps that are prepared are neither reached nor read',
    async () => {
      const tab = await openBrowser()
      const student = await newApplicant('Lata Oraon')
      await logIn(tab, student)
      const { admissions } = await student.ask<{ admissions: { id: string; status: string }[] }>(
        'GET',
        '/api/admissions',
      )
      const begun = await student.ask<Begun<object>>('POST', '/api/applications', {
        admissionId: admissions.find(({ status }) => status === 'Open')?.id,
        candidateName: 'Lata Oraon',
      })
      const { applicationId } = begun.application
      await tab.open(`${network.url}/paramedical/application/${applicationId}/edit?step=1`)
      const stored = async () =>
        (await student.ask<Begun<{ candidateName: string }>>('GET', `/api/applications/${applicationId}`)).application
          .candidateName

      const beside = 'correspondAddress.district'
      await expect.poll(() => tab.run((id) => document.getElementById(id) !== null, beside)).toBe(true)
      expect(
        await tab.run((id) => {
          const field = document.getElementById(id)
          field?.focus()
          return [document.activeElement === field, field?.closest('[aria-hidden=true]') !== null]
        }, beside),
      ).toEqual([false, true])

      // The worker of this version is active, so that the next one is a new one.
      await expect.poll(() => tab.run(() => navigator.serviceWorker.controller !== null)).toBe(true)
      network.dropEvery(1)
      await (await tab.find('field', '^Full name')).write('Lata Kumari Oraon')
      await tab.find('text', 'Kept on this device|kept on this device')
      network.dropEvery(Infinity)
      await tab.find('text', savedMark)
      await expect.poll(stored).toBe('Lata Kumari Oraon')

      await tab.run(async () => void (await navigator.serviceWorker.register('/sw.js?next')))
      await tab.find('text', 'A new version of the portal is ready')
      await (await tab.find('field', '^Full name')).write('Lata Kumari Devi Oraon')
      await tab.run(() => void (document.documentElement.dataset['isOld'] = ''))
      expect((await tab.errors()).filter((error) => !/load|network|fetch/i.test(error))).toEqual([])
      await (await tab.find('button', '^Load it now$')).press()
      const isOld = () => tab.run(() => 'isOld' in document.documentElement.dataset).catch(() => true)
      await expect.poll(isOld).toBe(false)
      await tab.find('field', '^Full name')
      await expect.poll(stored).toBe('Lata Kumari Devi Oraon')
    },
  )
})
