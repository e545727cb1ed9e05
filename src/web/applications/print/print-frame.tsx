import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { helplineOf } from '#domain/institute/institute.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { Emblem } from '#web/ui/emblem.tsx'
import { language } from '#web/platform/language.ts'
import { print } from '#words/print.ts'
import { guardianConsentQuery, consentLine } from '../guardian-consent-query.ts'
import css from './print-frame.module.css'
import { PrintSection } from './print-parts.tsx'

const say = print(language)

function Head({ applicationId }: { applicationId: string }) {
  const { name, address, logoUrl } = useInstitute()
  return (
    <div className={css.head}>
      {logoUrl ? <img src={logoUrl} alt="" /> : <Emblem />}
      <div className={css.institute}>
        <b>{name}</b>
        <span>{address.replaceAll('\n', ', ')}</span>
      </div>
      <div className={css.number}>
        {say('application')}
        <b>{applicationId}</b>
      </div>
    </div>
  )
}

/** That the applicant was under 18 and who consented; nothing of an adult. */
function Consent({ applicationId }: { applicationId: string }) {
  const { data, isError } = useQuery(guardianConsentQuery(applicationId))
  if (isError && !data) {
    return (
      <PrintSection title={say('under18')}>
        <p role="alert">{say('notChecked')}</p>
      </PrintSection>
    )
  }
  if (!data?.isMinor) return null
  const line = consentLine(data)
  return (
    <PrintSection title={say('under18')}>
      <p>{line ? say('sentence', { line }) : say('minor')}</p>
    </PrintSection>
  )
}

type PrintFrameProps = {
  applicationId: string
  /** Of the office that answers for it. */
  contactEmail: string
  /** Across the top when this paper is not an application yet. */
  mark?: string | undefined
  children: ReactNode
}

/**
 * An application on A4. The head is a table's head, which every browser repeats on each page; the page numbers are in
 * the margin, from the browser.
 */
export function PrintFrame({ applicationId, mark, contactEmail, children }: PrintFrameProps) {
  return (
    <article className={css.sheet} aria-label={say('forPrinting', { id: applicationId })}>
      <table className={css.frame} role="presentation">
        <thead>
          <tr>
            <th>
              <Head applicationId={applicationId} />
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {mark && <p className={css.mark}>{mark}</p>}
              {children}
              <Consent applicationId={applicationId} />
              <div className={css.foot}>
                <span>{say('printed', { at: new Date().toISOString() })}</span>
                <span>{[contactEmail, helplineOf(useInstitute())].filter(Boolean).join(' · ')}</span>
              </div>
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  )
}
