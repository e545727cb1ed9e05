import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { ask } from '#web/platform/query-client.ts'
import { useKeptState } from '#web/platform/use-kept-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { review as say } from '#words/review/review.ts'
import css from './notes-panel.module.css'
import { Panel } from './panel.tsx'

/** Administrators' notes for each other. */
export function NotesPanel({ applicationId, mayWrite }: { applicationId: string; mayWrite: boolean }) {
  const query = ask('GET /api/applications/{applicationId}/notes', { params: { applicationId } })
  const { data, isError, refetch } = useQuery(query)
  const note = useKeptState(`${applicationId}.note`, '')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const add = async () => {
    setIsBusy(true)
    setError(null)
    try {
      const params = { applicationId }
      const answer = await callOnce('POST /api/applications/{applicationId}/notes', {
        params,
        body: { text: note.value },
      })
      setAnswer(query.queryKey, answer)
      note.forget()
    } catch (caught) {
      const refused = caught instanceof ApiError ? caught.errors[0]?.msg : undefined
      setError(refused ?? errorMessage(caught))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Panel title={say('notes')}>
      {isError && (
        <p role="alert">
          {say('notesFailed')} <TextButton onClick={() => void refetch()}>{say('tryAgain')}</TextButton>
        </p>
      )}
      <Stack as="ul" gap={8} below={10}>
        {data?.notes.map(({ id, text: said, writtenBy, writtenAt }) => (
          <li key={id}>
            <p className={css.said}>{said}</p>
            <Muted isSmall>{say('noteBy', { name: writtenBy, at: writtenAt })}</Muted>
          </li>
        ))}
      </Stack>
      {mayWrite && (
        <Stack gap={8} align="start" className={css.write}>
          <TextAreaField
            id="note"
            label={say('newNote')}
            hint={say('noteHint')}
            rows={2}
            maxLength={2000}
            value={note.value}
            error={error}
            onChange={(event) => note.set(event.currentTarget.value)}
          />
          <Button
            size="dense"
            variant="secondary"
            isBusy={isBusy}
            disabled={note.value.trim() === ''}
            onClick={() => void add()}
          >
            {say('addNote')}
          </Button>
        </Stack>
      )}
    </Panel>
  )
}
