import type { ReactNode } from 'react'
import type { AuditEntry } from '#domain/audit/audit.endpoints.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import { Soft } from '#web/ui/layout.tsx'
import css from './activity.module.css'
import { deedText, subjectText } from './deeds.ts'
import { detailLines } from './detail-lines.ts'

type EntryProps = {
  entry: AuditEntry
  documentLabel: (docType: string) => string
  /** A link to an application, for an application id. */
  linkTo: (applicationId: string) => ReactNode
}

const aboutApplications = /^(application|payment|document|aadhaar)\./

function Detail({ detail }: { detail: AuditEntry['detail'] }) {
  const lines = detailLines(detail)
  if (lines.length === 0) return null
  return (
    <details className={css.detail}>
      <summary>Details</summary>
      <dl>
        {lines.map(({ name, value, before }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== undefined && (
                <>
                  <del>{before}</del> →{' '}
                </>
              )}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** One thing somebody did, as a sentence, with when and from where. */
export function ActivityEntry({ entry, documentLabel, linkTo }: EntryProps) {
  const { at, who, action, detail, ip } = entry
  const subject = subjectText(entry)
  const isApplication =
    aboutApplications.test(action) && action !== 'application.deleted' && action !== 'application.removed'
  return (
    <tr>
      <td className={css.when}>
        <time dateTime={at}>{showInstant(new Date(at))}</time>
      </td>
      <td className={css.what}>
        <b>{who ?? (action === 'account.log-in-failed' ? 'Somebody' : 'The portal')}</b>{' '}
        {deedText(entry, documentLabel)} {subject !== null && (isApplication ? linkTo(subject) : <b>{subject}</b>)}
        <Detail detail={detail} />
      </td>
      <td>{ip ?? <Soft>–</Soft>}</td>
    </tr>
  )
}
