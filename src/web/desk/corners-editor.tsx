import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { desk as say } from '#words/form/desk.ts'
import css from './desk.module.css'
import type { Corners, Point } from '#lib/desk/geometry.ts'

const names = ['corner.topLeft', 'corner.topRight', 'corner.bottomRight', 'corner.bottomLeft'] as const
const step = 0.01
const longStep = 0.05
const moves: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const inside = (share: number) => Math.min(1, Math.max(0, share))

function withCorner(corners: Corners, index: number, { x, y }: Point): Corners {
  const [a, b, c, d] = corners.map((corner, place) => (place === index ? { x: inside(x), y: inside(y) } : corner))
  return a && b && c && d ? [a, b, c, d] : corners
}

/** Focuses the first control when the editor opens. */
export const focusAtOnce = (element: HTMLElement | null) => element?.focus()

type EditorProps = { url: string | null; corners: Corners; onChange: (corners: Corners) => void }

/** Edits four corners on a photo by pointer or arrow keys. */
export function CornersEditor({ url, corners, onChange }: EditorProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const drag = (event: PointerEvent) => {
    const box = sheet.current?.getBoundingClientRect()
    if (held === null || !box) return
    onChange(
      withCorner(corners, held, {
        x: (event.clientX - box.left) / box.width,
        y: (event.clientY - box.top) / box.height,
      }),
    )
  }
  const press = (index: number) => (event: KeyboardEvent) => {
    const move = moves[event.key]
    const corner = corners[index]
    if (!move || !corner) return
    event.preventDefault()
    const by = event.shiftKey ? longStep : step
    onChange(withCorner(corners, index, { x: corner.x + move.x * by, y: corner.y + move.y * by }))
  }
  if (!url) return <Spinner label={say('opening')} />
  return (
    <div ref={sheet} className={css.editor} onPointerMove={drag} onPointerUp={() => setHeld(null)}>
      <img src={url} alt="" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')} />
      </svg>
      {corners.map(({ x, y }, index) => (
        <button
          key={names[index]}
          ref={index === 0 ? focusAtOnce : undefined}
          type="button"
          className={css.corner}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={say(names[index] ?? names[0])}
          onKeyDown={press(index)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setHeld(index)
          }}
        />
      ))}
    </div>
  )
}
