import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import css from './auto-scroll.module.css'
import { Button } from './button.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'

type AutoScrollProps = {
  title: string
  /** For links to this list. */
  id?: string
  /** Of the window, in pixels. */ heightPixels?: number
  children: ReactNode
}

/** A list that moves by itself, with Pause (WCAG 2.2.2). It waits while hovered or focused. */
export function AutoScroll({ title, id, heightPixels = 264, children }: AutoScrollProps) {
  const [isHeld, setIsHeld] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { isPaused, canMove, togglePause } = useAutoScroll(area, isHeld)
  return (
    <section id={id} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {canMove && (
          <Button
            variant="quiet"
            size="dense"
            className={css.pause}
            icon={isPaused ? IconPlayerPlay : IconPlayerPause}
            onClick={togglePause}
            aria-label={`${isPaused ? 'Play' : 'Pause'} ${title}`}
          >
            {isPaused ? 'Play' : 'Pause'}
          </Button>
        )}
      </div>
      <div
        ref={area}
        className={css.window}
        style={{ '--height': `${heightPixels}px` } as CSSProperties}
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
