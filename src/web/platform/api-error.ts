import type { FieldError } from '#domain/platform/problem.ts'
import { isRecord } from '#lib/values/records.ts'
import { ui as say } from '#words/ui.ts'

/** An answer other than 2xx. The message is the server's own words for people. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  /** Seconds until a retry may succeed; 0 when the server did not say. */
  readonly retryAfterSeconds: number
  /** The reads that somebody else may have changed, where the call would have changed them. */
  readonly changedReads: string | null
  constructor(status: number, body: unknown, retryAfterSeconds = 0, changedReads: string | null = null) {
    super(messageOf(status, body))
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
    this.changedReads = changedReads
  }
  /** Errors of single fields, for the form. */
  get errors(): FieldError[] {
    return listOf(this.body, 'errors').flatMap((entry) => {
      const msg = textOf(entry, 'msg') ?? textOf(entry, 'message')
      return msg === undefined ? [] : [{ path: textOf(entry, 'path') ?? '', msg }]
    })
  }
  /** The server's own text for people, if it sent one. */
  get words(): string | undefined {
    return wordsOf(this.body)
  }
  /** What is wrong, independent of language: `changed-elsewhere`, `no-session` … */
  get code(): string | undefined {
    return textOf(this.body, 'code')
  }
  /** For the person to quote to the office. */
  get requestId(): string | undefined {
    return textOf(this.body, 'requestId')
  }
}

/** No answer at all: offline, a dropped connection, a server that is down. Never a reason to log out. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(ownWords(cause) ?? say('networkError'), { cause })
    this.name = 'NetworkError'
  }
}

// What browsers say about any failed connection; of no use to a person.
const browserNoise =
  /^(failed to fetch|load failed|networkerror when attempting|network request failed|network error|the network connection was lost)/i

function ownWords(cause: unknown): string | undefined {
  const message = cause instanceof Error ? cause.message : undefined
  return message && !browserNoise.test(message) ? message : undefined
}

function fieldOf(body: unknown, name: string): unknown {
  return isRecord(body) ? body[name] : undefined
}

function textOf(body: unknown, name: string): string | undefined {
  const value = fieldOf(body, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function listOf(body: unknown, name: string): unknown[] {
  const value = fieldOf(body, name)
  return Array.isArray(value) ? value : []
}

function wordsOf(body: unknown): string | undefined {
  const words = listOf(body, 'errors').flatMap((entry) => textOf(entry, 'msg') ?? textOf(entry, 'message') ?? [])
  return words.length > 0 ? words.join(', ') : (textOf(body, 'error') ?? textOf(body, 'message'))
}

/** The errors' words joined with commas, else error, else message, else the status. */
export function messageOf(status: number, body: unknown): string {
  return wordsOf(body) ?? say('requestFailed', { status: String(status) })
}

/**
 * What to tell a person: the server's words or `refused`; a text about the connection if it failed; else `unexpected`.
 */
export function toldOf(error: unknown, refused: string, unexpected: string): string {
  if (error instanceof ApiError) return error.words ?? refused
  return error instanceof NetworkError ? error.message : unexpected
}
