import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statusFromAdmin } from '#domain/applications/status.ts'
import { joined } from '#domain/platform/text.ts'
import { isEnough, readTerms } from '#domain/search/terms.ts'
import { paymentBadge } from '#web/review/status-badges.ts'
import { searchFor, useAfterTyping } from '#web/search/search-query.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { statementWords as say } from '#words/money/statements.ts'

const shownAtMost = 6

/** Searches any application for one row, as the search in the bar does. */
export function FindApplication({ onPick }: { onPick: (applicationId: string) => void }) {
  const [typed, type] = useState('')
  const asked = useAfterTyping(typed)
  const isAsked = isEnough(readTerms(asked))
  const answer = useQuery({ ...searchFor(asked), enabled: isAsked })
  const results = isAsked ? (answer.data?.groups ?? []).flatMap((group) => group.results) : []
  const pick = (applicationId: string) => {
    type('')
    onPick(applicationId)
  }
  return (
    <search>
      <div>
        <TextField
          id="find-application"
          type="search"
          label={say('find')}
          hint={say('findHint')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          // Enter searches and must not submit the dialog.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (results[0] && asked === typed) pick(results[0].applicationId)
          }}
        />
      </div>
      <Stack gap={4}>
        {results.slice(0, shownAtMost).map(({ applicationId, name, email, driveTitle, mobile, status, payment }) => (
          <Row key={applicationId} gap={8}>
            <TextButton onClick={() => pick(applicationId)}>{joined([name ?? email, applicationId], ' · ')}</TextButton>
            <Muted isSmall>{joined([driveTitle, mobile, payment.utr], ' · ')}</Muted>
            <StatusBadge {...paymentBadge({ status: statusFromAdmin(status), payment })} isPlain />
          </Row>
        ))}
      </Stack>
      <span role="status">
        {answer.error ? answer.error.message : isAsked && answer.data && results.length === 0 ? say('findNone') : ''}
      </span>
    </search>
  )
}
