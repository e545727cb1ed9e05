import { Link } from '@tanstack/react-router'
import { Wrap } from '../layout.tsx'
import css from './site-footer.module.css'

/** Texts an administrator edits; empty while they are being fetched. */
export type FooterFacts = {
  name: string
  address: string
  contactEmail: string
  recruitmentEmail: string
}

export function SiteFooter({ name, address, contactEmail, recruitmentEmail }: FooterFacts) {
  return (
    <footer className={css.footer}>
      <Wrap className={css.inner}>
        <address className={css.address}>
          <b>{name}</b>
          {address}
        </address>
        <div>
          <b>Student admission</b>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </div>
        <div>
          <b>Faculty recruitment</b>
          <a href={`mailto:${recruitmentEmail}`}>{recruitmentEmail}</a>
        </div>
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
