import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CancellationEffect, SentCancellation } from '#domain/applications/cancelled-drive.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { SureDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { LoadState } from '#web/ui/loading.ts'
import { NotThere } from '#web/ui/not-there.tsx'
import { cancelling as say } from '#words/cancelling.ts'

/** What is read before a drive is cancelled. */
type ForeseenQuery = Parameters<typeof useQuery<CancellationEffect>>[0]

type CancelDriveProps = {
  title: string
  foreseen: ForeseenQuery
  onSure: (sent: SentCancellation) => Promise<void>
  onClose: () => void
}

const longestReason = 1000

/** The fields from above to below, by what the server calls them. */
const paths = ['reason.en', 'reason.hi', 'title'] as const

const idOf = (path: string) => `cancel-${path}`

/** The applications and the money that it concerns. */
function Concerned({
  of: { drafts, applications, payments, rupees, unverified },
}: {
  of: CancellationEffect['concerned']
}) {
  return (
    <ul>
      <li>{say('applications', { applications, drafts })}</li>
      <li>{say('payments', { payments, rupees })}</li>
      {unverified > 0 && <li>{say('unverified', { unverified })}</li>}
    </ul>
  )
}

/** Asks before a drive is cancelled for good: with what it concerns, a reason in both languages, and its title. */
export function CancelDrive({ title, foreseen, onSure, onClose }: CancelDriveProps) {
  const asked: LoadState<CancellationEffect> = useQuery(foreseen)
  const [typed, setTyped] = useState({ 'reason.en': '', 'reason.hi': '', title: '' })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const { data } = asked
  if (!data || data.refused) {
    return (
      <Dialog
        isOpen
        title={say('sure', { title })}
        onClose={onClose}
        actions={<Button onClick={onClose}>{say('close')}</Button>}
      >
        {data?.refused ? <p>{data.refused.error}</p> : <NotThere of={asked} rows={3} rowHeight={24} />}
      </Dialog>
    )
  }
  const fieldOf = (path: (typeof paths)[number]) => ({
    id: idOf(path),
    label: say(path),
    value: typed[path],
    error: wrong[path],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [path]: event.currentTarget.value })
      setWrong({ ...wrong, [path]: '' })
    },
  })
  const send = async () => {
    try {
      await onSure({ title: typed.title, reason: { en: typed['reason.en'], hi: typed['reason.hi'] } })
    } catch (error) {
      const errors = Object.fromEntries(
        error instanceof ApiError ? error.errors.map(({ path, msg }) => [path, msg]) : [],
      )
      setWrong(errors)
      const first = paths.find((path) => path in errors)
      if (!first) throw error
      focusField(idOf(first))
      throw new Error(say('incomplete'), { cause: error })
    }
  }
  return (
    <SureDialog
      title={say('sure', { title })}
      confirmLabel={say('confirm')}
      closeLabel={say('close')}
      onSure={send}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Callout tone="warning">{say('means')}</Callout>
        <Concerned of={data.concerned} />
        <TextAreaField {...fieldOf('reason.en')} hint={say('reason.hint')} lang="en" maxLength={longestReason} />
        <TextAreaField {...fieldOf('reason.hi')} lang="hi" maxLength={longestReason} />
        <TextField {...fieldOf('title')} hint={title} autoComplete="off" />
      </Stack>
    </SureDialog>
  )
}
