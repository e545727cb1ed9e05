import { useValidatedForm, type FormFields } from '#web/forms/use-button-form.ts'
import { joined } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/callout.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { NewTabLink } from '#web/ui/site-link.tsx'
import { accounts as say } from '#words/accounts.ts'
import { ConfirmPasswordField, NewPasswordField } from './account-fields.tsx'
import { privacy as sayPrivacy, privacyInShort } from '#words/privacy.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './account-form.module.css'
import type { StepCall } from './code-steps.tsx'
import { focusFirstError } from '../ui/error-summary.tsx'
import { useWrongFields } from './use-account-call.ts'
import { wrongConfirmation, wrongName, wrongPassword } from './wrong-answers.ts'

export type Details = { name: string; password: string; confirmPassword: string; consent: boolean }

const noDetails: Details = { name: '', password: '', confirmPassword: '', consent: false }

function wrongConsent(isGiven: boolean): string | null {
  return isGiven ? null : say('consentMissing')
}

function Consent({ form }: { form: Pick<FormFields<Details>, 'getInputProps'> }) {
  return (
    <section className={css.consent}>
      <h2>{sayPrivacy('title')}</h2>
      <ul>
        {privacyInShort.map((key) => (
          <li key={key}>{sayPrivacy(key)}</li>
        ))}
      </ul>
      <CheckField
        name="consent"
        label={joined(
          say.rich('consent', {
            link: (inner) => <NewTabLink href="/privacy">{joined(inner)}</NewTabLink>,
          }),
        )}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
    </section>
  )
}

/** The name as typed before a reload, and how to keep it for the next one. */
type KeptName = { typed: string; keep: (typed: string) => void }

function useDetailsForm(kept: KeptName) {
  return useValidatedForm<Details>({
    initial: { ...noDetails, name: kept.typed },
    onTyped: ({ name }, before) => name !== before.name && kept.keep(name),
    rules: {
      name: wrongName,
      password: wrongPassword,
      confirmPassword: (typed, { password }) => wrongConfirmation(typed, password),
      consent: wrongConsent,
    },
  })
}

type DetailsStepProps = { email: string; creating: StepCall<Details>; name: KeptName }

/** Name, password and consent, once the address is verified. */
export function DetailsStep({ email, creating, name }: DetailsStepProps) {
  const form = useDetailsForm(name)
  useWrongFields(form, creating)
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.onSubmit(creating.run, focusFirstError)} noValidate>
      <TextField label={say('email')} name="email" autoComplete="username" value={email} readOnly />
      <TextField
        label={say('fullName')}
        hint={say('asOnCertificate')}
        name="name"
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <NewPasswordField form={form} name="password" label={say('password')} whose={{ email, name: form.values.name }} />
      <ConfirmPasswordField form={form} />
      <Consent form={form} />
      <ProblemAlert problem={creating.problem} />
      <Button type="submit" isBusy={creating.isRunning || creating.isDone}>
        {say('createAccount')}
      </Button>
    </Stack>
  )
}
