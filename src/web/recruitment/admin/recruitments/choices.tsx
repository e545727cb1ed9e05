import { type DepartmentType, departmentTypes } from '#domain/recruitment/post.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { language } from '#web/platform/language.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import css from './choices.module.css'

const say = recruitmentEditor(language)

type TypeFieldProps = { value: DepartmentType | ''; onChange: (type: DepartmentType | '') => void; hint?: string }

/** Whom new departments take. */
export function TypeField({ value, onChange, hint }: TypeFieldProps) {
  return (
    <SelectField
      label={say('candidate-type')}
      hint={hint}
      options={departmentTypes.map((type) => ({ value: type, label: say('type', { type }) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as DepartmentType | '')}
    />
  )
}

type ChoicesProps<T extends string> = {
  legend: string
  options: readonly T[]
  /** How an option is called, where that is not its own word. */
  said?: (option: T) => string
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  /** A button that ticks them all. */
  hasAll?: boolean
}

/** Boxes to tick, several at once, in columns. */
export function Choices<T extends string>({
  legend,
  options,
  said = String,
  chosen,
  onChange,
  hasAll,
}: ChoicesProps<T>) {
  const isAll = chosen.length === options.length
  const toggle = (option: T) =>
    onChange(options.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {hasAll && (
        <Button size="dense" variant="quiet" onClick={() => onChange(isAll ? [] : [...options])}>
          {isAll ? say('tick-none') : say('tick-all', { count: options.length })}
        </Button>
      )}
      <div className={css.options}>
        {options.map((option) => (
          <CheckField
            key={option}
            label={said(option)}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
        ))}
      </div>
    </fieldset>
  )
}
