import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { ui as say } from '#words/ui.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/icon.tsx'
import { hideToast, toastStore, type Toast } from './toast.ts'
import css from './toasts.module.css'

const drawings = {
  success: IconCircleCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => hideToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  const cameFrom = useRef<EventTarget | null>(null)
  const { action } = toast
  const close = () => {
    // The pressed button disappears with its message: the focus returns to where it was before.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    hideToast(toast.id)
  }
  const act = () => {
    close()
    action?.run()
  }
  const hold = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    setIsHeld(true)
  }
  return (
    <div
      className={classNames(css.toast, css[toast.type])}
      onPointerEnter={({ pointerType }) => setIsHeld(pointerType === 'mouse')}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={hold}
      onBlur={() => setIsHeld(false)}
    >
      <Icon of={drawings[toast.type]} />
      <div className={css.text}>
        <div className={css.title}>{toast.title}</div>
        {toast.message && <div className={css.message}>{toast.message}</div>}
      </div>
      {action && (
        <button type="button" className={css.action} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={say('closeMessage')} onClick={close}>
        <Icon of={IconX} size={18} />
      </button>
    </div>
  )
}

/** Where toasts appear; announced politely, errors at once. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const errors = toasts.filter((toast) => toast.type === 'error')
  const others = toasts.filter((toast) => toast.type !== 'error')
  return (
    <div className={css.viewport} data-screen-only>
      <div role="alert" aria-label={say('errors')}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" aria-label={say('messages')}>
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}
