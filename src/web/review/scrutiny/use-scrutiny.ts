import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reasonsFor, type FindingReason } from '#domain/scrutiny/finding-reasons.ts'
import { changesListed } from '#domain/scrutiny/changes-listed.ts'
import type {
  FindingVerdict,
  ItemId,
  ListedPlace,
  Scrutiny,
  ScrutinyFinding,
  SentFinding,
} from '#domain/scrutiny/scrutiny.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { readAnew, setAnswer } from '#web/platform/after-writes.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { useSession } from '#web/platform/session.ts'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { findingsQuery } from './findings-query.ts'

export type ScrutinyItem = Scrutiny['items'][number]

/** The verdicts in the order of their keys 1, 2 and 3. */
export const verdicts = ['fits', 'doesNotFit', 'unreadable'] as const satisfies readonly FindingVerdict[]

/** A verdict with its reason, where it has one. */
type VerdictSaid = { verdict: FindingVerdict; reason: string | undefined }

const nameOf = ({ of, key }: ItemId) => `${of} ${key}`

/** The items that a clerk scrutinises on the page of an application, and their findings. */
export type ScrutinyWork = {
  scrutiny: Scrutiny
  findingOf: (item: ItemId) => ScrutinyFinding | undefined
  /** The item to which the buttons and keys apply. */
  current: ScrutinyItem | undefined
  select: (item: ItemId) => void
  /** Whether the caller still has to scrutinise an item, or to confirm it. */
  isLeft: (item: ScrutinyItem) => boolean
  /** The next document to scrutinise, to load ahead. */
  ahead: string | undefined
  /** The verdict whose reason is being chosen. */
  asking: FindingVerdict | null
  reasons: readonly FindingReason[]
  give: (verdict: FindingVerdict, reason?: string) => void
  cancel: () => void
  problem: string | null
  /** A verdict that changes what a published list goes by: it waits for a note. */
  noting: { listed: ListedPlace; label: string; save: (note: string) => void; cancel: () => void } | null
}

/** `isNew`: nobody has chosen the document yet; it is the one with which the page of every application begins. */
type ShownDocument = { document: string; isNew: boolean; show: (docType: string) => void }
/** What the page holds about one application: the selected rule, the verdict without a reason, and what is on its way. */
type MarkingState = {
  /** Whether the clerk has chosen an item, or came to one by a verdict. */
  isChosen: boolean
  rule: string | null
  asking: FindingVerdict | null
  /** The verdict that waits for a note. */
  noting: { item: ScrutinyItem; said: VerdictSaid } | null
  sent: ReadonlySet<string>
  problem: string | null
}
const nothing: MarkingState = {
  isChosen: false,
  rule: null,
  asking: null,
  noting: null,
  sent: new Set(),
  problem: null,
}
type ChangeMarking = (changes: (before: MarkingState) => Partial<MarkingState>) => void

/** That state, one for each application: an answer may come when the clerk is at the next one. */
function useMarking(applicationId: string): [MarkingState, ChangeMarking] {
  const [all, setAll] = useState<Readonly<Record<string, MarkingState>>>({})
  const change: ChangeMarking = (changes) =>
    setAll((before) => {
      const own = before[applicationId] ?? nothing
      return { ...before, [applicationId]: { ...own, ...changes(own) } }
    })
  return [all[applicationId] ?? nothing, change]
}

type ScrutinyAnswer = CallAnswer<'GET /api/applications/{applicationId}/findings'>
type ScrutinyOf = { applicationId: string; isAsked: boolean }
type ItemFinding = { item: ScrutinyItem; finding: SentFinding; note: string | undefined }

/** Sends findings one after the other, so that the last answer is the present state. */
function useSending(
  { applicationId }: Pick<ScrutinyOf, 'applicationId'>,
  { onDone, onRefused }: { onDone: (item: ScrutinyItem) => void; onRefused: (item: ScrutinyItem, why: string) => void },
) {
  const queue = useRef(Promise.resolve())
  const shown = useRef(applicationId)
  useEffect(() => {
    shown.current = applicationId
  }, [applicationId])
  const send = async ({ item, finding, note }: ItemFinding) => {
    const query = findingsQuery(applicationId)
    const request = { params: { applicationId }, body: { items: [finding], note } }
    try {
      setAnswer(query.queryKey, await call('POST /api/applications/{applicationId}/findings', request))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await readAnew(query).catch(() => undefined)
      const why = errorMessage(error)
      if (shown.current === applicationId) onRefused(item, why)
      else showToast({ type: 'error', title: applicationId, message: why })
    } finally {
      onDone(item)
    }
  }
  return (one: ItemFinding) => void (queue.current = queue.current.then(() => send(one)))
}

/** The items after one, then those before it. */
function following(items: readonly ScrutinyItem[], item: ScrutinyItem): ScrutinyItem[] {
  const place = items.indexOf(item)
  return [...items.slice(place + 1), ...items.slice(0, place)]
}

/** The findings of the answer, and what is left to do for a clerk besides what is on its way. */
function readScrutiny(data: ScrutinyAnswer | undefined, sent: ReadonlySet<string>, clerkId: string | undefined) {
  const { items = [], mayMark = false, needsSecondClerk = false } = data?.scrutiny ?? {}
  const findingOf = (item: ItemId) => data?.findings.find((one) => nameOf(one) === nameOf(item))
  const isLeft = (item: ScrutinyItem) => {
    if (sent.has(nameOf(item))) return false
    if (item.state === 'open') return true
    return needsSecondClerk && item.state === 'found' && findingOf(item)?.foundBy.id !== clerkId
  }
  return { items, mayMark, findingOf, isLeft }
}

