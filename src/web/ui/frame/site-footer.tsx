import { Link } from '#lib/router/link.tsx'
import { ui as say } from '#words/ui.ts'
import { Wrap } from '../layout.tsx'
import { PhoneLink } from '../links/phone-link.tsx'
import css from './site-footer.module.css'

/** Texts that an administrator edits; empty while they load. */
type FooterFacts = {
  name: string
  address: string
  /** An e-mail address for each topic. */
  contacts: readonly { about: string; email: string }[]
  /** Number and hours; shown if there is a number. */
  telephone: string
  telephoneHours: string
  /** Day of the last publication. */
  lastUpdated: string | null
}

export function SiteFooter({ name, address, contacts, telephone, telephoneHours, lastUpdated }: FooterFacts) {
  return (
    <footer className={css.footer} data-screen-only>
      <Wrap className={css.inner}>
        <address className={css.address}>
          <b>{name}</b>
          {address}
        </address>
        {contacts.map(
          ({ about, email }) =>
            email !== '' && (
              <div key={about}>
                <b>{about}</b>
                <a href={`mailto:${email}`}>{email}</a>
              </div>
            ),
        )}
        {telephone !== '' && (
          <div>
            <b>{say('helpline')}</b>
            <PhoneLink telephone={telephone} />
            <div>{telephoneHours}</div>
          </div>
        )}
        <div className={css.end}>
          <div className={css.links}>
            <Link to="/help">{say('help')}</Link>
            <Link to="/privacy">{say('privacyNotice')}</Link>
            <Link to="/accessibility">{say('accessibility')}</Link>
            <Link to="/website-policies">{say('websitePolicies')}</Link>
            <Link to="/site-map">{say('siteMap')}</Link>
          </div>
          {lastUpdated && <p>{say('lastUpdated', { day: lastUpdated })}</p>}
          <p>{say('times')}</p>
        </div>
      </Wrap>
    </footer>
  )
}
