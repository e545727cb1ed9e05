import { useInstitute } from '#web/institute/institute-query.ts'
import { joined, language } from '#web/platform/language.ts'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { accessibility } from '#words/accessibility.ts'

const say = accessibility(language)

/** `/accessibility`: what works, what does not, whom to tell. */
export function AccessibilityPage() {
  const { contactEmail } = useInstitute()
  return (
    <PageBody>
      <PageTitle>{say('title')}</PageTitle>
      <Prose>
        <p>{say('promise')}</p>
        <ul>
          <li>{say('keyboard')}</li>
          <li>{say('reader')}</li>
          <li>{say('zoom')}</li>
          <li>{say('motion')}</li>
          <li>{say('time')}</li>
        </ul>
        <h2>{say('known')}</h2>
        <ul>
          <li>{say('knownPdf')}</li>
          <li>{say('knownTables')}</li>
        </ul>
        <h2>{say('tellUs')}</h2>
        <p>
          {joined(
            say.rich('write', {
              email: contactEmail,
              mail: (inner) => <a href={`mailto:${contactEmail}`}>{joined(inner)}</a>,
            }),
          )}
        </p>
      </Prose>
    </PageBody>
  )
}
