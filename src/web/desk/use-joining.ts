import { useRef, useState } from 'react'
import { pageAttempts } from '#lib/desk/budget.ts'
import { joinWishOf, wholePdf, type FileWish, type Page, type PageAct } from './pages.ts'
import type { JoinedPdf } from '#lib/desk/picture-tasks.ts'
import { Stopped, type Workshop } from '#lib/desk/picture-worker-client.ts'

export type JoinState =
  | { is: 'laid-out' }
  | { is: 'joining'; done: number; of: number }
  | { is: 'joined'; joined: JoinedPdf }
  | { is: 'failed' }

const [finest] = pageAttempts

async function asPicture(page: Page): Promise<Page> {
  const { source } = page
  if (source.kind === 'photo') return page
  return { ...page, source: { kind: 'photo', file: await source.pdf.draw(source.index, finest.longest) } }
}

/** Joins the pages into one PDF, with progress. After stopping, the pages are as before. */
export function useJoining(workshop: Workshop, act: (given: PageAct) => void, wish: FileWish) {
  const [joining, setJoining] = useState<JoinState>({ is: 'laid-out' })
  const isStopped = useRef(false)

  const tryTo = async (work: () => Promise<JoinedPdf>) => {
    isStopped.current = false
    try {
      const joined = await work()
      setJoining({ is: 'joined', joined })
    } catch (error) {
      setJoining({ is: error instanceof Stopped ? 'laid-out' : 'failed' })
    }
  }
  const joined = (list: readonly Page[]) => {
    const tell = (done: number) => setJoining({ is: 'joining', done, of: list.length })
    tell(0)
    return workshop.joinPages(joinWishOf(list, wish), tell)
  }
  const join = (list: readonly Page[]) =>
    tryTo(async () => {
      const pdf = wholePdf(list)?.file
      return pdf && pdf.size <= wish.maxBytes ? { pdf, fits: true, isSmaller: false } : joined(list)
    })
  /** If PDFs make the file too large, their pages become pictures, which can be shrunk. */
  const makePictures = (list: readonly Page[]) =>
    tryTo(async () => {
      const made: Page[] = []
      for (const page of list) {
        setJoining({ is: 'joining', done: made.length, of: list.length })
        made.push(await asPicture(page))
        if (isStopped.current) throw new Stopped()
      }
      for (const { id, source } of made) if (source.kind === 'photo') act({ act: 'picture', id, file: source.file })
      return joined(made)
    })
  const stop = () => {
    isStopped.current = true
    workshop.stop()
  }
  return { joining, join, makePictures, stop, layOut: () => setJoining({ is: 'laid-out' }) }
}
