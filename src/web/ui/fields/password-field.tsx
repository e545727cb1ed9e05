import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formKit as say } from '#words/form/form.ts'
import { Icon } from '../marks/icon.tsx'
import css from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password with Show and Hide. `autoComplete` tells password managers which one it is. */
export function PasswordField(props: TextFieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
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
