import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { newPasswordMinCharacters } from '#domain/accounts/password-rule.ts'
import { passwordStrength, type Estimator, type PasswordStrength } from '#domain/accounts/password-strength.ts'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { language } from '#web/platform/language.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { accounts as say } from '#words/account/accounts.ts'
import { sayForeseen } from '#words/form/foreseen.ts'
import css from './account-form.module.css'

/** The form the fields belong to. */
type FieldsOf = { form: { getInputProps: (path: string) => { value?: string } } }
/** The owner of the password: their name makes a poor one. */
type Whose = { email?: string; name?: string }

/** How strong what is typed is; the lists it is judged by are fetched once `prepare` was called. The server decides. */
function useStrength(typed: string, { email = '', name = '' }: Whose) {
  const [estimate, setEstimate] = useState<{ by: Estimator } | null>(null)
  // The untranslated names: the server judges by them, too.
  const { name: institute = '', shortName = '' } = useQuery(instituteQuery).data ?? {}
  const judged = useDeferredValue(typed)
  const strength = useMemo(
    () =>
      estimate && [...judged].length >= newPasswordMinCharacters
        ? passwordStrength(estimate.by, judged, { email, name, institute: [institute, shortName] })
        : null,
    [estimate, judged, email, name, institute, shortName],
  )
  const prepare = () => {
    if (estimate) return
    // If the lists cannot be loaded, such as offline, there is no meter.
    import('./estimate-password.ts').then(
      ({ estimatePassword }) => setEstimate({ by: estimatePassword }),
      () => undefined,
    )
  }
  return { strength, prepare }
}

function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  return (
    <div className={css.strength}>
      {strength && (
        <Segments count={4} isFilled={(step) => step <= strength.level} attention={strength.level === 1 ? [1] : []} />
      )}
      <p role="status">
        {strength && (
          <>
            <b>{say('strength', { level: String(strength.level) })}</b>{' '}
            {strength.refusal && sayForeseen({ code: strength.refusal }, language)}
          </>
        )}
      </p>
    </div>
  )
}

/**
 * Field for choosing a password: browsers offer to generate and save one. The meter shows its strength while typing.
 */
export function NewPasswordField({
  form,
  name,
  label,
  whose = {},
}: FieldsOf & { name: string; label: string; whose?: Whose }) {
  const input = form.getInputProps(name)
  const { strength, prepare } = useStrength(input.value ?? '', whose)
  return (
    <div className={css.newPassword} onFocus={prepare}>
      <PasswordField
        label={label}
        hint={say('atLeast', { count: newPasswordMinCharacters })}
        name={name}
        autoComplete="new-password"
        {...input}
      />
      <StrengthMeter strength={strength} />
    </div>
  )
}

/** The password a second time, against typing errors. */
export function ConfirmPasswordField({ form }: FieldsOf) {
  return (
    <PasswordField
      label={say('confirmPassword')}
      name="confirmPassword"
      autoComplete="new-password"
      {...form.getInputProps('confirmPassword')}
    />
  )
}
