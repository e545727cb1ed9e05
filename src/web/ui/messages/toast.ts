type ToastType = 'success' | 'error' | 'warning' | 'info'
type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  type: ToastType
  title: string
  message?: string | undefined
  /** What the person can do about it, such as Undo; pressing it hides the message. */
  action?: ToastAction | undefined
  durationMs: number
}

const toastDurationMs = 5000
/** Time to read the message, decide and reach the button. */
const toastWithActionMs = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replaceToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

type NewToast = Pick<Toast, 'type' | 'title'> & Partial<Pick<Toast, 'message' | 'action' | 'durationMs'>>

/** Shows a message for five seconds, or ten with a button. It replaces the previous message of its kind. Returns its id. */
export function showToast(toast: NewToast): number {
  const others = toasts.filter((shown) => shown.type !== toast.type)
  lastId += 1
  const durationMs = toast.action ? toastWithActionMs : toastDurationMs
  replaceToasts([...others, { durationMs, ...toast, id: lastId }])
  return lastId
}

export function hideToast(id: number): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id))
}

/** Hides all messages, as they no longer apply. */
export function hideToasts(): void {
  replaceToasts([])
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => toasts,
}