/**
 * The keys of the verdicts, and of the reasons while one is being chosen. A verdict that confirms somebody else's takes
 * over the reason.
 */
function useVerdictKeys(
  { current, asking, isLeft, findingOf }: Pick<ScrutinyWork, 'current' | 'asking' | 'isLeft' | 'findingOf'>,
  mayMark: boolean,
  {
    ask,
    store,
  }: { ask: (verdict: FindingVerdict | null) => void; store: (item: ScrutinyItem, said: VerdictSaid) => void },
) {
  const give = (verdict: FindingVerdict, reason?: string) => {
    if (!current || !mayMark) return
    const found = findingOf(current)
    const confirmed = found?.verdict === verdict && isLeft(current) ? (found.reason ?? undefined) : undefined
    const said = reason ?? confirmed
    if (said === undefined && reasonsFor(current.lookedAt, verdict).length > 0) ask(verdict)
    else store(current, { verdict, reason: said })
  }
  const reasons = current && asking ? reasonsFor(current.lookedAt, asking) : []
  const acts = asking ? reasons.map((reason) => () => give(asking, reason)) : verdicts.map((one) => () => give(one))
  useSingleKeys({
    ...Object.fromEntries((mayMark && current ? acts : []).map((act, place) => [String(place + 1), act])),
    Escape: asking ? () => ask(null) : undefined,
  })
  return { reasons, give, cancel: () => ask(null) }
}

/** The next document, to load ahead. */
const aheadIn = (left: readonly ScrutinyItem[], mayMark: boolean) =>
  mayMark ? left.find((item) => item.of === 'document')?.key : undefined

const asker = (change: ChangeMarking) => (verdict: FindingVerdict | null) =>
  change(() => ({ asking: verdict, problem: null }))

type Store = (item: ScrutinyItem, said: VerdictSaid, note?: string) => void
type NotingParts = Pick<MarkingState, 'noting'> &
  Pick<ScrutinyWork, 'findingOf'> & { change: ChangeMarking; store: Store }

/** A finding that changes a published list needs a note before it is stored. */
function notingOf(listed: ListedPlace | null, { noting, findingOf, change, store }: NotingParts) {
  const say = (item: ScrutinyItem, said: VerdictSaid) => {
    if (listed && changesListed(findingOf(item), said)) change(() => ({ asking: null, noting: { item, said } }))
    else store(item, said)
  }
  const waiting = listed &&
    noting && {
      listed,
      label: noting.item.label,
      save: (note: string) => store(noting.item, noting.said, note),
      cancel: () => change(() => ({ noting: null })),
    }
  return { say, waiting }
}

/**
 * The scrutiny of an application, with keys: 1, 2 and 3 give a verdict, then the number of its reason, and the next item
 * comes at once, before the portal has answered. Null where there is none to show.
 */
export function useScrutiny(of: ScrutinyOf, shown: ShownDocument): ScrutinyWork | null {
  const { user } = useSession()
  const { data } = useQuery({ ...findingsQuery(of.applicationId), enabled: of.isAsked })
  const [{ isChosen, rule, asking, noting, sent, problem }, change] = useMarking(of.applicationId)
  const { items, mayMark, findingOf, isLeft } = readScrutiny(data, sent, user?.id)
  const wanted = rule === null ? nameOf({ of: 'document', key: shown.document }) : nameOf({ of: 'rule', key: rule })
  const inView = items.find((item) => nameOf(item) === wanted)
  // Work begins with the first paper that is left, and at the next application with the one in view where that is left.
  const isBegun = inView !== undefined && (isChosen || !mayMark || (!shown.isNew && isLeft(inView)))
  const current = isBegun ? inView : (items.find(isLeft) ?? inView ?? items[0])
  const left = current ? following(items, current).filter(isLeft) : []
  const select = ({ of: kind, key }: ItemId, why: string | null = null) => {
    change(() => ({ isChosen: true, rule: kind === 'rule' ? key : null, asking: null, problem: why }))
    if (kind === 'document') shown.show(key)
  }
  const first = current && mayMark && !isChosen ? current : null
  useEffect(() => {
    // It stays when a verdict or somebody else leaves nothing to do there.
    if (first) select(first)
  })
  const send = useSending(of, {
    onRefused: select,
    onDone: (item) => change((before) => ({ sent: new Set([...before.sent].filter((one) => one !== nameOf(item))) })),
  })
  const store = (item: ScrutinyItem, { verdict, reason }: VerdictSaid, note?: string) => {
    const seen = findingOf(item)?.version
    const finding = { of: item.of, key: item.key, verdict, reason, ...(seen !== undefined && { seen }) }
    send({ item, finding, note })
    select(left[0] ?? item)
    change((before) => ({ noting: null, sent: new Set([...before.sent, nameOf(item)]) }))
  }
  const { say, waiting } = notingOf(data?.scrutiny.listed ?? null, { noting, findingOf, change, store })
  const keys = useVerdictKeys({ current, asking, isLeft, findingOf }, mayMark, { ask: asker(change), store: say })
  if (!data) return null
  const shared = { findingOf, current, select, isLeft, ahead: aheadIn(left, mayMark), asking, problem, noting: waiting }
  return { scrutiny: data.scrutiny, ...shared, ...keys }
}
