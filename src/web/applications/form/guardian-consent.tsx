import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Guardian, GuardianConsent, guardianRelations } from '#domain/applications/guardian-consent.ts'
import { asError, errorMessage } from '#lib/values/caught.ts'
import { valueIn } from '#lib/values/records.ts'
import { schemaProblems } from '#web/forms/schema-problems.ts'
import { useButtonForm } from '#web/forms/use-button-form.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { keptValues } from '#web/platform/kept-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { useKeptFocus } from '#web/ui/keys/use-kept-focus.ts'
import { joined } from '#web/platform/language.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import { sayConsent, guardianConsentQuery } from '../guardian-consent-query.ts'
import { Row } from '#web/ui/layout.tsx'
import css from './review.module.css'

const relations = guardianRelations.map((value) => ({ value, label: say('relationIs', { relation: value }) }))

// Target of the link from a refused submission.
const fieldId = 'guardianConsent'

type ConsentAction = (send: () => Promise<GuardianConsent>) => Promise<ApiError | Error | null>

/** Runs a call, stores its answer, and shows its error. */
function useAsk(applicationId: string): { ask: ConsentAction; isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false)
  const ask: ConsentAction = async (send) => {
    setIsBusy(true)
    try {
      setAnswer(guardianConsentQuery(applicationId).queryKey, await send())
      return null
    } catch (error) {
      return asError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { ask, isBusy }
}

type PartProps = { applicationId: string; consent: GuardianConsent; onDone: () => void }

type TypedGuardian = Record<keyof Guardian, string>

/**
 * The version of a consent that the person sees while naming a guardian. If another tab was faster, nothing is
 * overwritten: its version is shown, and later calls refer to that one.
 */
function useSeenVersion(applicationId: string, { version }: GuardianConsent) {
  const [seen, setSeen] = useState(version)
  /** Shows the person named in the other tab, if that caused the refusal. */
  const lookAgain = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'guardian-changed-elsewhere') return null
    const current = GuardianConsent.parse(valueIn(error.body, 'current'))
    setAnswer(guardianConsentQuery(applicationId).queryKey, current)
    setSeen(current.version)
    return current.guardian
  }
  return { seen, lookAgain }
}

/** Asks who consents: the code goes to the guardian's own address. */
function Naming({ applicationId, consent, onDone, onOvertaken }: PartProps & { onOvertaken: () => void }) {
  const { guardian } = consent
  const { ask, isBusy } = useAsk(applicationId)
  const { seen, lookAgain } = useSeenVersion(applicationId, consent)
  const kept = keptValues<TypedGuardian>(`${applicationId}.guardian`, Date.now())
  const named = { name: guardian?.name ?? '', relation: guardian?.relation ?? '', email: guardian?.email ?? '' }
  const { form, fields } = useButtonForm<TypedGuardian>({
    initial: { ...named, ...kept.read() },
    judge: (typed) => schemaProblems(Guardian, typed),
    onTyped: (typed) => void kept.write(typed, Date.now()),
    async send(typed) {
      const failed = await ask(() =>
        call('POST /api/applications/{applicationId}/guardian-consent/send-code', {
          params: { applicationId },
          body: Guardian.parse(typed),
          ifMatch: seen,
        }),
      )
      if (failed) throw failed
    },
    refusalOf(error) {
      const other = lookAgain(error)
      if (other) onOvertaken()
      const errors = error instanceof ApiError ? error.errors : []
      const told = [errorMessage(error), other && say('codeSent', { name: other.name, email: other.email })]
      return { errors, problem: errors.length > 0 ? null : told.filter(Boolean).join(' ') }
    },
  })
  const { problem } = form.state()
  const send = async () => {
    if (!(await form.save())) return
    kept.forget()
    onDone()
  }
  return (
    <FormGrid>
      {problem && (
        <FormCell>
          <ProblemAlert problem={problem} />
        </FormCell>
      )}
      <FormCell span={6}>
        <TextField
          id={fieldId}
          label={say('guardianName')}
          autoComplete="off"
          maxLength={100}
          {...fields.getInputProps('name')}
        />
      </FormCell>
      <FormCell span={6}>
        <SelectField label={say('relation')} options={relations} {...fields.getInputProps('relation')} />
      </FormCell>
      <FormCell span={6}>
        <TextField
          label={say('theirEmail')}
          type="email"
          hint={say('theirEmailHint')}
          autoComplete="off"
          {...fields.getInputProps('email')}
        />
      </FormCell>
      <FormCell>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void send()}>
          {say('sendCode')}
        </Button>
      </FormCell>
    </FormGrid>
  )
}

/** Asks for the code that only the parent or guardian received. */
function Confirming({ applicationId, consent, onDone }: PartProps) {
  const { guardian } = consent
  const { ask, isBusy } = useAsk(applicationId)
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    if (otp.length < 6) return setProblem(say('allDigits'))
    const failed = await ask(() =>
      call('POST /api/applications/{applicationId}/guardian-consent/confirm', {
        params: { applicationId },
        body: { otp },
      }),
    )
    setProblem(failed?.message ?? null)
  }
  const change = (typed: string) => {
    setProblem(null)
    setOtp(typed)
  }
  return (
    <>
      <p className={css.words}>{say('codeSent', { name: guardian?.name ?? '', email: guardian?.email ?? '' })}</p>
      <CodeField
        label={say('theirCode')}
        hint={say('codeHint')}
        name={fieldId}
        value={otp}
        error={problem}
        onChange={change}
      />
      <Row gap={12} above={16}>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void confirm()}>
          {say('confirm')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {say('another')}
        </Button>
      </Row>
    </>
  )
}

type ConsentRequestProps = { applicationId: string; consent: GuardianConsent }

/** Naming, then the code, then the consent; the focus stays when one part replaces another. */
function ConsentRequest({ applicationId, consent }: ConsentRequestProps) {
  const { guardian } = consent
  const [isNaming, setIsNaming] = useState(false)
  const isConfirming = guardian !== null && !isNaming
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, `${guardian?.email} ${isConfirming} ${guardian?.consentedAt}`)
  const part = { applicationId, consent }
  return (
    <div ref={box} tabIndex={-1}>
      {guardian?.consentedAt ? (
        <Callout tone="good">{sayConsent(consent)}</Callout>
      ) : isConfirming ? (
        <Confirming key={guardian?.email} {...part} onDone={() => setIsNaming(true)} />
      ) : (
        <Naming {...part} onDone={() => setIsNaming(false)} onOvertaken={() => setIsNaming(true)} />
      )}
    </div>
  )
}

/** The consent of a parent or guardian, for applicants under 18 if the institute requires it; empty for others. */
export function GuardianConsentSection({ applicationId }: { applicationId: string }) {
  const { data, isError, refetch } = useQuery(guardianConsentQuery(applicationId))
  if (isError && !data) {
    return (
      <FormSection title={say('consent')}>
        <Callout tone="bad" role="alert">
          {joined(
            say.rich('notChecked', {
              again: (inner) => <TextButton onClick={() => void refetch()}>{joined(inner)}</TextButton>,
            }),
          )}
        </Callout>
      </FormSection>
    )
  }
  if (!data?.isNeeded) return null
  return (
    <FormSection title={say('consent')} lead={say('consentText')}>
      <ConsentRequest applicationId={applicationId} consent={data} />
    </FormSection>
  )
}
