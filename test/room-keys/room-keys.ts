import { z } from 'zod'
import type { Roles } from '#domain/accounts/permissions.ts'
import { DecisionBatch, ForeseenDecisions, isFinished } from '#domain/applications/decisions/many-decisions.ts'
import { lifecycle, transitionRefusal, type Transition } from '#domain/lifecycle/lifecycle.ts'
import { endpoints } from '#domain/platform/endpoint.ts'
import { NumberInAddress, RowId } from '#domain/platform/ids.ts'
import { ListPaging, PageFacts, sortOf } from '#domain/platform/paging.ts'
import { filter, words } from '#domain/platform/query.ts'
import { room } from '#words/room.ts'

// The key of a room in the hostel: a life that the portal does not know. It waits to be given, is given, and comes back. The warden
// gives it, the porter takes it back.

export const keyStates = ['waiting', 'given', 'returned'] as const
export type KeyState = (typeof keyStates)[number]
export type KeyFacts = { state: KeyState }

export const keyLife = lifecycle<KeyFacts>()({
  states: keyStates,
  stateOf: ({ state }) => state,
  transitions: {
    give: {
      from: ['waiting'],
      to: 'given',
      by: 'applications.decide',
      asks: { comments: 'optional' },
      isHeld: true,
      many: true,
      audit: 'room-key.given',
      mail: 'hostel:key-given',
    },
    withdraw: {
      from: ['given'],
      to: 'waiting',
      by: 'applications.decide',
      asks: { comments: 'required' },
      undoes: true,
      audit: 'room-key.withdrawn',
      mail: 'hostel:key-withdrawn',
    },
    collect: { from: ['given'], to: 'returned', by: 'payments.verify', many: true, audit: 'room-key.returned' },
  },
})

export type KeyTransition = keyof typeof keyLife.transitions
export const keyTransitions = Object.keys(keyLife.transitions) as KeyTransition[]
export const keyRow = (name: KeyTransition): Transition<KeyState, KeyFacts> => keyLife.transitions[name]
export const keyRefusal = (name: KeyTransition, facts: KeyFacts) => transitionRefusal(keyLife, name, facts)

/** What those who work with keys may do. */
const keepers = ['applications.decide', 'payments.verify'] as const
export const roles = {
  warden: ['applications.read', 'applications.decide'],
  porter: ['applications.read', 'applications.export', 'payments.verify'],
} as const satisfies Roles

type Rows = typeof keyLife.transitions
type Named<Has> = { [Name in KeyTransition]: Rows[Name] extends Has ? Name : never }[KeyTransition]
type Words =
  | `state.${KeyState}`
  | `${KeyTransition}.${'ask' | 'title' | 'body' | 'confirm' | 'done'}`
  | `${Named<{ many: true }>}.${'askMany' | 'titleMany' | 'confirmMany'}`
  | `${Rows[Named<{ mail: string }>]['mail']}.${'subject' | 'body'}`

/** A state or a transition without its words does not compile. */
export const keyWords = room('room-keys', {
  'state.waiting': 'Waiting',
  'state.given': 'Given',
  'state.returned': 'Returned',

  'give.ask': 'Give key…',
  'give.title': 'Give {name} the key?',
  'give.body': '{name} gets an e-mail.',
  'give.confirm': 'Give key',
  'give.done': '{name} has the key',
  'give.askMany': 'Give keys…',
  'give.titleMany': 'Give the selected keys',
  'give.confirmMany': 'Give {count, number} keys',
  'hostel:key-given.subject': 'Your room key: {application}',
  'hostel:key-given.body': 'The key of your room is ready at the gate.',

  'withdraw.ask': 'Withdraw…',
  'withdraw.title': 'Withdraw the key of {name}?',
  'withdraw.body': '{name} gets an e-mail with this comment.',
  'withdraw.confirm': 'Withdraw',
  'withdraw.done': 'The key of {name} waits again',
  'hostel:key-withdrawn.subject': 'Your room key is not ready: {application}',
  'hostel:key-withdrawn.body': 'Do not come for the key yet.',

  'collect.ask': 'Take back…',
  'collect.title': 'Take the key of {name} back?',
  'collect.body': '{name} is not told.',
  'collect.confirm': 'Take back',
  'collect.done': 'The key of {name} is back',
  'collect.askMany': 'Take keys back…',
  'collect.titleMany': 'Take the selected keys back',
  'collect.confirmMany': 'Take {count, number} keys back',
} as const satisfies Record<Words, string>)

export const SentKeyDecision = z.object({
  transition: z.enum(keyTransitions),
  comments: z.string().max(2000).nullish(),
})
export type KeyDecision = z.output<typeof SentKeyDecision>

const RoomKey = z.object({
  applicationId: z.string(),
  candidateName: z.string().nullable(),
  state: z.enum(keyStates),
  heldUntil: z.string().nullable(),
  /** What the caller may do with it now. */
  transitions: z.array(z.enum(keyTransitions)),
})
export type RoomKey = z.infer<typeof RoomKey>

const KeyFilters = z.object({
  q: filter(z.string().max(200)),
  state: words(keyStates),
  sort: filter(sortOf(['candidateName'])),
})
type KeyFilters = z.infer<typeof KeyFilters>

const Many = z.object({ decision: SentKeyDecision, applicationIds: z.array(z.string()).min(1).max(500) })
const access = { may: keepers } as const
const at = '/api/hostel/keys'

export const keyEndpoints = endpoints({
  [`GET ${at}`]: {
    access,
    summary: 'Keys of rooms',
    query: z.object({ ...KeyFilters.shape, ...ListPaging.shape }),
    answer: z.object({ ...PageFacts.shape, applications: z.array(RoomKey) }),
    shows: 'keys',
  },
  [`GET ${at}/export`]: {
    access,
    summary: 'Keys of rooms as an Excel file',
    query: z.object(KeyFilters.shape),
    answer: 'stream',
  },
  [`PATCH ${at}/{applicationId}`]: {
    access,
    summary: 'Give a key, withdraw it, or take it back',
    params: z.object({ applicationId: NumberInAddress }),
    body: SentKeyDecision,
    answer: z.object({ key: RoomKey }),
    changes: ['keys'],
  },
  [`POST ${at}/decisions/foresee`]: {
    access,
    summary: 'What would become of many keys',
    body: Many,
    answer: ForeseenDecisions,
  },
  [`POST ${at}/decisions`]: {
    access,
    summary: 'The same transition of many keys',
    body: Many,
    answer: z.object({ batch: DecisionBatch }),
    status: 201,
  },
  [`GET ${at}/decisions/{batchId}`]: {
    access,
    summary: 'How far it has come',
    params: z.object({ batchId: RowId }),
    answer: z.object({ batch: DecisionBatch }),
    changes: ['keys'],
    isDone: isFinished,
  },
} as const)
