import { setTimeout as delay } from 'node:timers/promises'
import { madeUpPerson } from '#server/demo/people.ts'
import { seededRandom, type Random } from '#server/demo/random.ts'
import { madeUpStudentAnswers } from '#server/demo/admission/student-answers.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import type { Acknowledged } from './journal.ts'

export type Applicant = { token: string; applicationId: string; number: number; isSubmitted: boolean; saves: number }

type Files = { photo: Buffer; paper: Buffer }

const answerWithinMs = 30_000
// Milliseconds before another try, so that a restarting process gets the processors.
const pauseMs = 50

/** Answers that pass every step and every rule, without a fee. */
export function freeAnswers(number: number): StudentForm {
  const random = seededRandom(number)
  const year = new Date().getFullYear()
  const answers = madeUpStudentAnswers(random, { person: madeUpPerson(random, number), year, courses: [] })
  const school = { ...answers.intermediateSchool, obtainedMarks: 412, totalMarks: 500 }
  return { ...answers, category: 'UR', pwd: true, english: true, dob: `${year - 18}-03-14`, intermediateSchool: school }
}

type Answered = { status: number; body: Record<string, unknown> }

/**
 * A person who saves, uploads and submits; each acknowledgement is recorded before the next step, and every answer
 * counted.
 */
export class Clicker {
  /** How often each status was answered, with the text of unexpected ones. */
  readonly answers = new Map<string, number>()
  readonly #url: string
  readonly #files: Files
  readonly #note: (entry: Acknowledged) => void
  readonly #random: Random
  constructor(url: string, files: Files, note: (entry: Acknowledged) => void, random: Random) {
    this.#url = url
    this.#files = files
    this.#note = note
    this.#random = random
  }

  /** The answer of a call, or null when the portal was not reachable: then its effect is unknown. */
  async #ask(url: string, init: RequestInit): Promise<Answered | null> {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(answerWithinMs) })
      const text = await answer.text()
      const body = text.startsWith('{') ? (JSON.parse(text) as Answered['body']) : {}
      this.#count(answer, body)
      if (answer.status === 503) await delay(pauseMs)
      return { status: answer.status, body }
    } catch {
      await delay(pauseMs)
      return null
    }
  }

  #count({ status, headers }: Response, body: Answered['body']): void {
    const isExpected = [200, 409, 503].includes(status) && (status !== 503 || headers.has('retry-after'))
    const name = isExpected ? String(status) : `${status} ${String(body['error'])}`
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1)
  }

  #json(applicant: Applicant, method: string, path: string, body?: unknown) {
    const headers = { authorization: `Bearer ${applicant.token}`, 'content-type': 'application/json' }
    return this.#ask(`${this.#url}${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  async save(applicant: Applicant): Promise<void> {
    const name = `Saved ${++applicant.saves} of ${applicant.number}`
    const body = { ...freeAnswers(applicant.number), candidateName: name, currentStep: 5 }
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
      size: bytes.length,
    })
    if (asked?.status !== 200) return false
    const { uploadUrl, key } = asked.body as { uploadUrl: string; key: string }
    const type = isPicture ? 'image/jpeg' : 'application/pdf'
    const put = await this.#ask(String(new URL(uploadUrl, this.#url)), {
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

  /** Saves and uploads repeatedly until told to stop, in random order. */
  async fillIn(applicant: Applicant, docTypes: readonly string[], mayGoOn: () => boolean): Promise<void> {
    while (mayGoOn()) {
      await this.save(applicant)
      await this.upload(applicant, this.#random.pick(docTypes))
    }
  }

  /** Submits, and retries as a person would, until the submission is certain or the time is over. */
  async handIn(applicant: Applicant, mayGoOn: () => boolean): Promise<void> {
    while (mayGoOn() && !applicant.isSubmitted) await this.submit(applicant)
  }
}
