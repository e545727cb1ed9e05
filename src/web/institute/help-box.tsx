import css from './help-box.module.css'
import { useInstitute } from './institute-query.ts'

/** Where to ask. */
export function HelpBox() {
  const { contactEmail } = useInstitute()
  if (contactEmail === '') return null
  return (
    <section className={css.box}>
      <h3>Need help?</h3>
      <p>
        Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> with your application number, if you have one.
      </p>
    </section>
  )
}
