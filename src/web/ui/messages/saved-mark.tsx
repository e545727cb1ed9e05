import { IconAlertCircle, IconCircleCheck, IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { dayOf } from '#domain/platform/calendar.ts'
import { formKit as say } from '#words/form/form.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/icon.tsx'
import { VisuallyHidden } from '../layout.tsx'
import css from './saved-mark.module.css'
import { SpinnerMark } from '../states/spinner.tsx'

/** “Saved 10:42 am” on the day itself, later with the day: “Saved 20-11-2026, 11:15 pm”. */
export function savedWords(at: Date, now: Date): string {
  return say(dayOf(at) === dayOf(now) ? 'savedToday' : 'savedAt', { at: at.toISOString() })
}

export type SavedState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline' | 'silent' }
  | { kind: 'failed'; onTryAgain: () => void }

type News = 'none' | 'failure' | 'recovery'

/**
 * What screen readers hear: that saving failed, and that it works again. Reading out every save would disturb; the page
 * itself tells of a lost connection.
 */
export function newsAfter(news: News, kind: SavedState['kind']): News {
  if (kind === 'failed') return 'failure'
  if (news === 'failure') return kind === 'saved' ? 'recovery' : 'failure'
  return kind === 'saving' ? 'none' : news
}

function SpokenNews({ kind }: Pick<SavedState, 'kind'>) {
  const [news, setNews] = useState<News>('none')
  const next = newsAfter(news, kind)
  if (next !== news) setNews(next)
  return (
    <span role="status">
      <VisuallyHidden>{next !== 'none' && say(next === 'failure' ? 'couldNotSave' : 'savedAgain')}</VisuallyHidden>
    </span>
  )
}

/** “Saved 10:42 am”, or what replaces it while saving, offline or after a failure. */
export function SavedMark({ state }: { state: SavedState }) {
  return (
    <span className={classNames(css.saved, state.kind === 'saved' && css.ok, css[state.kind])}>
      {state.kind === 'saving' && (
        <>
          <SpinnerMark size={18} /> {say('saving')}
        </>
      )}
      {state.kind === 'saved' && (
        <>
          <Icon of={IconCircleCheck} size={18} /> {savedWords(state.at, new Date())}
        </>
      )}
      {(state.kind === 'offline' || state.kind === 'silent') && (
        <>
          <Icon of={IconCloudOff} size={18} /> {say(state.kind)}
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Icon of={IconAlertCircle} size={18} /> {say('notSaved')}{' '}
          <button type="button" onClick={state.onTryAgain}>
            {say('saveAgain')}
          </button>
        </>
      )}
      <SpokenNews kind={state.kind} />
    </span>
  )
}
