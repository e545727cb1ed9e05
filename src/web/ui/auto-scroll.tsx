import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react'
import { ui as say } from '#words/ui.ts'
import { Row } from './layout.tsx'
import css from './auto-scroll.module.css'
import { Button } from './button.tsx'

const pixelsPerSecond = 18
const restAtEndMs = 2500

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Scrolls down slowly, rests at the end, starts again from the top. Returns a function that stops it. */
function keepMoving(element: HTMLElement): () => void {
  let frame = 0
  let last = performance.now()
  let position = element.scrollTop
  let restUntil = last + restAtEndMs
  const move = (now: number) => {
    const elapsedMs = Math.min(now - last, 100)
    last = now
    if (Math.abs(position - element.scrollTop) > 2) position = element.scrollTop
    if (now > restUntil) {
      const end = element.scrollHeight - element.clientHeight
      const isAtEnd = position >= end
      position = isAtEnd ? 0 : Math.min(end, position + (pixelsPerSecond * elapsedMs) / 1000)
      if (isAtEnd || position === end) restUntil = now + restAtEndMs
      element.scrollTop = position
    }
    frame = requestAnimationFrame(move)
  }
  frame = requestAnimationFrame(move)
  return () => cancelAnimationFrame(frame)
}

/** Auto-scrolls an element that is higher than its frame, except for people who prefer less motion. */
function useAutoScroll(target: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [isPaused, setIsPaused] = useState(wantsLessMotion)
  const [canMove, setCanMove] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const measure = () => setCanMove(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [target])
  useEffect(() => {
    const element = target.current
    if (element && canMove && !isPaused && !isHeld) return keepMoving(element)
  }, [target, canMove, isPaused, isHeld])
  return { isPaused, canMove, togglePause: () => setIsPaused((paused) => !paused) }
}

type AutoScrollProps = {
  title: string
  /** For links to this list. */
  id?: string
  /** Height of the frame. */ heightPixels?: number
  children: ReactNode
}

/** A list that scrolls by itself, with a Pause button (WCAG 2.2.2). It stops while hovered or focused. */
export function AutoScroll({ title, id, heightPixels = 264, children }: AutoScrollProps) {
  const [isHeld, setIsHeld] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { isPaused, canMove, togglePause } = useAutoScroll(area, isHeld)
  return (
    <section id={id} aria-labelledby={titleId}>
      <Row gap={16} below={12} align="baseline" justify="between" noWrap>
        <h2 id={titleId}>{title}</h2>
        {canMove && (
          <Button
            variant="quiet"
            size="dense"
            className={css.pause}
            icon={isPaused ? IconPlayerPlay : IconPlayerPause}
            onClick={togglePause}
            aria-label={say(isPaused ? 'playList' : 'pauseList', { title })}
          >
            {say(isPaused ? 'play' : 'pause')}
          </Button>
        )}
      </Row>
      <div
        ref={area}
        className={css.window}
        style={{ '--height': `${heightPixels}px` }}
        tabIndex={canMove ? 0 : undefined}
        role={canMove ? 'group' : undefined}
        aria-labelledby={canMove ? titleId : undefined}
        onMouseEnter={() => setIsHeld(true)}
        onMouseLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {children}
      </div>
    </section>
  )
}
