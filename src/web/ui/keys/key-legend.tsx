import { lists as say } from '#words/review/lists.ts'
import css from './key-legend.module.css'
import { setSingleKeys, useAreSingleKeysOn } from './single-keys.ts'
import { TextButton } from '../links/text-button.tsx'

/** Lists the keys of this page, with a way to turn them off. Hidden on devices without a keyboard. */
export function KeyLegend({ keys }: { keys: readonly { keys: readonly string[]; does: string }[] }) {
  const areOn = useAreSingleKeysOn()
  return (
    <div className={css.legend} data-screen-only role="group" aria-label={say('keyboard')}>
      {areOn &&
        keys.map((entry) => (
          <span key={entry.does} className={css.entry}>
            {entry.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {entry.does}
          </span>
        ))}
      <TextButton onClick={() => setSingleKeys(!areOn)}>{say(areOn ? 'keysOff' : 'keysOn')}</TextButton>
    </div>
  )
}
