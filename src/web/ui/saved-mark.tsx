import { IconAlertCircle, IconCircleCheck, IconCloudOff } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './saved-mark.module.css'
import { savedWords } from './saved-words.ts'
import { SpinnerMark } from './spinner.tsx'

export type SavedState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline' }
  | { kind: 'failed'; onTryAgain: () => void }

/** “Saved 10:42”, and what stands in its place while saving, offline or after a failure. */
export function SavedMark({ state }: { state: SavedState }) {
  return (
    <span className={classNames(css.saved, state.kind === 'saved' && css.ok, css[state.kind])} role="status">
      {state.kind === 'saving' && (
        <>
          <SpinnerMark size={18} /> Saving
        </>
      )}
      {state.kind === 'saved' && (
        <>
          <Icon of={IconCircleCheck} size={18} /> {savedWords(state.at, new Date())}
        </>
      )}
      {state.kind === 'offline' && (
        <>
          <Icon of={IconCloudOff} size={18} /> Offline. Kept on this device
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Icon of={IconAlertCircle} size={18} /> Not saved.{' '}
          <button type="button" onClick={state.onTryAgain}>
            Try Again
          </button>
        </>
      )}
    </span>
  )
}
