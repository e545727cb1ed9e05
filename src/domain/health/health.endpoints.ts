import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { CheckResult } from './checked.ts'

const count = z.int()
const instant = z.string()

/** A process of the portal. One that was not seen for two minutes has died. */
const SeenProcess = z.object({
  id: z.string(),
  role: z.enum(['all', 'web', 'worker']),
  host: z.string(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  isRunning: z.boolean(),
  worksOnJobs: z.boolean(),
})
export type SeenProcess = z.infer<typeof SeenProcess>

/** Waiting jobs of the queue, by task. */
const QueuedWork = z.object({
  task: z.string(),
  waiting: count,
  running: count,
  givenUp: count,
  /** Since when the oldest due one waits. */
  oldest: instant.nullable(),
})

/** A mail that was not sent although the mail server answered. */
const FailedMail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  since: instant,
  /** The codes of the last try, such as `550 5.1.1`; null where it failed before sending. */
  with: z.string().nullable(),
  isRefused: z.boolean(),
  isGivenUp: z.boolean(),
  applicationId: z.string().nullable(),
})
export type FailedMail = z.infer<typeof FailedMail>

/** An SMS that may not have been sent although its gateway answered. */
const FailedSms = z.object({
  id: z.string(),
  kind: z.string(),
  /** The last digits of the number. */
  to: z.string(),
  since: instant,
  /** The gateway's status, such as `400`; null without an answer. */
  with: z.string().nullable(),
  /** `doubtful`: handed over, and perhaps sent. Such and refused messages are not retried automatically. */
  state: z.enum(['refused', 'doubtful', 'tried', 'given-up']),
  applicationId: z.string().nullable(),
})
export type FailedSms = z.infer<typeof FailedSms>

/** A request that was answered 500. */
const UnexpectedError = z.object({
  requestId: z.string(),
  at: instant,
  method: z.string(),
  route: z.string(),
  kind: z.string(),
  places: z.array(z.string()),
})

const SlowStatement = z.object({ statement: z.string(), calls: count, meanMs: z.number() })

/** The state of the portal. */
export const PortalHealth = z.object({
  askedAt: instant,
  checks: z.array(CheckResult),
  processes: z.array(SeenProcess),
  work: z.array(QueuedWork),
  failedMails: z.array(FailedMail),
  /** Null where the portal sends none. */
  failedSms: z.array(FailedSms).nullable(),
  errors: z.array(UnexpectedError),
  /** Null where the database does not record them. */
  slowest: z.array(SlowStatement).nullable(),
})
export type PortalHealth = z.infer<typeof PortalHealth>

export const healthEndpoints = endpoints({
  'GET /api/operations': {
    access: { may: 'operations.run' },
    summary:
      'How the portal does: what the doctor finds, processes, queue, mails and SMS that failed, unexpected errors',
    answer: PortalHealth,
    shows: 'operations',
  },
  'POST /api/operations/failed-mails/{id}/send-again': {
    access: { may: 'operations.run' },
    summary: 'Tries a mail again that has not left, at once',
    params: z.object({ id: z.uuid() }),
    answer: 'empty',
    changes: ['operations'],
  },
  'POST /api/operations/failed-text-messages/{id}/send-again': {
    access: { may: 'operations.run' },
    summary: 'Tries an SMS again that has not surely left, at once: one that did arrives twice',
    params: z.object({ id: z.uuid() }),
    answer: 'empty',
    changes: ['operations'],
  },
})
