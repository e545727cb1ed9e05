export type ToastType = 'success' | 'error' | 'warning' | 'info'
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  type: ToastType
  title: string
  message?: string | undefined
  /** What can be done about it, such as Undo; the message goes when it is pressed. */
  action?: ToastAction | undefined
  durationMs: number
}

export const toastDurationMs = 5000
/** To read it, decide and get there. */
export const toastWithActionMs = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replaceToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

type NewToast = Pick<Toast, 'type' | 'title'> & Partial<Pick<Toast, 'message' | 'action' | 'durationMs'>>

/**
 * Shows a message for five seconds, or ten with something to press. It takes the place of the one before of its kind: what was
 * said last is what stands.
 */
export function showToast(toast: NewToast): void {
  const others = toasts.filter((shown) => shown.type !== toast.type)
  lastId += 1
  const durationMs = toast.action ? toastWithActionMs : toastDurationMs
  replaceToasts([...others, { durationMs, ...toast, id: lastId }])
}

export function hideToast(id: number): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id))
}

/** Takes all messages away: what they spoke of is over. */
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
