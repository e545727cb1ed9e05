import { Helpline } from '#web/institute/helpline.tsx'
import { useInstitute } from '#web/institute/institute-query.ts'
import { joined } from '#web/platform/language.ts'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { help as say, helpAfterSubmission, helpWithSeat, type HelpTopic } from '#words/institute/help.ts'
import { ui } from '#words/ui.ts'

function Keys({ of }: { of: 'tab' | 'arrows' }) {
  return <li>{joined(say.rich(of, { key: (inner) => <kbd>{joined(inner)}</kbd> }))}</li>
}

/** Questions with their answers. */
function Questions({ of }: { of: readonly HelpTopic[] }) {
  return of.map((topic) => (
    <section key={topic}>
      <h3>{say(`question.${topic}`)}</h3>
      <p>{say(`answer.${topic}`)}</p>
    </section>
  ))
}

/** `/help`: how to use the portal, and where to ask. */
export function HelpPage() {
  const { contactEmail } = useInstitute()
  return (
    <PageBody>
      <PageTitle>{ui('help')}</PageTitle>
      <Prose>
        <h2>{say('fill')}</h2>
        <ul>
          <li>{say('account')}</li>
          <li>{say('steps')}</li>
          <li>{say('submit')}</li>
        </ul>
        <h2>{say('files')}</h2>
        <ul>
          <li>{say('upload')}</li>
          <li>{say('read')}</li>
        </ul>
        <h2 id="after-submission">{say('after')}</h2>
        <Questions of={helpAfterSubmission} />
        <h2>{say('seat')}</h2>
        <Questions of={helpWithSeat} />
        <h2>{say('keys')}</h2>
        <ul>
          <Keys of="tab" />
          <Keys of="arrows" />
          <li>{say('skip')}</li>
        </ul>
        <h2>{say('language')}</h2>
        <p>{say('switch')}</p>
        {contactEmail !== '' && (
          <>
            <h2>{say('ask')}</h2>
            <p>
              {joined(
                say.rich('writeTo', {
                  email: contactEmail,
                  mail: (inner) => <a href={`mailto:${contactEmail}`}>{joined(inner)}</a>,
                }),
              )}
            </p>
            <Helpline />
          </>
        )}
      </Prose>
    </PageBody>
  )
}
