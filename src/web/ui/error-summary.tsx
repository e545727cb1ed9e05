import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { language } from '#web/platform/language.ts'
import { formKit } from '#words/form.ts'
import css from './error-summary.module.css'
import { Icon } from './icon.tsx'

const say = formKit(language)

export type SummaryError = {
  /** The field's id, name or `data-path`; without it the line is plain text. */ path?: string | undefined
  msg: string
}

function fieldAt(path: string): HTMLElement | null {
  const quoted = CSS.escape(path)
  return (
    document.getElementById(path) ?? document.querySelector<HTMLElement>(`[name="${quoted}"], [data-path="${quoted}"]`)
  )
}

/** Moves focus to a field of the page by its id, name or `data-path`. */
export function focusField(path: string): void {
  const found = fieldAt(path)
  const control = found?.matches('input, select, textarea, button, a, [tabindex]')
    ? found
    : found?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]')
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/** For `form.onSubmit(save, focusFirstError)`: the cursor goes to the first field that is wrong. */
export function focusFirstError(errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors)
  if (first !== undefined) focusField(first)
}

/** What is wrong with a field, after the names of its section and its own, unless that is said in it already. */
function namedProblem({ path, msg }: SummaryError): string {
  const found = path ? fieldAt(path) : null
  const control = found?.matches('input, select, textarea')
    ? found
    : found?.querySelector<HTMLElement>('input, select, textarea')
  const label = control?.getAttribute('aria-label') ?? control?.closest('div')?.querySelector('label')?.innerText
  if (!control || !label || msg.toLowerCase().includes(label.toLowerCase())) return msg
  const section = control.closest('section')?.querySelector('h2')?.innerText
  return say('problemAt', { field: [section, label].filter(Boolean).join(', '), problem: msg })
}

type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  /** With the names of the fields, for sentences that many fields have in common. */
  isNaming?: boolean
  title?: string
  /** Grows at every attempt: focus moves here again. */ attempt?: number
  /** Instead of moving focus on this page: the field is on another one. */ onFollow?: (path: string) => void
}

/**
 * What is wrong, on top of the page after Next or Submit: each line leads to its field, with the field's own words. It takes
 * the focus, which says its title; as an alert besides, all of it was read out twice, the second time in no order.
 */
export function ErrorSummary({
  errors,
  isNaming = false,
  title = say('problems'),
  attempt = 0,
  onFollow = focusField,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown, attempt])
  if (!isShown) return null
  const go = (path: string) => (event: MouseEvent) => {
    event.preventDefault()
    onFollow(path)
  }
  return (
    <div ref={box} className={css.summary} role="region" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">
        <Icon of={IconAlertCircle} />
        {title}
      </h2>
      <ul>
        {errors.map(({ path, msg }) => {
          const said = isNaming ? namedProblem({ path, msg }) : msg
          return (
            <li key={`${path} ${msg}`}>
              {path ? (
                <a href={`#${path}`} onClick={go(path)}>
                  {said}
                </a>
              ) : (
                said
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
