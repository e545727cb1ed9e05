import { useEffect, useState, type ReactNode } from 'react'
import { forgetMailedLink, ofMailedLink } from '#web/accounts/mailed-link.ts'
import { call } from '#web/platform/api.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { corrections as say } from '#words/review/corrections.ts'
import type { AnyApplication } from './client.ts'

type WithdrawProps = {
  application: Pick<AnyApplication, 'applicationId' | 'email'>
  /** What goes with the application, such as a seat and its fee. */
  lost?: ReactNode
}

/** The two steps of withdrawing: a code is mailed, then entered. */
function useWithdrawal({ application: { applicationId } }: WithdrawProps, onDone: () => void) {
  const [code, setCode] = useState(ofMailedLink('withdraw') ?? '')
  const [isSent, setIsSent] = useState(code !== '')
  const { problem, setProblem, isBusy, run } = useDeed()
  useEffect(() => {
    if (isSent) focusField('withdrawCode')
  }, [isSent])
  const sendCode = () =>
    run(async () => {
      await call('POST /api/applications/{applicationId}/withdraw/send-code', { params: { applicationId } })
      setIsSent(true)
    })
  const withdraw = () => {
    if (code.length < 6) return setProblem(say('withdraw.allDigits'))
    return run(async () => {
      await call('POST /api/applications/{applicationId}/withdraw', { params: { applicationId }, body: { code } })
      showToast({ type: 'success', title: say('withdraw.done'), message: applicationId })
      onDone()
    })
  }
  const type = (typed: string) => {
    setProblem(null)
    setCode(typed)
  }
  return { isSent, code, problem, isBusy, type, sendCode, withdraw }
}

/** Says what withdrawing means, then asks for the code that was mailed. */
function WithdrawDialog({ onClose, ...props }: WithdrawProps & { onClose: () => void }) {
  const { applicationId, email } = props.application
  const { isSent, code, problem, isBusy, type, sendCode, withdraw } = useWithdrawal(props, onClose)
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isBusy}>
        {say('withdraw.keep')}
      </Button>
      {isSent ? (
        <Button variant="danger" isBusy={isBusy} onClick={() => void withdraw()}>
          {say('withdraw.confirm')}
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void sendCode()}>
          {say('withdraw.send')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog isOpen title={say('withdraw.title')} onClose={onClose} isBusy={isBusy} actions={actions}>
      <Stack
        as="form"
        gap={12}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (isSent ? withdraw() : sendCode())
        }}
      >
        <p>{say('withdraw.text', { id: applicationId })}</p>
        {props.lost}
        <p>{say('withdraw.fee')}</p>
        {isSent ? (
          <>
            <CodeField
              name="withdrawCode"
              label={say('withdraw.code')}
              hint={say('withdraw.sentTo', { email })}
              value={code}
              error={problem}
              onChange={type}
            />
            <p>
              <TextButton disabled={isBusy} onClick={() => void sendCode()}>
                {say('withdraw.again')}
              </TextButton>
            </p>
          </>
        ) : (
          <ProblemAlert problem={problem} />
        )}
      </Stack>
    </Dialog>
  )
}

/** Withdraws a submitted application. */
export function Withdraw(props: WithdrawProps) {
  const [isOpen, setIsOpen] = useState(ofMailedLink('withdraw') !== undefined)
  const close = () => {
    forgetMailedLink()
    setIsOpen(false)
  }
  return (
    <>
      <Button variant="dangerSecondary" onClick={() => setIsOpen(true)}>
        {say('withdraw.ask')}
      </Button>
      {isOpen && <WithdrawDialog {...props} onClose={close} />}
    </>
  )
}
