import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { language } from '#web/platform/language.ts'
import { formKit } from '#words/form.ts'
import { Icon } from '../icon.tsx'
import { whole } from '../no-break.ts'
import { FieldLabel } from './field-label.tsx'
import css from './password-field.module.css'
import type { TextFieldProps } from './text-field.tsx'

const say = formKit(language)

/** A password with Show and Hide; give `autoComplete` so that password managers know which it is. */
export function PasswordField({
  label,
  hint,
  error,
  isOptional = false,
  ...rest
}: TextFieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setIsShown] = useState(false)

  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={isShown ? 'text' : 'password'}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      description={whole(hint)}
      error={whole(error)}
      rightSectionWidth={88}
      rightSection={
        <button
          type="button"
          className={css.show}
          aria-label={say(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon of={isShown ? IconEyeOff : IconEye} size={18} />
          {say(isShown ? 'hide' : 'show')}
        </button>
      }
    />
  )
}
