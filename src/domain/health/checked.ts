import { z } from 'zod'

/** Everything works, an operator should check it some time, or something does not work. */
export const CheckState = z.enum(['ok', 'warn', 'fail'])
export type CheckState = z.infer<typeof CheckState>

/** The checks in the order of their report: first what the others depend on. */
export const CheckName = z.enum([
  'settings',
  'start',
  'database',
  'role',
  'connections',
  'extensions',
  'migrations',
  'audit',
  'clock',
  'replica',
  'service',
  'worker',
  'jobs',
  'mails',
  'texts',
  'states',
  'errors',
  'uploads',
  'backup',
  'mail',
  'sender',
  'sms',
  'storage',
  'cors',
  'disk',
  'scanner',
  'address',
  'proxy',
  'robots',
  'traces',
])
export type CheckName = z.infer<typeof CheckName>

/** The finding of one check, and what to do about it. */
export const CheckResult = z.object({ check: CheckName, state: CheckState, say: z.string() })
export type CheckResult = z.infer<typeof CheckResult>
