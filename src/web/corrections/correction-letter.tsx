import type { Correction } from '#domain/corrections/correction.ts'
import { Bullets, Stack } from '#web/ui/layout.tsx'
import { corrections as say } from '#words/review/corrections.ts'
import css from './correction-letter.module.css'

/** What a correction asks for, with its reasons and the comment of the office. */
export function CorrectionItems({ correction }: { correction: Pick<Correction, 'items' | 'comment'> }) {
  const { items, comment } = correction
  return (
    <Stack gap={8}>
      <Bullets gap={8}>
        {items.map(({ of, key, label, reason }) => (
          <li key={`${of} ${key}`}>
            <b>{label}</b>
            {reason && <span className={css.reason}>{reason}</span>}
          </li>
        ))}
      </Bullets>
      {comment && <p>{say('fromOffice', { said: comment })}</p>}
    </Stack>
  )
}
