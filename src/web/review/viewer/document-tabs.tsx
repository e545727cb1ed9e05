import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { review as say } from '#words/review/review.ts'
import css from './document-viewer.module.css'
import type { ViewedDocument } from './viewed-document.ts'

type DocumentTabsProps = {
  documents: readonly ViewedDocument[]
  shown: string
  onShow: (docType: string) => void
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

export const tabId = (docType: string) => `document-tab-${docType}`
export const tabPanelId = 'document-panel'

/** A tab for each document; arrow keys move between them. */
export function DocumentTabs({ documents, shown, onShow }: DocumentTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not scrollIntoView, which would scroll the whole page on a phone.
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [shown])
  const move = (event: KeyboardEvent) => {
    const index = documents.findIndex(({ docType }) => docType === shown)
    const next = documents[steps[event.key]?.(index, documents.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    onShow(next.docType)
    document.getElementById(tabId(next.docType))?.focus()
  }
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={say('documents')} onKeyDown={move}>
      {documents.map(({ docType, tab, facts }) => (
        <button
          key={docType}
          id={tabId(docType)}
          type="button"
          role="tab"
          aria-selected={docType === shown}
          aria-controls={tabPanelId}
          tabIndex={docType === shown ? 0 : -1}
          data-missing={facts === null || undefined}
          onClick={() => onShow(docType)}
        >
          {facts === null && <Icon of={IconAlertCircle} size={14} />}
          {tab}
          {facts === null && <VisuallyHidden>{say('notUploadedHere')}</VisuallyHidden>}
        </button>
      ))}
    </div>
  )
}
