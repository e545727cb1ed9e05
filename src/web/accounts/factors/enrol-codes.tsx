import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/links/copy-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { accounts } from '#words/account/accounts.ts'
import { factors as say } from '#words/account/factors.ts'
import { useAccountCall } from '../use-account-call.ts'
import { wrongCode } from '../wrong-answers.ts'
import css from './factors.module.css'

const fallbacks = { refused: accounts('errorOccurred'), unexpected: accounts('errorOccurred') }

type EnrolCodesProps = { onAdded: (recoveryCodes: readonly string[]) => void; onClose: () => void }

/** Adds one-time codes: the secret as a QR code and as text, then the first code as a proof that it arrived. */
export function EnrolCodes({ onAdded, onClose }: EnrolCodesProps) {
  const begun = useQuery({
    queryKey: ['totp'],
    queryFn: () => call('POST /api/account/factors/totp'),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog isOpen startsAtTitle title={say('addCodes')} onClose={onClose}>
      {begun.data ? (
        <FirstCode {...begun.data} onAdded={onAdded} onClose={onClose} />
      ) : (
        <NotThere of={begun} rows={2} rowHeight={120} errorTitle={say('failed')} />
      )}
    </Dialog>
  )
}

function FirstCode({ secret, uri, onAdded, onClose }: EnrolCodesProps & { secret: string; uri: string }) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const confirming = useAccountCall(
    (typed: string) => call('POST /api/account/factors/totp/confirm', { body: { code: typed } }),
    fallbacks,
    ({ recoveryCodes }) => onAdded(recoveryCodes),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongCode(code)
    setWrong(found)
    if (found) focusField('firstCode')
    else confirming.run(code)
  }
  const change = (typed: string) => {
    setWrong(null)
    setCode(typed)
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <p>{say('scan')}</p>
      <div className={css.qr}>
        <QrCode text={uri} label={say('qrLabel')} />
      </div>
      <p>
        {say('orType')} <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>{' '}
        <CopyButton text={secret} what={say('secret')} />
      </p>
      <CodeField
        label={say('firstCode')}
        hint={say('codeHint')}
        name="firstCode"
        value={code}
        onChange={change}
        onWhole={confirming.run}
        error={wrong ?? confirming.problem}
      />
      <Row gap={12}>
        <Button type="submit" isBusy={confirming.isRunning || confirming.isDone}>
          {say('confirm')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {say('cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
