import type {
  KeyedTransition,
  ManyTransition,
  OfferedTransition,
  StatusTransition,
} from '#domain/applications/decision.ts'
import type { DecidingTransition } from '#domain/applications/life.ts'
import { room } from './room.ts'
import { en } from './transitions.en.ts'

/** What must be said of every transition that is offered: its button, its dialog and what is said when it is done. */
type Words = `${OfferedTransition}.${'ask' | 'title' | 'body' | 'confirm' | 'done'}`
/** Of what changes the status, its mail; more may be said there: `next` under a heading, `after` without one. */
type MailWords = `${StatusTransition}.mail.${'subject' | 'preview' | 'body'}`
/** Of a decision, what the activity and the history of the application say. */
type AuditWords = `${DecidingTransition}.${'deed' | 'history'}`
type KeyWords = `${KeyedTransition}.key`
type ManyWords = `${ManyTransition}.${'askMany' | 'titleMany' | 'confirmMany'}`

/** What administrators do to an application and to its payment. */
export const transitions = room(
  'transitions',
  en satisfies Record<Words | KeyWords | ManyWords | MailWords | AuditWords, string>,
)
