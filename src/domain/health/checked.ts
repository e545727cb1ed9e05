import { z } from 'zod'

/** All is well, somebody should look when it suits, or something does not work. */
export const CheckState = z.enum(['ok', 'warn', 'fail'])
export type CheckState = z.infer<typeof CheckState>

/** What is looked at, in the order in which it is told: first what the rest stands on. */
export const CheckName = z.enum([
  'settings',
  'database',
  'role',
  'connections',
  'extensions',
  'migrations',
  'audit',
  'clock',
  'replica',
  'worker',
  'jobs',
  'mails',
  'texts',
  'states',
  'errors',
  'uploads',
  'backup',
  'mail',
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

/** What was found of one thing, and what to do about it. */
export const Checked = z.object({ check: CheckName, state: CheckState, say: z.string() })
export type Checked = z.infer<typeof Checked>
