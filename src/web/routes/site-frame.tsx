import type { ReactNode } from 'react'
import { isOfficer } from '#domain/accounts/permissions.ts'
import { logOut } from '#web/accounts/log-out.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { Outlet, useNavigate, useRouter } from '#lib/router/router-provider.tsx'
import { useSession } from '#web/platform/session.ts'
import { tracks } from '#web/tracks.ts'
import { PageFrame } from '#web/ui/frame/page-frame.tsx'
import { SiteFooter } from '#web/ui/frame/site-footer.tsx'
import { SiteHeader } from '#web/ui/frame/site-header.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the page after a log-out with the time of the request. */
    logOutAt?: number
  }
}

/** Goes home first: a page with unsaved changes may ask to stay. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  return async () => {
    const logOutAt = Date.now()
    await navigate({ to: '/', state: { logOutAt } })
    // If the person stays, this waits for the next page, which may also be the home page.
    if (router.latestLocation.state.logOutAt === logOutAt) logOut()
  }
}

/** The footer of every page, with contacts. */
export function Footer() {
  const institute = useInstitute()
  const contacts = tracks.map(({ title, officeEmail }) => ({ about: title, email: institute[officeEmail] }))
  return <SiteFooter {...institute} contacts={contacts} />
}

/** The frame of every page outside the admin part. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const institute = useInstitute()
  const { user } = useSession()
  const leave = useLogOut()
  const shownUser = user && { name: user.name, isOfficer: isOfficer(user) }
  return (
    <PageFrame
      header={
        <SiteHeader
          instituteName={institute.name}
          logoUrl={institute.logoUrl}
          user={shownUser}
          onLogOut={() => void leave()}
        />
      }
      footer={<Footer />}
    >
      {children}
    </PageFrame>
  )
}

export function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
