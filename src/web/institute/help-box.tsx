import { joined } from '#web/platform/language.ts'
import { instituteRoom as say } from '#words/institute/institute.ts'
import css from './help-box.module.css'
import { Helpline } from './helpline.tsx'
import { useInstitute } from './institute-query.ts'

/** The contacts for help. */
export function HelpBox() {
  const { contactEmail } = useInstitute()
  if (contactEmail === '') return null
  return (
    <section className={css.box}>
      <h3>{say('needHelp')}</h3>
      <p>
        {joined(
          say.rich('writeTo', {
            email: contactEmail,
            mail: (inner) => <a href={`mailto:${contactEmail}`}>{joined(inner)}</a>,
          }),
        )}
      </p>
      <Helpline />
    </section>
  )
}
