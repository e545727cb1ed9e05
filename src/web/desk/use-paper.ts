import { useEffect, useReducer, useRef, useState } from 'react'
import { isPdf } from '#web/documents/prepare-file.ts'
import { pageAttempts } from '#lib/desk/budget.ts'
import { Unreadable } from '#lib/desk/canvas.ts'
import { actOnPages, noPages, type Page, type PageAct, type Pages } from './pages.ts'
import type { KeptDesk } from './kept-desk.ts'
import { problemOfPicture, type PictureProblem } from './picture-problem.ts'
import { openPdf, UnreadablePdf, type OpenedPdf } from './pdf-source.ts'
import { Stopped, type Workshop } from '#lib/desk/picture-worker-client.ts'

export const previewSidePixels = 320
const whole = { corners: null, turns: 0 } as const
const [finest] = pageAttempts

/** A message about a chosen file. */
export type FileNote = {
  file: File
  is: UnreadablePdf['reason'] | PictureProblem | 'signed' | 'now-pictures' | 'failed'
}

type PutPage = (page: Omit<Page, 'id' | 'turns' | 'corners' | 'part'>) => void

async function putPhoto(workshop: Workshop, file: Blob, put: PutPage): Promise<void> {
  const { preview, hints, edges } = await workshop.lookAt(file, whole, previewSidePixels)
  put({ source: { kind: 'photo', file }, preview, hints, edges })
}

/** Adds the pages of a PDF unchanged; of a locked one as pictures, since nobody else could open them. */
async function putPdf(workshop: Workshop, pdf: OpenedPdf, put: PutPage): Promise<void> {
  for (let index = 0; index < pdf.pageCount; index++) {
    if (pdf.isLocked) {
      const file = await pdf.draw(index, finest.longest)
      const { preview } = await workshop.lookAt(file, whole, previewSidePixels)
      put({ source: { kind: 'photo', file }, preview, hints: [], edges: null })
    } else {
      const preview = await pdf.draw(index, previewSidePixels)
      put({ source: { kind: 'pdf', pdf, index }, preview, hints: [], edges: null })
    }
  }
}

async function noteOn(file: File, error: unknown): Promise<FileNote['is']> {
  if (error instanceof UnreadablePdf) return error.reason
  // One of its pages cannot be drawn.
  if (await isPdf(file)) return 'damaged'
  return error instanceof Unreadable ? problemOfPicture(file) : 'failed'
}

type DeskFile = {
  pages: Pages
  act: (given: PageAct) => void
  notes: readonly FileNote[]
  dismiss: (note: FileNote) => void
  /** Name of the file that is being opened. */
  opening: string | null
  add: (files: readonly File[], password?: string) => void
}

type IntakeParts = { workshop: Workshop; put: PutPage; onPdf: (pdf: OpenedPdf) => void }

/** Adds the pages of a file to the desk; returns the message to announce. */
async function takeIn(file: File, password: string | undefined, { workshop, put, onPdf }: IntakeParts) {
  try {
    if (!(await isPdf(file))) {
      await putPhoto(workshop, file, put)
      return null
    }
    const pdf = await openPdf(file, password)
    onPdf(pdf)
    await putPdf(workshop, pdf, put)
    return pdf.isLocked ? 'now-pictures' : pdf.isSigned ? 'signed' : null
  } catch (error) {
    return error instanceof Stopped ? null : noteOn(file, error)
  }
}

/** At most one note per file. */
function useNotes() {
  const [notes, setNotes] = useState<readonly FileNote[]>([])
  const say = (file: File, is: FileNote['is'] | null) =>
    setNotes((before) => [...before.filter((one) => one.file !== file), ...(is ? [{ file, is }] : [])])
  return { notes, say }
}

type PaperQueue = { last: Promise<void>; lastId: number; isGone: boolean; pdfs: OpenedPdf[] }

/** Restores the stored content. */
async function layAgain(
  line: PaperQueue,
  kept: KeptDesk<readonly Page[]>,
  act: (given: PageAct) => void,
): Promise<void> {
  for (const page of (await kept.read().catch(() => null)) ?? []) {
    line.lastId = Math.max(line.lastId, page.id)
    if (page.source.kind === 'pdf') line.pdfs.push(page.source.pdf)
    act({ act: 'add', page })
  }
}

/** Stores the content from the first page on. */
function useKeeping(kept: KeptDesk<readonly Page[]>, { list }: Pages): void {
  useEffect(() => {
    if (list !== noPages.list) kept.keep(list)
  }, [kept, list])
}

/**
 * The pages on the desk and messages about their files. Files open one after the other; without files, the desk
 * restores its stored content.
 */
export function usePaper(workshop: Workshop, files: readonly File[] | null, kept: KeptDesk<readonly Page[]>): DeskFile {
  const [pages, act] = useReducer(actOnPages, noPages)
  useKeeping(kept, pages)
  const { notes, say } = useNotes()
  const [opening, setOpening] = useState<string | null>(null)
  const line = useRef<PaperQueue>({ last: Promise.resolve(), lastId: 0, isGone: false, pdfs: [] })

  const open = async (file: File, password: string | undefined) => {
    if (line.current.isGone) return
    setOpening(file.name)
    const put: PutPage = (page) =>
      act({ act: 'add', page: { ...page, id: ++line.current.lastId, turns: 0, corners: null, part: '' } })
    const parts = { workshop, put, onPdf: (pdf: OpenedPdf) => line.current.pdfs.push(pdf) }
    const note = await takeIn(file, password, parts)
    if (!line.current.isGone) say(file, note)
    setOpening(null)
  }
  const add = (more: readonly File[], password?: string) => {
    for (const file of more) line.current.last = line.current.last.then(() => open(file, password))
  }

  const first = useRef(files)
  const addFirst = useRef(add)
  const isBegun = useRef(false)
  useEffect(() => {
    const now = line.current
    now.isGone = false
    if (first.current) addFirst.current(first.current)
    else if (!isBegun.current) now.last = layAgain(now, kept, act)
    first.current = null
    isBegun.current = true
    return () => {
      now.isGone = true
      for (const pdf of now.pdfs) pdf.close()
    }
  }, [kept])
  const dismiss = ({ file }: FileNote) => say(file, null)
  return { pages, act, notes, dismiss, opening, add }
}
