import { IconExternalLink, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { IconButton } from '#web/ui/button.tsx'
import css from './document-viewer.module.css'
import { openInNewTab } from '#web/documents/signed-url.ts'
import { turned, zoomed, zoomSteps, type View } from './view-state.ts'
import { factsLine, type ViewedDocument } from './viewed-document.ts'

type ViewerBarProps = { document: ViewedDocument; view: View; onView: (view: View) => void }

/** What is shown, and how: zoom, turn, open in a tab of its own. */
export function ViewerBar({ document: { label, facts }, view, onView }: ViewerBarProps) {
  const button = { size: 'dense', variant: 'quiet' } as const
  return (
    <div className={css.bar}>
      <b>{label}</b>
      {facts && (
        <>
          <span className={css.facts}>{factsLine(facts)}</span>
          <span className={css.buttons}>
            <IconButton
              {...button}
              icon={IconZoomOut}
              label="Zoom out"
              disabled={view.zoom === zoomSteps[0]}
              onClick={() => onView(zoomed(view, -1))}
            />
            <span className={css.zoom} role="status">{`${view.zoom * 100} %`}</span>
            <IconButton
              {...button}
              icon={IconZoomIn}
              label="Zoom in"
              disabled={view.zoom === zoomSteps.at(-1)}
              onClick={() => onView(zoomed(view, 1))}
            />
            <IconButton {...button} icon={IconRotateClockwise} label="Rotate" onClick={() => onView(turned(view))} />
            <IconButton
              {...button}
              icon={IconExternalLink}
              label="Open in a new tab"
              onClick={() => openInNewTab(facts.key)}
            />
          </span>
        </>
      )}
    </div>
  )
}
