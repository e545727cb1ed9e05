import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { formKit as say } from '#words/form/form.ts'
import css from './error-summary.module.css'
import { Icon } from '../marks/icon.tsx'

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

/** For `form.onSubmit(save, focusFirstError)`: focuses the first field with an error. */
export function focusFirstError(errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors)
  if (first !== undefined) focusField(first)
}

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is FormControl => element.matches('input, select, textarea')

/** How a control is called: one of several choices by the name of them all. */
function nameOf(control: FormControl): string | undefined {
  const choices = control.matches('[type="radio"], [type="checkbox"]') && control.closest('[role$="group"]')
  const named = choices || control
  const label = document.getElementById(named.getAttribute('aria-labelledby') ?? '') ?? control.labels?.[0]
  return named.getAttribute('aria-label') ?? label?.textContent.replace(say('optional'), '').trim()
}

/** An error with the names of its section and field before it, unless it names the field itself. */
function namedProblem({ path, msg }: SummaryError): string {
  const found = path ? fieldAt(path) : null
  const control = found && (isControl(found) ? found : found.querySelector<FormControl>('input, select, textarea'))
  const label = control && nameOf(control)
  if (!label || msg.toLowerCase().includes(label.toLowerCase())) return msg
  const section = control.closest('section')?.querySelector('h2')?.textContent
  return say('problemAt', { field: [section, label].filter(Boolean).join(', '), problem: msg })
}

type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  /** Adds the names of fields, for texts that many fields share. */
  isNaming?: boolean
  title?: string
  /** Grows with every attempt: focus moves here again. */ attempt?: number
  /** Called instead of moving the focus, if the field is on another page. */ onFollow?: (path: string) => void
}

/**
 * Lists the errors at the top of the page after Next or Submit; each line leads to its field. It takes the focus, so
 * its title is read out. It is no alert: screen readers would read everything twice, the second time out of order.
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
