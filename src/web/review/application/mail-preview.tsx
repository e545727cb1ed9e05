import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { review as say } from '#words/review/review.ts'
import css from './mail-preview.module.css'

/** A preview of a mail. */
export function MailPreview({ mail: { to, subject, text } }: { mail: NonNullable<ForeseenDecisions['mail']> }) {
  return (
    <section className={css.mail} aria-label={say('preview')} tabIndex={0}>
      <p className={css.head}>
        {say('previewTo', { to })}
        <br />
        <b>{subject}</b>
      </p>
      <p className={css.text}>{text}</p>
    </section>
  )
}
