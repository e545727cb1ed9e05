import { useEffect, useRef, useState } from 'react'
import { Unreadable } from '#lib/desk/canvas.ts'
import type { Look, Picture, PictureWish } from '#lib/desk/picture-tasks.ts'
import type { Workshop } from '#lib/desk/picture-worker-client.ts'
import { problemOfPicture, type PictureProblem } from './picture-problem.ts'

// Size under the frame: enough for the largest phone screens, small enough to move smoothly.
const shownSidePixels = 1400

type OpenedPicture = { file: File; look: Look | null; problem: PictureProblem | 'failed' | null }

/** A chosen picture, small enough to move smoothly; or the reason why there is none. */
export function useOpened(workshop: Workshop, file: File): Omit<OpenedPicture, 'file'> {
  const [opened, setOpened] = useState<OpenedPicture | null>(null)
  useEffect(() => {
    let isGone = false
    const open = async (): Promise<OpenedPicture> => {
      try {
        const look = await workshop.lookAt(file, { corners: null, turns: 0 }, shownSidePixels)
        return { file, look, problem: null }
      } catch (error) {
        return { file, look: null, problem: error instanceof Unreadable ? await problemOfPicture(file) : 'failed' }
      }
    }
    void open().then((found) => !isGone && setOpened(found))
    return () => {
      isGone = true
    }
  }, [workshop, file])
  return opened?.file === file ? opened : { look: null, problem: null }
}

export type CutPicture = { picture: Picture | null; isFailed: boolean }

/**
 * The result of cropping. While one crop runs, only the last new wish is kept, so that a slow phone does not process
 * every step of a drag.
 */
export function useCut(workshop: Workshop, file: File, wish: PictureWish | null): CutPicture & { isCurrent: boolean } {
  const key = wish && JSON.stringify(wish)
  const [made, setMade] = useState<(CutPicture & { file: File; key: string }) | null>(null)
  const wished = useRef<{ file: File; key: string } | null>(null)
  const isCutting = useRef(false)
  useEffect(() => {
    wished.current = key === null ? null : { file, key }
    const cut = async () => {
      isCutting.current = true
      for (let next = wished.current; next; next = wished.current) {
        const { file: of, key: by } = next
        const cutBy: PictureWish = JSON.parse(by)
        const picture = await workshop.cutPicture(of, cutBy).catch(() => null)
        setMade({ file: of, key: by, picture, isFailed: picture === null })
        if (wished.current === next) wished.current = null
      }
      isCutting.current = false
    }
    if (wished.current && !isCutting.current) void cut()
  }, [workshop, file, key])
  const own = made?.file === file ? made : null
  return { picture: own?.picture ?? null, isFailed: own?.isFailed ?? false, isCurrent: own !== null && own.key === key }
}
