import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CancellationEffect } from '#domain/drives/cancelled-drive.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call, orLookAgain } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { languageName, translatedInto } from '#web/platform/language.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { cancelling as say } from '#words/drives/cancelling.ts'

type CancelDriveProps = {
  drive: { id: string; title: string; version: number }
  /** Its title in the language of the page. */
  title: string
  onClose: () => void
}

const longestReason = 1000

/** The languages of the reason: all that people can choose. */
const readIn = ['en', ...translatedInto.map(([one]) => one)]

/** The fields from above to below, by what the server calls them. */
const paths = [...readIn.map((one) => `reason.${one}`), 'title']

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
      <li>{say('mails', { people: applications + drafts })}</li>
      <li>{say('payments', { payments, rupees })}</li>
      {unverified > 0 && <li>{say('unverified', { unverified })}</li>}
    </ul>
  )
}

type CancelFormProps = CancelDriveProps & { concerned: CancellationEffect['concerned'] }

/** The messages of a refusal by their fields, or the refusal itself where it is about none. */
function messagesOf(error: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(error instanceof ApiError ? error.errors.map(({ path, msg }) => [path, msg]) : [])
}

/** Asks another officer to cancel a drive: with what it concerns, a reason in every language, and its title. */
function AskToCancel({ drive, title, concerned, onClose }: CancelFormProps) {
  const { id, version: ifMatch } = drive
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const fieldOf = (path: string) => ({
    id: idOf(path),
    value: typed[path] ?? '',
    error: wrong[path],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [path]: event.currentTarget.value })
      setWrong({ ...wrong, [path]: '' })
    },
  })
  const send = async () => {
    try {
      const reasons = readIn.map((one) => [one, typed[`reason.${one}`] ?? ''])
      const body = { title: typed['title'] ?? '', reason: { en: '', ...Object.fromEntries(reasons) } }
      await orLookAgain(call('POST /api/drives/{id}/cancel', { params: { id }, body, ifMatch }))
      toldOf('proposed', drive)
    } catch (error) {
      const errors = messagesOf(error)
      setWrong(errors)
      const first = paths.find((path) => path in errors)
      if (!first) throw error
      focusField(idOf(first))
      throw new Error(say('incomplete'), { cause: error })
    }
  }
  return (
    <SureDialog
      title={say('askSure', { title })}
      confirmLabel={say('propose')}
      closeLabel={say('close')}
      onSure={send}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Callout tone="warning">{say('means')}</Callout>
        <p>{say('byTwo')}</p>
        <Concerned of={concerned} />
        {readIn.map((one) => (
          <TextAreaField
            key={one}
            {...fieldOf(`reason.${one}`)}
            label={say('reason.in', { language: languageName(one) })}
            hint={one === 'en' && say('reason.hint')}
            lang={one}
            maxLength={longestReason}
          />
        ))}
        <TextField {...fieldOf('title')} label={say('title')} hint={title} autoComplete="off" />
      </Stack>
    </SureDialog>
  )
}

type AskedProps = CancelFormProps & { asked: NonNullable<CancellationEffect['asked']> }

/** The reason in every language, as everybody would read it. */
function Reasons({ of: { reason } }: { of: AskedProps['asked'] }) {
  return (
    <blockquote>
      {readIn.map((one) => (
        <p key={one} lang={one}>
          {reason[one]}
        </p>
      ))}
    </blockquote>
  )
}

const toldOf = (word: 'done' | 'dropped' | 'proposed', { title }: CancelDriveProps['drive']) =>
  showToast({ type: 'success', title: say(word, { title }) })

async function drop(drive: CancelDriveProps['drive']): Promise<void> {
  await orLookAgain(call('DELETE /api/drives/{id}/cancel', { params: { id: drive.id } }))
  toldOf('dropped', drive)
}

/** The request of an officer: that officer drops it, or another one cancels the drive for good, by its title. */
function AskedToCancel({ drive, title, concerned, asked, onClose }: AskedProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const { problem, isBusy, run } = useDeed()
  const confirm = async () => {
    const sent = { params: { id: drive.id }, body: { title: typed, askedAt: asked.at }, ifMatch: drive.version }
    try {
      // Somebody may have made another request, with another reason, which is to be read first.
      await orLookAgain(call('POST /api/drives/{id}/cancel/confirm', sent))
      toldOf('done', drive)
    } catch (error) {
      const { title: unfit } = messagesOf(error)
      if (unfit === undefined) throw error
      setWrong(unfit)
      focusField(idOf('title'))
      throw new Error(say('incompleteTitle'), { cause: error })
    }
  }
  const dropping = (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void run(() => drop(drive).then(onClose))}>
      {say('drop')}
    </Button>
  )
  if (asked.isOwn) {
    return (
      <Dialog
        isOpen
        title={say('askSure', { title })}
        onClose={onClose}
        actions={
          <>
            {dropping}
            <Button onClick={onClose}>{say('close')}</Button>
          </>
        }
      >
        <Stack gap={16}>
          <ProblemAlert problem={problem} />
          <p>{say('waits', { at: asked.at })}</p>
          <Reasons of={asked} />
          <Concerned of={concerned} />
        </Stack>
      </Dialog>
    )
  }
  return (
    <SureDialog
      title={say('sure', { title })}
      confirmLabel={say('confirm')}
      closeLabel={say('close')}
      onSure={confirm}
      onClose={onClose}
    >
      <Stack gap={16}>
        <ProblemAlert problem={problem} />
        <Callout tone="warning">{say('means')}</Callout>
        <p>{say('askedBy', { name: asked.by, at: asked.at })}</p>
        <Reasons of={asked} />
        <Concerned of={concerned} />
        <TextField
          id={idOf('title')}
          label={say('title')}
          hint={title}
          autoComplete="off"
          value={typed}
          error={wrong}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setWrong('')
          }}
        />
        <Row>{dropping}</Row>
      </Stack>
    </SureDialog>
  )
}

/** Cancels a drive for good by two officers: one asks, another one confirms. */
export function CancelDrive({ drive, title, onClose }: CancelDriveProps) {
  const found = useQuery(ask('GET /api/drives/{id}/cancel', { params: { id: drive.id } }))
  const { data } = found
  if (!data || data.refused) {
    return (
      <Dialog
        isOpen
        title={say('sure', { title })}
        onClose={onClose}
        actions={<Button onClick={onClose}>{say('close')}</Button>}
      >
        {data?.refused ? <p>{data.refused.error}</p> : <NotThere of={found} rows={3} rowHeight={24} />}
      </Dialog>
    )
  }
  const shared = { drive, title, concerned: data.concerned, onClose }
  return data.asked ? <AskedToCancel {...shared} asked={data.asked} /> : <AskToCancel {...shared} />
}
