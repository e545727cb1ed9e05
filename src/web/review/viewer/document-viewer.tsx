import {
  IconFileOff,
  IconVirus,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { DocumentContents } from '#web/documents/document-contents.tsx'
import { fileLine } from '#web/documents/file-size.ts'
import { openInNewTab, signedUrl } from '#web/documents/signed-url.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { review as say } from '#words/review/review.ts'
import { DocumentTabs, tabId, tabPanelId } from './document-tabs.tsx'
import { Row } from '#web/ui/layout.tsx'
import css from './document-viewer.module.css'
import { PdfView, type PageToShow } from './pdf-view.tsx'
import { PictureView } from './picture-view.tsx'
import { wholeView, type View, turned, zoomed, zoomSteps, type ViewedDocument } from './viewed-document.ts'

type ViewerBarProps = { document: ViewedDocument; view: View; onView: (view: View) => void }

/** The document's name, zoom, turning, and opening in a new tab. */
function ViewerBar({ document: { label, facts }, view, onView }: ViewerBarProps) {
  const button = { size: 'dense', variant: 'quiet' } as const
  return (
    <Row gap={[0, 8]} className={css.bar}>
      <b>{label}</b>
      {facts && (
        <>
          <span className={css.facts}>{fileLine(facts)}</span>
          <Row as="span" gap={4} noWrap className={css.buttons}>
            <IconButton
              {...button}
              icon={IconZoomOut}
              label={say('zoomOut')}
              disabled={view.zoom === zoomSteps[0]}
              onClick={() => onView(zoomed(view, -1))}
            />
            <span className={css.zoom} role="status">{`${view.zoom * 100} %`}</span>
            <IconButton
              {...button}
              icon={IconZoomIn}
              label={say('zoomIn')}
              disabled={view.zoom === zoomSteps.at(-1)}
              onClick={() => onView(zoomed(view, 1))}
            />
            <IconButton
              {...button}
              icon={IconRotateClockwise}
              label={say('rotate')}
              onClick={() => onView(turned(view))}
            />
            <IconButton
              {...button}
              icon={IconExternalLink}
              label={say('openInTab')}
              onClick={() => openInNewTab(facts.key)}
            />
          </Row>
        </>
      )}
    </Row>
  )
}

type SheetProps = { facts: DocumentFacts; label: string; view: View; goTo: PageToShow | null; paneWidth: number }

function Sheet({ facts, label, view, goTo, paneWidth }: SheetProps) {
  const { data: url, error, refetch, isFetching } = useQuery(signedUrl(facts.key))
  if (error) return <ErrorState error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />
  if (!url) return <Spinner label={say('opening')} />
  const shown = { url, label, view, paneWidth, onTryAgain: () => void refetch() }
  return facts.type === 'application/pdf' ? (
    <PdfView key={url} goTo={goTo} {...shown} />
  ) : (
    <PictureView key={url} {...shown} />
  )
}

function Content({
  document: { label, facts },
  ...rest
}: { document: ViewedDocument } & Omit<SheetProps, 'facts' | 'label'>) {
  if (!facts) return <EmptyState icon={IconFileOff} title={say('notUploaded')} />
  if (facts.scan === 'infected' || facts.scan === 'pending') {
    const isInfected = facts.scan === 'infected'
    return (
      <EmptyState icon={IconVirus} title={isInfected ? say('heldBack') : say('waitingForScan')}>
        {isInfected ? say('heldBackHint') : say('waitingHint')}
      </EmptyState>
    )
  }
  return (
    <>
      {facts.warnings.map((warning) => (
        <Callout key={warning} tone="warning" isSmall>
          {warning}
        </Callout>
      ))}
      <Sheet key={facts.key} facts={facts} label={label} {...rest} />
    </>
  )
}

/** Width of an element's content, kept up to date. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

type DocumentViewerProps = {
  documents: readonly ViewedDocument[]
  shown: string
  onShow: (docType: string) => void
  /** A document that is probably shown next: loaded and drawn already, out of sight. */
  ahead?: string | undefined
  /** What is done with the document shown. */
  children?: ReactNode
}

/** The documents of an application beside its answers. */
export function DocumentViewer({ documents, shown, onShow, ahead, children }: DocumentViewerProps) {
  const pane = useRef<HTMLDivElement>(null)
  const paneWidth = useWidth(pane)
  const [view, setView] = useState(wholeView)
  const [goTo, setGoTo] = useState<PageToShow | null>(null)
  const document = documents.find(({ docType }) => docType === shown) ?? documents[0]
  const [viewedKey, setViewedKey] = useState(document?.facts?.key)
  if (viewedKey !== document?.facts?.key) {
    setViewedKey(document?.facts?.key)
    setView(wholeView)
    setGoTo(null)
  }
  if (!document) return null
  const next = documents.find(({ docType }) => docType === ahead && docType !== document.docType)
  return (
    <section className={css.viewer} data-screen-only aria-label={say('documents')}>
      <DocumentTabs documents={documents} shown={document.docType} onShow={onShow} />
      {children}
      <ViewerBar document={document} view={view} onView={setView} />
      {document.facts && (
        <DocumentContents
          document={document.facts}
          label={document.label}
          className={css.contents}
          onGoTo={(page) => setGoTo({ page })}
        />
      )}
      <div
        id={tabPanelId}
        ref={pane}
        className={css.pane}
        role="tabpanel"
        aria-labelledby={tabId(document.docType)}
        tabIndex={0}
      >
        {paneWidth > 0 &&
          [document, ...(next ? [next] : [])].map((one) => (
            <div key={one.docType} className={one === next ? css.ahead : undefined} inert={one === next}>
              <Content document={one} view={one === next ? wholeView : view} goTo={goTo} paneWidth={paneWidth} />
            </div>
          ))}
      </div>
    </section>
  )
}
