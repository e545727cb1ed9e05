import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { dayOf } from '#domain/platform/calendar.ts'
import { language } from '#web/platform/language.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { onSessionExpired } from '#web/platform/session.ts'
import { TextButton } from '#web/ui/text-button.tsx'
import { offline } from '#words/offline.ts'
import { forgetAnswers, keepAnswers, shownSince } from './known-answers.ts'
import css from './offline.module.css'
import { keepPages } from './worker-of-page.ts'

const say = offline(language)

const isOnlineNow = () => onlineManager.isOnline()

function followAnswers(listener: () => void): () => void {
  const stops = [queryClient.getQueryCache().subscribe(listener), onlineManager.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** “As of 10:42 am, offline.” */
function wordsFor(since: number): string {
  const at = new Date(since)
  return say(dayOf(at) === dayOf(new Date()) ? 'asOfToday' : 'asOf', { at: at.toISOString() })
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
    // Where a browser keeps no pages, the portal is as good as before.
    begin().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  return reload && reload.now
}

/**
 * What an applicant has of the portal without a network: its pages and what they showed last, with the time of it; and that
 * a new version is ready, which begins when they say so.
 */
export function Offline({ accountId }: { accountId: string }) {
  const reload = useNewVersion()
  useEffect(() => keepAnswers(accountId), [accountId])
  useEffect(() => onSessionExpired(forgetAnswers), [])
  const isOnline = useSyncExternalStore(followAnswers, isOnlineNow)
  const since = useSyncExternalStore(followAnswers, () => shownSince(isOnlineNow()))
  return (
    <div role="status" className={css.bars}>
      {since !== null && <p className={css.bar}>{wordsFor(since)}</p>}
      {since === null && !isOnline && <p className={css.bar}>{say('offline')}</p>}
      {reload && (
        <p className={css.bar}>
          {say('newVersion')} <TextButton onClick={reload}>{say('load')}</TextButton>
        </p>
      )}
    </div>
  )
}
