import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { desk as say } from '#words/form/desk.ts'
import { CornersEditor } from './corners-editor.tsx'
import { DeskDialog } from './desk-dialog.tsx'
import { isSheet, type Corners } from '#lib/desk/geometry.ts'
import type { Page, PageAct } from './pages.ts'
import { useBlobUrl } from './use-blob-url.ts'
import { previewSidePixels } from './use-paper.ts'
import type { Workshop } from '#lib/desk/picture-worker-client.ts'

// Large enough to see the edges of the paper.
const shownSidePixels = 1200
/** Without a guess the corners start slightly inside, so that they can be grabbed. */
const insideCorners: Corners = [
  { x: 0.05, y: 0.05 },
  { x: 0.95, y: 0.05 },
  { x: 0.95, y: 0.95 },
  { x: 0.05, y: 0.95 },
]

type PageCropProps = {
  page: Page & { source: { kind: 'photo' } }
  number: number
  workshop: Workshop
  act: (given: PageAct) => void
  onDone: () => void
}

/** Crops a photographed page to its paper and straightens it, or shows it whole again. */
export function PageCrop({ page, number, workshop, act, onDone }: PageCropProps) {
  const { id, source, edges } = page
  const { file } = source
  const [shown, setShown] = useState<Blob | null>(null)
  const [corners, setCorners] = useState<Corners>(page.corners ?? edges ?? insideCorners)
  const [isBusy, setIsBusy] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const url = useBlobUrl(shown)
  useEffect(() => {
    workshop
      .lookAt(file, { corners: null, turns: 0 }, shownSidePixels)
      .then(({ preview }) => setShown(preview))
      .catch(() => setIsFailed(true))
  }, [workshop, file])
  const crop = async (to: Corners | null) => {
    setIsBusy(true)
    try {
      const { preview, hints } = await workshop.lookAt(file, { corners: to, turns: 0 }, previewSidePixels)
      act({ act: 'crop', id, corners: to, preview, hints })
      onDone()
    } catch {
      setIsFailed(true)
      setIsBusy(false)
    }
  }
  const actions = (
    <>
      <Button variant="secondary" onClick={() => void crop(null)} disabled={isBusy}>
        {say('wholePhoto')}
      </Button>
      <Button onClick={() => void crop(corners)} isBusy={isBusy} disabled={!isSheet(corners)}>
        {say('crop')}
      </Button>
    </>
  )
  return (
    <DeskDialog title={say('cropTitle', { number })} hasWork={false} onClose={onDone} actions={actions}>
      <Muted as="p" below={16}>
        {edges && corners === edges ? say('firstGuess') : say('moveCorners')}
      </Muted>
      {isFailed && <p role="alert">{say('failed')}</p>}
      <CornersEditor url={url} corners={corners} onChange={setCorners} />
      {!isSheet(corners) && <p role="status">{say('notASheet')}</p>}
    </DeskDialog>
  )
}
