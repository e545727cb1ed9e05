const controls = 'a[href], button, input, label, summary'

/** A hand does not hold quite still; who moves further has changed their mind. */
const stillPx = 8

/**
 * A press is for the control on which it began, also if the page moved that control away before the release, because
 * something above it arrived. A browser would take such a press as one on nothing.
 */
export function keepPresses(): void {
  let pressed: { control: HTMLElement; x: number; y: number } | null = null
  const down = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
    pressed = control && { control, x, y }
  }
  const click = (event: MouseEvent) => {
    if (!pressed) return
    const { control, x, y } = pressed
    pressed = null
    const isOfPointer = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) <= stillPx
    const isLost = event.target instanceof Node && !control.contains(event.target) && control.isConnected
    if (!isOfPointer || !isLost || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.click()
  }
  addEventListener('pointerdown', down, true)
  addEventListener('click', click, true)
}
