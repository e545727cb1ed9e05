export type ToastType = 'success' | 'error' | 'warning' | 'info'
export type Toast = {
  id: number
  type: ToastType
  title: string
  message?: string | undefined
  durationMs: number
}

export const toastDurationMs = 5000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replaceToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message for five seconds. The same message is not shown twice at a time. */
export function showToast(toast: { type: ToastType; title: string; message?: string; durationMs?: number }): void {
  const others = toasts.filter((shown) => shown.title !== toast.title || shown.message !== toast.message)
  lastId += 1
  replaceToasts([...others, { durationMs: toastDurationMs, ...toast, id: lastId }].slice(-4))
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
