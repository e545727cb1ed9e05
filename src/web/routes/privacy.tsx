import { privacyNoticeVersion } from '#domain/accounts/account.ts'
import { MyData } from '#web/accounts/my-data.tsx'
import { useInstitute } from '#web/institute/institute-query.ts'
import { joined } from '#web/platform/language.ts'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { privacy as say, privacyInShort } from '#words/account/privacy.ts'

const kept = [
  'keptAccount',
  'keptApplication',
  'keptGuardian',
  'keptDocuments',
  'keptLists',
  'keptPayment',
  'keptRefund',
  'keptMobile',
  'keptRecord',
] as const

function Contact() {
  const { name, address, contactEmail } = useInstitute()
  if (name === '') return null
  return (
    <>
      <h2>{say('whom')}</h2>
      <p>
        {joined(
          say.rich('contact', {
            institute: name,
            address: address.replaceAll('\n', ', '),
            email: contactEmail,
            mail: (inner) => <a href={`mailto:${contactEmail}`}>{joined(inner)}</a>,
          }),
        )}
      </p>
    </>
  )
}

/** `/privacy`: the full notice; its version is stored with each consent. */
export function PrivacyPage() {
  const { draftRetentionDays } = useInstitute()
  return (
    <PageBody>
      <PageTitle lead={say('version', { day: privacyNoticeVersion })}>{say('title')}</PageTitle>
      <Prose>
        <h2>{say('inShort')}</h2>
        <ul>
          {privacyInShort.map((key) => (
            <li key={key}>{say(key)}</li>
          ))}
        </ul>
        <h2>{say('kept')}</h2>
        <ul>
          {kept.map((key) => (
            <li key={key}>{say(key)}</li>
          ))}
        </ul>
        <h2>{say('browser')}</h2>
        <p>{say('browserText')}</p>
        <p>{say('browserCopies')}</p>
        <p>{say('browserCookie')}</p>
        <h2>{say('howLong')}</h2>
        <p>{say('howLongText', { days: draftRetentionDays })}</p>
        <Contact />
        <MyData />
      </Prose>
    </PageBody>
  )
}
