import { isOfficer } from '#domain/accounts/permissions.ts'
import { ChangeEmailForm } from '#web/accounts/change-email-form.tsx'
import { ChangeNameForm } from '#web/accounts/change-name-form.tsx'
import { ChangePasswordForm } from '#web/accounts/change-password-form.tsx'
import { TwoStepVerification } from '#web/accounts/factors/two-step-verification.tsx'
import { SmsSection } from '#web/accounts/sms-section.tsx'
import { DownloadMyData } from '#web/accounts/my-data.tsx'
import { OwnSessions } from '#web/accounts/own-sessions.tsx'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { accounts as say } from '#words/account/accounts.ts'

/** `/account`: name, e-mail address, password, two-step verification, sessions, messages by SMS, and a copy of one's data. */
export function AccountPage() {
  const navigate = useNavigate()
  const { user } = useSession()
  if (!user) return null
  return (
    <PageBody isNarrow>
      <PageTitle lead={`${user.name}, ${user.email}`}>{say('yourAccount')}</PageTitle>
      <Card isPadded={false} isEdge>
        {isOfficer(user) && <TwoStepVerification />}
        <FormSection title={say('yourName')} lead={say('nameLead')}>
          <ChangeNameForm user={user} />
        </FormSection>
        <FormSection title={say('yourEmail')} lead={say('emailLead', { email: user.email })}>
          <ChangeEmailForm user={user} />
        </FormSection>
        <FormSection title={say('changePassword')} lead={say('changeLead')}>
          <ChangePasswordForm user={user} />
        </FormSection>
        <FormSection title={say('whereLoggedIn')} lead={say('whereLead')}>
          <OwnSessions onLoggedOut={() => void navigate({ to: '/' })} />
        </FormSection>
        <SmsSection />
        <FormSection title={say('yourData')} lead={say('allOfYou')}>
          <DownloadMyData />
        </FormSection>
      </Card>
    </PageBody>
  )
}
