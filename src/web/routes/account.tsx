import { useNavigate } from '@tanstack/react-router'
import { ChangePasswordForm } from '#web/accounts/change-password-form.tsx'
import { OwnSessions } from '#web/accounts/own-sessions.tsx'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** `/account`: the password, and where one is logged in. */
export function AccountPage() {
  const navigate = useNavigate()
  const { user } = useSession()
  if (!user) return null
  return (
    <PageBody isNarrow>
      <PageTitle lead={`${user.name}, ${user.email}`}>Your account</PageTitle>
      <Card isPadded={false} isEdge>
        <FormSection title="Change password" lead="Every other device is logged out, and we tell you by e-mail.">
          <ChangePasswordForm user={user} />
        </FormSection>
        <FormSection
          title="Where you are logged in"
          lead="If you do not know one of these, log it out and change your password."
        >
          <OwnSessions onLoggedOut={() => void navigate({ to: '/' })} />
        </FormSection>
      </Card>
    </PageBody>
  )
}
