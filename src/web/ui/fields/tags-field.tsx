import { IconX } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { formKit as say } from '#words/form/form.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/icon.tsx'
import { suggestionsFor } from './combo-options.ts'
import { Combobox } from './combobox.tsx'
import { ControlBox, controlClass, Field, type FieldFacts } from './field.tsx'
import css from './tags-field.module.css'

type TagsFieldProps = FieldFacts & {
  id?: string
  options: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Adds tags; skips empty ones and duplicates in any case. */
function withTags(tags: readonly string[], others: readonly string[]): string[] {
  const all = [...tags]
  for (const tag of others.map((one) => one.trim())) {
    const isThere = all.some((one) => one.toLowerCase() === tag.toLowerCase())
    if (tag !== '' && !isThere) all.push(tag)
  }
  return all
}

/** Several short texts, each ended by Enter or a comma, with suggestions. */
export function TagsField({ id, options, value, onChange, ...facts }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const enter = () => box.current?.querySelector('input')?.focus()
  const add = (tags: readonly string[]) => {
    const all = withTags(value, tags)
    if (all.length > value.length) onChange(all)
  }
  const type = (text: string, { nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const parts = text.split(',')
    // A pasted text is complete.
    const isWhole = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    setTyped(isWhole ? '' : (parts.pop() ?? ''))
    add(parts)
  }
  const finish = () => {
    setTyped('')
    add([typed])
  }
  const remove = (tag: string) => onChange(value.filter((one) => one !== tag))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      finish()
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  return (
    <Field {...facts} id={id}>
      {(control, ids) => (
        <ControlBox>
          <div ref={box} className={classNames(controlClass, css.tags)}>
            {value.map((tag) => (
              <span key={tag} className={css.tag}>
                {tag}
                <button
                  type="button"
                  aria-label={say('removeTag', { name: tag })}
                  onClick={() => {
                    remove(tag)
                    enter()
                  }}
                >
                  <Icon of={IconX} size={14} />
                </button>
              </span>
            ))}
            <Combobox
              {...control}
              className={css.typed}
              labelId={ids.label}
              text={typed}
              onType={type}
              offer={() =>
                suggestionsFor(
                  options.filter((option) => !value.includes(option)),
                  typed,
                )
              }
              onChoose={(tag) => {
                setTyped('')
                add([tag])
              }}
              isSought={typed !== ''}
              staysOpen
              onKeyDown={onKeyDown}
              onBlur={finish}
            />
          </div>
        </ControlBox>
      )}
    </Field>
  )
}
