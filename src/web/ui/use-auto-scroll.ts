import { useEffect, useState, type RefObject } from 'react'

const pixelsPerSecond = 18
const restAtEndMs = 2500

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Moves down slowly, rests at the end, starts again from the top. Returns the way to stop it. */
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

/** Auto-scrolls an element that is higher than its window; never when the person asked for less motion. */
export function useAutoScroll(target: RefObject<HTMLElement | null>, isHeld: boolean) {
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
