import { useInstitute } from '#web/institute/institute-query.ts'
import { joined } from '#web/platform/language.ts'
import { Link } from '#lib/router/link.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { sitePages as say } from '#words/institute/site-pages.ts'
import { ui } from '#words/ui.ts'

/** Empty before the institute has a name: do not guess who is responsible. */
function Owner() {
  const { name, address, contactEmail } = useInstitute()
  if (name === '') return null
  return (
    <>
      <h2>{say('owner')}</h2>
      <p>{say('ownerText', { institute: name, address: address.replaceAll('\n', ', ') })}</p>
      <h2>{say('contacts')}</h2>
      <p>
        {joined(
          say.rich('contactText', {
            email: contactEmail,
            mail: (inner) => <a href={`mailto:${contactEmail}`}>{joined(inner)}</a>,
          }),
        )}
      </p>
    </>
  )
}

/** `/website-policies`: the statements that government websites must make. */
export function WebsitePoliciesPage() {
  return (
    <PageBody>
      <PageTitle>{ui('websitePolicies')}</PageTitle>
      <Prose>
        <Owner />
        <h2>{say('copies')}</h2>
        <p>{say('copiesText')}</p>
        <h2>{say('linksHere')}</h2>
        <p>{say('linksHereText')}</p>
        <h2>{say('linksAway')}</h2>
        <p>{say('linksAwayText')}</p>
        <h2>{say('changes')}</h2>
        <p>{say('changesText')}</p>
        <h2>{say('data')}</h2>
        <p>{joined(say.rich('dataText', { privacy: (inner) => <Link to="/privacy">{joined(inner)}</Link> }))}</p>
        <h2>{say('access')}</h2>
        <p>
          {joined(
            say.rich('accessText', { accessibility: (inner) => <Link to="/accessibility">{joined(inner)}</Link> }),
          )}
        </p>
      </Prose>
    </PageBody>
  )
}
