import { useEffect, useEffectEvent, useState } from 'react'
import { Utr } from '#domain/payments/utr.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import { type AnyApplication, type Applications, isRepeatedUtr, remember } from '#web/applications/client.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { keptValues } from '#web/platform/kept-values.ts'
import { language } from '#web/platform/language.ts'
import { useNavigate, useSearch } from '#lib/router/router-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { sayUnfit } from '#words/form/complaints.ts'
import { payments as say } from '#words/money/payments.ts'

type CorrectUtrProps<A extends AnyApplication> = {
  applications: Applications<A>
  applicationId: string
  utr: string | null
  version: number
}

/** A UTR typed before a reload: the dialog reopens with it. */
const keptUtr = (applicationId: string) => keptValues<string>(`${applicationId}.utr`, Date.now())

/** Sends the UTR once it has a valid form. */
function useCorrection<A extends AnyApplication>(
  { applications, applicationId, utr, version }: CorrectUtrProps<A>,
  onDone: () => void,
) {
  const kept = keptUtr(applicationId)
  const [typed, setTyped] = useState(kept.read() ?? utr ?? '')
  // The version shown when the dialog opened, so that another window's change is not overwritten unseen.
  const [shown, setShown] = useState(version)
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // The UTR that the portal questioned: pressing again confirms it.
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = asked === typed
  const save = async () => {
    const [wrong] = fieldErrors(Utr, typed)
    setError(wrong ? sayUnfit(wrong, language) : null)
    if (wrong) return focusField('utr')
    setIsBusy(true)
    setProblem(null)
    try {
      await callOnce('PUT /api/applications/{applicationId}/payment', {
        params: { applicationId },
        body: { utr: typed, ...(isAsked && { utrConfirmed: true }) },
        ifMatch: shown,
      })
      showToast({ type: 'success', title: say('correctDone'), message: applicationId })
      onDone()
    } catch (failure) {
      if (isRepeatedUtr(failure)) setAsked(typed)
      // The state after another window's change, if that caused the refusal.
      const isOvertaken = failure instanceof ApiError && failure.code === 'version-not-met'
      const newer = isOvertaken ? applications.newer(failure) : undefined
      if (newer) {
        remember(applications, newer)
        setShown(newer.version)
      }
      setProblem(errorMessage(failure))
    } finally {
      setIsBusy(false)
    }
  }
  const type = (next: string) => {
    setTyped(next)
    setError(null)
    kept.write(next, Date.now())
  }
  return { typed, type, error, problem, isBusy, isAsked, save }
}

function CorrectionDialog<A extends AnyApplication>({ onClose, ...of }: CorrectUtrProps<A> & { onClose: () => void }) {
  const { typed, type, error, problem, isBusy, isAsked, save } = useCorrection(of, onClose)
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isBusy}>
        {say('cancel')}
      </Button>
      <Button onClick={() => void save()} isBusy={isBusy}>
        {say(isAsked ? 'correctAllTheSame' : 'correctSave')}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={say('correctTitle')} onClose={onClose} isBusy={isBusy} actions={actions}>
      <Stack gap={12}>
        <p>{say('correctText')}</p>
        <ProblemAlert problem={problem} />
        <DigitsField
          id="utr"
          label={say('correctUtr')}
          inputMode="text"
          maxLength={40}
          value={typed}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}

/** Corrects the UTR after submission. */
export function CorrectUtr<A extends AnyApplication>(of: CorrectUtrProps<A>) {
  const { correct, ...search } = useSearch()
  const isAsked = correct === 'utr'
  const [isOpen, setIsOpen] = useState(() => isAsked || keptUtr(of.applicationId).read() !== null)
  const navigate = useNavigate()
  const askOnce = useEffectEvent(() => void navigate({ to: '.', search, replace: true }))
  useEffect(() => {
    if (isAsked) askOnce()
  }, [isAsked])
  const close = () => {
    keptUtr(of.applicationId).forget()
    setIsOpen(false)
  }
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{say('correct')}</TextButton>
      {isOpen && <CorrectionDialog {...of} onClose={close} />}
    </>
  )
}
