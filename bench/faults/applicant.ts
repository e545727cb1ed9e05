import { randomInt } from 'node:crypto'
import { madeUpPerson } from '#server/demo/people.ts'
import { seededRandom } from '#server/demo/random.ts'
import { madeUpStudentAnswers } from '#server/demo/student-answers.ts'
import type { Acknowledged } from './journal.ts'

export type Applicant = { token: string; applicationId: string; number: number; isSubmitted: boolean; saves: number }

type Files = { photo: Buffer; paper: Buffer }

const answerWithinMs = 30_000

/** Answers of a call, or null when the portal was not there to answer: then nothing is known about it. */
async function ask(url: string, init: RequestInit): Promise<{ status: number; body: Record<string, unknown> } | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(answerWithinMs) })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} }
  } catch {
    return null
  }
}

/** One person who saves, uploads and submits, over and over; every acknowledgement is noted before the next step. */
export class Clicker {
  readonly #url: string
  readonly #files: Files
  readonly #note: (entry: Acknowledged) => void
  constructor(url: string, files: Files, note: (entry: Acknowledged) => void) {
    this.#url = url
    this.#files = files
    this.#note = note
  }

  #json(applicant: Applicant, method: string, path: string, body?: unknown) {
    const headers = { authorization: `Bearer ${applicant.token}`, 'content-type': 'application/json' }
    return ask(`${this.#url}${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  }

  async save(applicant: Applicant): Promise<void> {
    const random = seededRandom(applicant.number)
    const answers = madeUpStudentAnswers(random, madeUpPerson(random, applicant.number), new Date().getFullYear())
    const name = `Saved ${++applicant.saves} of ${applicant.number}`
    const body = { ...answers, category: 'UR', pwd: true, candidateName: name, currentStep: 5 }
    const answer = await this.#json(applicant, 'PUT', `/api/applications/${applicant.applicationId}`, body)
    if (answer?.status !== 200) return
    const { version } = answer.body['application'] as { version: number }
    this.#note({ kind: 'saved', applicationId: applicant.applicationId, version, name })
  }

  async upload(applicant: Applicant, docType: string): Promise<boolean> {
    const isPicture = docType === 'photo' || docType === 'signature'
    const bytes = isPicture ? this.#files.photo : this.#files.paper
    const at = `${applicant.applicationId}/${docType}`
    const asked = await this.#json(applicant, 'POST', `/api/uploads/generate-upload-url/${at}`, {
      fileExtension: isPicture ? 'jpg' : 'pdf',
    })
    if (asked?.status !== 200) return false
    const { uploadUrl, key } = asked.body as { uploadUrl: string; key: string }
    const type = isPicture ? 'image/jpeg' : 'application/pdf'
    const put = await ask(String(new URL(uploadUrl, this.#url)), {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    })
    if (put?.status !== 200) return false
    const confirmed = await this.#json(applicant, 'POST', `/api/uploads/confirm-upload/${at}`, { key })
    if (confirmed?.status !== 200) return false
    const document = confirmed.body as { key: string; size: number }
    this.#note({
      kind: 'uploaded',
      applicationId: applicant.applicationId,
      docType,
      key: document.key,
      size: document.size,
    })
    return true
  }

  async submit(applicant: Applicant): Promise<void> {
    const answer = await this.#json(applicant, 'POST', `/api/applications/${applicant.applicationId}/submit`, {
      declaration: { accepted: true },
    })
    if (answer?.status === 409) applicant.isSubmitted = true
    if (answer?.status !== 200) return
    applicant.isSubmitted = true
    this.#note({ kind: 'submitted', applicationId: applicant.applicationId })
  }

  /** Goes on until told to stop; the order of steps is drawn anew each time. */
  async work(applicant: Applicant, docTypes: readonly string[], mayGoOn: () => boolean): Promise<void> {
    const missing = [...docTypes]
    while (mayGoOn() && !applicant.isSubmitted) {
      await this.save(applicant)
      const docType = missing[randomInt(Math.max(1, missing.length))]
      if (docType && (await this.upload(applicant, docType))) missing.splice(missing.indexOf(docType), 1)
      if (missing.length === 0) await this.submit(applicant)
    }
  }
}
