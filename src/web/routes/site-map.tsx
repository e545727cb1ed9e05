import { isOfficer } from '#domain/accounts/permissions.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#web/platform/session.ts'
import { tracks } from '#web/tracks.ts'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { sitePages as say } from '#words/institute/site-pages.ts'
import { ui as sayUi } from '#words/ui.ts'
import css from './site-map.module.css'
import { useAnnounced } from './use-announced.ts'

/** The home page of each track, and its published drives. */
function PublicPages() {
  const announced = useAnnounced()
  return (
    <ul>
      <li>
        <Link to="/">{sayUi('home')}</Link>
      </li>
      {tracks.map(({ name, title, homeHref }, index) => (
        <li key={name}>
          <SiteLink href={homeHref}>{title}</SiteLink>
          <ul>
            {announced[index]?.data?.map(
              (drive) =>
                drive.publicHref && (
                  <li key={drive.id}>
                    <SiteLink href={drive.publicHref}>{drive.title}</SiteLink>
                  </li>
                ),
            )}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Links for this visitor: log-in and registration, or their own pages. */
function AccountPages() {
  const { user } = useSession()
  return user ? (
    <ul>
      <li>
        <Link to="/dashboard">{sayUi(isOfficer(user) ? 'workQueue' : 'myApplications')}</Link>
      </li>
      <li>
        <Link to="/account">{say('ownAccount')}</Link>
      </li>
    </ul>
  ) : (
    <ul>
      <li>
        <Link to="/login">{sayUi('logIn')}</Link>
      </li>
      <li>
        <Link to="/register">{sayUi('register')}</Link>
      </li>
    </ul>
  )
}

/** `/site-map`: every page that this visitor can open. */
export function SiteMapPage() {
  return (
    <PageBody>
      <PageTitle>{sayUi('siteMap')}</PageTitle>
      <Prose className={css.pages}>
        <h2>{say('everybody')}</h2>
        <PublicPages />
        <h2>{say('withAccount')}</h2>
        <AccountPages />
        <h2>{say('about')}</h2>
        <ul>
          <li>
            <Link to="/help">{sayUi('help')}</Link>
          </li>
          <li>
            <Link to="/accessibility">{sayUi('accessibility')}</Link>
          </li>
          <li>
            <Link to="/privacy">{sayUi('privacyNotice')}</Link>
          </li>
          <li>
            <Link to="/website-policies">{sayUi('websitePolicies')}</Link>
          </li>
        </ul>
      </Prose>
    </PageBody>
  )
}
