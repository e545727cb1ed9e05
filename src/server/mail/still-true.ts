import type { SmsKind } from '#domain/platform/sms-message.ts'
import type { Transaction } from '#lib/sql/database.ts'
import type { MailKind } from './mail-kinds.ts'

/** Whether a reminder's request still stands, read from its facts. */
type IsStillTrue = (tx: Transaction, facts: object) => Promise<boolean>

/**
 * For kinds of mails and SMS that ask for something: whether it is still to do. A waiting one is dropped when
 * it would leave after that was done.
 */
export type StillTrue = Readonly<Partial<Record<MailKind | SmsKind, IsStillTrue>>>
