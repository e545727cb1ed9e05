import { Helpline } from '#web/institute/helpline.tsx'
import { useInstitute } from '#web/institute/institute-query.ts'
import { joined } from '#web/platform/language.ts'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { sitePages as say } from '#words/site-pages.ts'
import { ui } from '#words/ui.ts'

function Keys({ of }: { of: 'helpTab' | 'helpArrows' }) {
  return <li>{joined(say.rich(of, { key: (inner) => <kbd>{joined(inner)}</kbd> }))}</li>
}

const afterSubmission = ['helpStands', 'helpUtr', 'helpCorrection', 'helpLists', 'helpObject', 'helpWithdraw'] as const
const withSeat = ['helpOffer', 'helpRounds', 'helpSeatFee', 'helpReport', 'helpMoney', 'helpLeave'] as const

/** `/help`: how to use the portal, and whom to ask. */
export function HelpPage() {
  const { contactEmail } = useInstitute()
  return (
    <PageBody>
      <PageTitle>{ui('help')}</PageTitle>
      <Prose>
        <h2>{say('helpFill')}</h2>
        <ul>
          <li>{say('helpAccount')}</li>
          <li>{say('helpSteps')}</li>
          <li>{say('helpSubmit')}</li>
        </ul>
        <h2>{say('helpFiles')}</h2>
        <ul>
          <li>{say('helpUpload')}</li>
          <li>{say('helpRead')}</li>
        </ul>
        <h2 id="after-submission">{say('helpAfter')}</h2>
        <ul>
          {afterSubmission.map((key) => (
            <li key={key}>{say(key)}</li>
          ))}
        </ul>
        <h2>{say('helpSeat')}</h2>
        <ul>
          {withSeat.map((key) => (
            <li key={key}>{say(key)}</li>
          ))}
        </ul>
        <h2>{say('helpKeys')}</h2>
        <ul>
          <Keys of="helpTab" />
          <Keys of="helpArrows" />
          <li>{say('helpSkip')}</li>
        </ul>
        <h2>{say('helpLanguage')}</h2>
        <p>{say('helpSwitch')}</p>
        {contactEmail !== '' && (
          <>
            <h2>{say('helpAsk')}</h2>
            <p>
              {joined(
                say.rich('ask', {
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
