import type { ManyTransition, OfferedTransition } from '#domain/applications/decision.ts'
import { room } from './room.ts'
import { en } from './transitions.en.ts'

/** What must be said of every transition that is offered: its button, its dialog and what is said when it is done. */
type Words = `${OfferedTransition}.${'ask' | 'title' | 'body' | 'confirm' | 'done'}`
type ManyWords = `${ManyTransition}.${'askMany' | 'titleMany' | 'confirmMany'}`

/** What administrators do to an application and to its payment. */
export const transitions = room('transitions', en satisfies Record<Words | ManyWords, string>)
