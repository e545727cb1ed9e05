import { useState } from 'react'
import type { HistoryEntry } from '#domain/applications/application.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { historyText } from '#web/audit/deeds.ts'
import { Muted } from '#web/ui/layout.tsx'
import { SkeletonBar } from '#web/ui/states/skeleton.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { review as say } from '#words/review/review.ts'
import css from './history-panel.module.css'
import { Panel } from './panel.tsx'

const shownAtFirst = 4

type HistoryPanelProps = {
  /** Undefined until it has loaded. */
  history: readonly HistoryEntry[] | undefined
  isError: boolean
  onTryAgain: () => void
  /** Entries of the applicant show no name. */
  applicantEmail: string
  documentLabel: (docType: string) => string
}

/** Leaves out the current year: `21-11, 11:06 am`. */
function shortInstant(instant: string): string {
  const [year, thisYear] = [new Date(instant), new Date()].map((at) => dayOf(at).slice(0, 4))
  return say(year === thisYear ? 'atThisYear' : 'at', { at: instant })
}

/** The person; empty for the applicant, who causes most entries. */
function by(who: string | null, applicantEmail: string): string | null {
  if (who === null) return say('byPortal')
  return who === applicantEmail ? null : say('by', { name: who })
}

/** Events of the application, newest first. */
export function HistoryPanel({ history = [], isError, onTryAgain, ...rest }: HistoryPanelProps) {
  const [isWhole, setIsWhole] = useState(false)
  // Views of documents would fill pages; the full history has them.
  const shown = isWhole ? history : history.filter(({ action }) => action !== 'document.viewed').slice(0, shownAtFirst)
  return (
    <Panel title={say('history')}>
      {isError && (
        <p role="alert">
          {say('historyFailed')} <TextButton onClick={onTryAgain}>{say('tryAgain')}</TextButton>
        </p>
      )}
      {history.length === 0 && !isError && <SkeletonBar width="80%" />}
      <ol className={css.list}>
        {shown.map((entry, index) => (
          <li key={`${entry.at} ${entry.action} ${index}`}>
            <time dateTime={entry.at}>{shortInstant(entry.at)}</time>
            <span>
              {historyText(entry, rest.documentLabel)} <Muted>{by(entry.who, rest.applicantEmail)}</Muted>
            </span>
          </li>
        ))}
      </ol>
      {(isWhole || history.length > shown.length) && (
        <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? say('shorter') : say('full', { count: history.length })}
        </TextButton>
      )}
    </Panel>
  )
}
