import { IconX } from '@tabler/icons-react'
import { useState, useEffect } from 'react'
import { plainNumber } from '#domain/platform/digits.ts'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { lists as say } from '#words/review/lists.ts'
import { Grid } from '#web/ui/grid.tsx'
import { Row } from '#web/ui/layout.tsx'
import chips from './filter-chips.module.css'
import css from './filter-panel.module.css'
import { chosenIn, namesOf, type Filter } from './filters.ts'
import type { ListSearch } from './list-search.ts'
import type { ListState } from './use-list.ts'

const pauseMs = 500

const isSame = (one: string | undefined, other: string | undefined) => (one ?? '') === (other ?? '')

/**
 * Collects changes and applies them together half a second after the last one; `shown` has them at once. Applied
 * changes are dropped when the address has them, so that keys pressed meanwhile are not lost.
 */
function usePendingChanges(search: ListSearch, apply: (changes: ListSearch) => void) {
  const [pending, setPending] = useState<ListSearch>({})
  const [answered, setAnswered] = useState(search)
  if (answered !== search) {
    setAnswered(search)
    setPending(Object.fromEntries(Object.entries(pending).filter(([name, value]) => !isSame(search[name], value))))
  }
  useEffect(() => {
    if (Object.keys(pending).length === 0) return
    const timer = setTimeout(() => apply(pending), pauseMs)
    return () => clearTimeout(timer)
  }, [pending, apply])
  return {
    shown: { ...search, ...pending },
    add: (changes: ListSearch) => setPending((before) => ({ ...before, ...changes })),
  }
}

type FieldProps<F extends Filter> = { filter: F; search: ListSearch; onChange: (changes: ListSearch) => void }
type NamedFilter = Extract<Filter, { name: string }>
type Days = Extract<Filter, { kind: 'days' }>
type Numbers = Extract<Filter, { kind: 'numbers' }>

function Several({ filter, search, onChange }: FieldProps<NamedFilter>) {
  const chosen = chosenIn(search, filter.name)
  const toggle = (value: string, isOn: boolean) => {
    const next = filter.options
      .map((option) => option.value)
      .filter((one) => (one === value ? isOn : chosen.includes(one)))
    onChange({ [filter.name]: next.join(',') })
  }
  return (
    <fieldset className={css.field}>
      <legend>{filter.label}</legend>
      <Row gap={[0, 14]}>
        {filter.options.map(({ value, label }) => (
          <label key={value} className={css.option}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </Row>
    </fieldset>
  )
}

function SeveralOfMany({ filter, search, onChange }: FieldProps<NamedFilter>) {
  const chosen = chosenIn(search, filter.name)
  const change = (next: string[]) => onChange({ [filter.name]: next.join(',') })
  return (
    <div className={css.field}>
      <SelectField
        label={filter.label}
        options={filter.options.filter(({ value }) => !chosen.includes(value))}
        placeholder={chosen.length === 0 ? say('any') : say('addAnother')}
        value=""
        onChange={(event) => event.currentTarget.value && change([...chosen, event.currentTarget.value])}
      />
      {chosen.length > 0 && (
        <Row as="ul" gap={4} above={4}>
          {chosen.map((value) => (
            <li key={value} className={chips.chip}>
              {filter.options.find((option) => option.value === value)?.label ?? value}
              <button
                type="button"
                aria-label={say('remove', { name: value })}
                onClick={() => change(chosen.filter((one) => one !== value))}
              >
                <Icon of={IconX} size={14} />
              </button>
            </li>
          ))}
        </Row>
      )}
    </div>
  )
}

type DayBoundProps = { label: string; name?: string; value: string; onDay: (day: string) => void }

/** Text that is no date yet stays in the field and does not filter the list. */
function DayBound({ label, name, value, onDay }: DayBoundProps) {
  const [typed, setTyped] = useState(value)
  const [answered, setAnswered] = useState(value)
  if (answered !== value) {
    setAnswered(value)
    setTyped(value)
  }
  const change = (text: string) => {
    setTyped(text)
    if (text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)) onDay(text)
  }
  return (
    <DayField
      label={label}
      aria-label={name}
      hint={null}
      placeholder={say('dayForm')}
      value={typed}
      onChange={change}
    />
  )
}

function DayRange({ filter, search, onChange }: FieldProps<Days>) {
  return (
    <Grid columns={2} gap={8} phone={2}>
      <DayBound
        label={say('from', { label: filter.label })}
        value={search[filter.from] ?? ''}
        onDay={(day) => onChange({ [filter.from]: day })}
      />
      <DayBound
        label={say('to')}
        name={say('toOf', { label: filter.label })}
        value={search[filter.to] ?? ''}
        onDay={(day) => onChange({ [filter.to]: day })}
      />
    </Grid>
  )
}

function NumberRange({ filter, search, onChange }: FieldProps<Numbers>) {
  const unwanted = filter.hasDecimals ? /[^\d.]/g : /\D/g
  const bound = (name: string, label: string) => (
    <DigitsField
      label={label}
      aria-label={name === filter.to ? say('toOf', { label: filter.label }) : undefined}
      value={search[name] ?? ''}
      inputMode={filter.hasDecimals ? 'decimal' : 'numeric'}
      onChange={(event) => onChange({ [name]: plainNumber(event.currentTarget.value).replace(unwanted, '') })}
    />
  )
  return (
    <Grid columns={2} gap={8} phone={2}>
      {bound(filter.from, say('from', { label: filter.label }))}
      {bound(filter.to, say('to'))}
    </Grid>
  )
}

/** The field of a filter, by its kind. */
function FilterField({ filter, ...rest }: FieldProps<Filter>) {
  if (filter.kind === 'several') return <Several filter={filter} {...rest} />
  if (filter.kind === 'several-of-many') return <SeveralOfMany filter={filter} {...rest} />
  if (filter.kind === 'days') return <DayRange filter={filter} {...rest} />
  if (filter.kind === 'numbers') return <NumberRange filter={filter} {...rest} />
  return (
    <SelectField
      label={filter.label}
      options={filter.options}
      placeholder={say('any')}
      value={rest.search[filter.name] ?? ''}
      onChange={(event) => rest.onChange({ [filter.name]: event.currentTarget.value })}
    />
  )
}

/** Filters without a panel, for lists with few of them; the list follows half a second after the last change. */
export function FilterFields({ filters, list }: { filters: readonly Filter[]; list: ListState }) {
  const { shown, add } = usePendingChanges(list.search, list.change)
  return filters.map((filter) => <FilterField key={namesOf(filter)[0]} filter={filter} search={shown} onChange={add} />)
}
