import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { dayOf } from '#domain/platform/calendar.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { offline as say } from '#words/offline.ts'
import { askAgain, keepAnswers, shownOutdated, type OutdatedAnswers, type Why } from './known-answers.ts'
import css from './offline.module.css'
import { keepPages } from './worker-of-page.ts'

// A page loaded offline gets no event about a change.
const isOnlineNow = () => onlineManager.isOnline() && navigator.onLine

function followAnswers(listener: () => void): () => void {
  const stops = [queryClient.getQueryCache().subscribe(listener), onlineManager.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

const because = { offline: 'becauseOffline', silent: 'becauseSilent', error: 'becauseError' } as const satisfies Record<
  Why,
  string
>

/** “Offline. This is as of 10:42 am.” */
function wordsFor({ sinceMs, why }: OutdatedAnswers): string {
  const at = new Date(sinceMs)
  const isOfToday = dayOf(at) === dayOf(new Date())
  return say(isOfToday ? 'asOfToday' : 'asOf', { why: say(because[why]), at: at.toISOString() })
}

const dayMs = 86_400_000

/** Says that the page may be outdated; more loudly after a day, in which much can be decided. */
function AsOf({ outdated }: { outdated: OutdatedAnswers }) {
  const isOld = Date.now() - outdated.sinceMs > dayMs
  return (
    <p className={classNames(css.bar, isOld && css.old)}>
      {wordsFor(outdated)} {outdated.why !== 'offline' && <TextButton onClick={askAgain}>{say('askAgain')}</TextButton>}
    </p>
  )
}

/** React asks for the same object as long as nothing changes. */
let shownLast: OutdatedAnswers | null = null
function outdatedNow(): OutdatedAnswers | null {
  const now = shownOutdated(isOnlineNow())
  const isSame = now?.sinceMs === shownLast?.sinceMs && now?.why === shownLast?.why
  return (shownLast = isSame ? shownLast : now)
}

function useNewVersion(): (() => void) | null {
  const [reload, setReload] = useState<{ now: () => void } | null>(null)
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    const begin = async () => {
      stop = await keepPages((now) => setReload({ now }))
      if (isOver) stop()
    }
    // In a browser without workers or caches the portal works as before.
    begin().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  return reload && reload.now
}

/**
 * The portal without a network, for applicants: its pages with their last content and its time. Also announces a new
 * version, which starts when the person agrees.
 */
export function Offline({ accountId, sealed }: { accountId: string; sealed: ReadonlySet<string> }) {
  const reload = useNewVersion()
  useEffect(() => keepAnswers(accountId, sealed), [accountId, sealed])
  const isOnline = useSyncExternalStore(followAnswers, isOnlineNow)
  const outdated = useSyncExternalStore(followAnswers, outdatedNow)
  return (
    <div role="status" data-unseen-empty data-screen-only>
      {outdated && <AsOf outdated={outdated} />}
      {!outdated && !isOnline && <p className={css.bar}>{say('offline')}</p>}
      {reload && (
        <p className={css.bar}>
          {say('newVersion')} <TextButton onClick={reload}>{say('load')}</TextButton>
        </p>
      )}
    </div>
  )
}
