import { privacyNoticeVersion } from '#domain/accounts/account.ts'
import { MyData } from '#web/accounts/my-data.tsx'
import { privacyItems } from '#web/accounts/privacy-items.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'

function WhatWeKeep() {
  return (
    <>
      <h2>What we keep, and why</h2>
      <ul>
        <li>Account: name, e-mail address and a one-way code of your password, to let you in and to write to you.</li>
        <li>
          Application: what you type, such as date of birth, category, disability, addresses, marks and ranks, to judge
          it by the published rules.
        </li>
        <li>
          Of applicants under 18, where the institute asks for it: name, relation and e-mail address of the parent or
          guardian who consents, to ask for that consent and to show it.
        </li>
        <li>Documents: photo, signature, identity and certificates, to check what you typed.</li>
        <li>
          Payment: amount and reference number, to find it on the bank statement. We never see your bank or card
          details.
        </li>
        <li>
          A record of log-ins, submissions, decisions and looks at documents, with time and address of the device; while
          you are logged in, also its browser and system, so that you can tell your sessions apart.
        </li>
      </ul>
    </>
  )
}

function Contact() {
  const { name, address, contactEmail } = useInstitute()
  if (name === '') return null
  return (
    <>
      <h2>Whom to ask</h2>
      <p>
        {name}, {address.replaceAll('\n', ', ')}. Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> to
        correct what we hold, to withdraw your consent, to have your account deleted, or to complain.
      </p>
    </>
  )
}

/** `/privacy`: the full notice; its version is stored with each consent. */
export function PrivacyPage() {
  const { draftRetentionDays } = useInstitute()
  return (
    <PageBody>
      <PageTitle lead={`Version ${privacyNoticeVersion}`}>Privacy notice</PageTitle>
      <Prose>
        <h2>In short</h2>
        <ul>
          {privacyItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <WhatWeKeep />
        <h2>In your browser</h2>
        <p>
          While you are logged in, the browser keeps a key to your session with your name, e-mail address and role.
          Answers you typed that could not be sent yet, for example without a network, stay in this browser’s storage,
          on this device: until they are saved, until you log out, and for a week at the longest. One cookie, kept for
          half a year, lets us tell a browser that you logged in with from strangers who guess at your password. There
          are no other cookies, no advertising and no tracking by others.
        </p>
        <h2>How long</h2>
        <p>
          As long as the admission or recruitment runs and the law on records asks for; the record of log-ins,
          submissions, decisions and looks at documents for at least a year. Drafts that were never submitted can be
          deleted by you at any time, and are removed with their files {draftRetentionDays} days after the closing date;
          we write to you two weeks before.
        </p>
        <Contact />
        <MyData />
      </Prose>
    </PageBody>
  )
}
