import { Link } from '@tanstack/react-router'
import { Wrap } from '../layout.tsx'
import css from './site-footer.module.css'

/** Texts an administrator edits; empty while they are being fetched. */
export type FooterFacts = {
  name: string
  address: string
  /** Whom to write to about what. */
  contacts: readonly { about: string; email: string }[]
}

export function SiteFooter({ name, address, contacts }: FooterFacts) {
  return (
    <footer className={css.footer}>
      <Wrap className={css.inner}>
        <address className={css.address}>
          <b>{name}</b>
          {address}
        </address>
        {contacts.map(({ about, email }) => (
          <div key={about}>
            <b>{about}</b>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        ))}
        <div className={css.end}>
          <div className={css.links}>
            <Link to="/privacy">Privacy notice</Link>
            <Link to="/accessibility">Accessibility</Link>
          </div>
          Times are Indian Standard Time
        </div>
      </Wrap>
    </footer>
  )
}
