import type { DocumentFacts } from '#domain/documents/document.ts'

/** Zoom and turn of a document: zoom 1 fits the width. */
export type View = { zoom: number; quarterTurns: number }

export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
export const wholeView: View = { zoom: 1, quarterTurns: 0 }

export function zoomed(view: View, direction: 1 | -1): View {
  const index = zoomSteps.indexOf(view.zoom) + direction
  return { ...view, zoom: zoomSteps[Math.min(zoomSteps.length - 1, Math.max(0, index))] ?? 1 }
}

export function turned(view: View): View {
  return { ...view, quarterTurns: (view.quarterTurns + 1) % 4 }
}

/** An entry of the viewer: a stored document, or a missing one. */
export type ViewedDocument = {
  docType: string
  /** Short name, for the tab. */
  tab: string
  label: string
  facts: DocumentFacts | null
}
