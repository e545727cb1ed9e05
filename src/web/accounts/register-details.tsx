import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmPasswordField, NewPasswordField } from './account-fields.tsx'
import css from './account-form.module.css'
import type { StepCall } from './email-step.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { privacyItems } from './privacy-items.ts'
import { wrongConfirmation, wrongName, wrongPassword } from './wrong-answers.ts'

export type Details = { name: string; password: string; confirmPassword: string; consent: boolean }

const noDetails: Details = { name: '', password: '', confirmPassword: '', consent: false }

function wrongConsent(isGiven: boolean): string | null {
  return isGiven ? null : 'Tick the box to create an account'
}

function Consent({ form }: { form: Pick<ReturnType<typeof useForm<Details>>, 'getInputProps'> }) {
  return (
    <section className={css.consent}>
      <h2>Privacy notice</h2>
      <ul>
        {privacyItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <CheckField
        name="consent"
        label={
          <>
            I have read this and the{' '}
            <Link to="/privacy" target="_blank">
              full privacy notice
            </Link>
            , and I agree
          </>
        }
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
    </section>
  )
}

function useDetailsForm() {
  return useForm<Details>({
    initialValues: noDetails,
    validate: {
      name: wrongName,
      password: wrongPassword,
      confirmPassword: (typed, { password }) => wrongConfirmation(typed, password),
      consent: wrongConsent,
    },
  })
}

/** Name, password and consent, once the address is verified. */
export function DetailsStep({ email, creating }: { email: string; creating: StepCall<Details> }) {
  const form = useDetailsForm()
  return (
    <form className={css.form} onSubmit={form.onSubmit(creating.run, focusFirstError)} noValidate>
      <TextField label="E-mail" name="email" autoComplete="username" value={email} readOnly />
      <TextField
        label="Full name"
        hint="As on your Class 10 certificate"
        name="name"
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <NewPasswordField form={form} name="password" label="Password" whose={{ email, name: form.values.name }} />
      <ConfirmPasswordField form={form} />
      <Consent form={form} />
      {creating.problem && <Callout tone="bad">{creating.problem}</Callout>}
      <Button type="submit" isBusy={creating.isRunning || creating.isDone}>
        Create Account
      </Button>
    </form>
  )
}
