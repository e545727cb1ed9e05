import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type Dispatch, type SetStateAction } from 'react'
import type { OfferedReason } from '#domain/applications/decisions/rejection-reasons.ts'
import { ask } from '#web/platform/query-client.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { review as say } from '#words/review/review.ts'
import type { SaidFields } from '#web/lifecycle/shown-life.ts'

type RejectFieldsProps = {
  applicationId: string
  fields: SaidFields
  setFields: Dispatch<SetStateAction<SaidFields>>
  error: string | undefined
}

const none: readonly OfferedReason[] = []

/** The reasons for rejecting this application. The proposed or a fitting one is preselected; each fills in its comment. */
export function RejectFields({ applicationId, fields, setFields, error }: RejectFieldsProps) {
  const reading = ask('GET /api/applications/{applicationId}/rejection-reasons', { params: { applicationId } })
  const query = useQuery({ ...reading, staleTime: 0 })
  const reasons = query.data?.reasons ?? none
  const filled = useRef('')
  const choose = (name: string) => {
    const comments = reasons.find((reason) => reason.name === name)?.comments ?? ''
    const before = filled.current
    filled.current = comments
    // Keeps a comment that the officer typed.
    setFields((typed) => ({ ...typed, reason: name, comments: typed.comments === before ? comments : typed.comments }))
  }
  const suggested = fields.reason || (reasons[0]?.isSuggested ? reasons[0].name : null)
  const isUntouched = fields.comments === ''
  useEffect(() => {
    if (reasons.length > 0 && suggested !== null && isUntouched) choose(suggested)
    // Once, when the reasons arrive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reasons])
  if (query.isError) {
    return (
      <Callout tone="bad" isSmall role="alert">
        {say('reasonsFailed')} <TextButton onClick={() => void query.refetch()}>{say('tryAgain')}</TextButton>
      </Callout>
    )
  }
  return (
    <SelectField
      id="reason"
      label={say('reason')}
      options={reasons.map(({ name, said, isSuggested }) => ({
        value: name,
        label: isSuggested ? say('reasonFits', { name: said }) : said,
      }))}
      value={fields.reason}
      error={error}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
