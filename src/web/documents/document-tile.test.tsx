import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { DocumentTile, type DocumentTileProps } from './document-tile.tsx'

const photo = {
  url: '/api/uploads/view-url/a',
  key: 'a',
  name: 'me.jpg',
  size: 219_136,
  type: 'image/jpeg',
  pages: null,
  contents: [],
  warnings: [],
  scan: 'clean',
  uploadedAt: '2026-07-10T10:00:00Z',
} as unknown as DocumentFacts

/** Labels of a tile's buttons. */
function buttonsOf(parts: Pick<DocumentTileProps, 'document' | 'upload'>): string[] {
  const nothing = () => undefined
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DocumentTile
        {...parts}
        kind={{ docType: 'photo', rules: 'picture', required: true, label: 'Passport photo', hint: undefined }}
        problem={undefined}
        onPick={nothing}
        onRetry={nothing}
        onCancel={nothing}
        onClear={nothing}
        onRemove={() => Promise.resolve()}
        onNamed={() => Promise.resolve()}
      />
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name = '']) => name)
}

test('a photo can be taken into an empty tile, and in place of a refused or a stored file', () => {
  const refused = { kind: 'failed', fileName: 'me.gif', problem: 'Only jpg files are allowed', again: null } as const
  expect(buttonsOf({ document: undefined, upload: undefined })).toEqual([
    'Choose file for Passport photo',
    'Take photo for Passport photo',
  ])
  expect(buttonsOf({ document: undefined, upload: refused })).toEqual([
    'Choose another file: Passport photo',
    'Take photo: Passport photo',
  ])
  expect(buttonsOf({ document: photo, upload: undefined })).toEqual([
    'View Passport photo',
    'Replace Passport photo',
    'Take photo: Passport photo',
    'Remove Passport photo',
  ])
})
