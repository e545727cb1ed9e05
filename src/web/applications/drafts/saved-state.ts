import type { SavedState } from '#web/ui/saved-mark.tsx'
import type { Draft } from './autosave.ts'

/** What to say about saving. While typing goes on, the time of the last save stays. */
export function savedState(draft: Pick<Draft, 'activity' | 'savedAtMs'>, onTryAgain: () => void): SavedState {
  const { activity, savedAtMs } = draft
  if (activity.kind === 'saving') return { kind: 'saving' }
  if (activity.kind === 'held') return activity.why === 'offline' ? { kind: 'offline' } : { kind: 'failed', onTryAgain }
  if (activity.kind === 'stopped' || activity.kind === 'conflict' || savedAtMs === null) return { kind: 'idle' }
  return { kind: 'saved', at: new Date(savedAtMs) }
}
