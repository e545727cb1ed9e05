import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { DocumentLinks } from './document-links.tsx'

const paper = (name: string, warnings: string[]): DocumentFacts => ({
  url: `/api/uploads/view-url/${name}`,
  label: name,
  key: name,
  name: `${name}.pdf`,
  size: 391,
  type: 'application/pdf',
  pages: 1,
  contents: [],
  warnings,
  scan: 'clean',
  uploadedAt: '2026-07-10T10:00:00Z',
})
const kindOf = (docType: string) => ({
  docType,
  rules: 'paper' as const,
  required: true,
  label: docType,
  hint: undefined,
})
const kinds = [kindOf('Marksheet'), kindOf('Degree')]
const documents = {
  Marksheet: paper('Marksheet', ['The page is blank.', 'It is a copy.']),
  Degree: paper('Degree', []),
}

test('the review repeats the warnings of each document with a button to change it', () => {
  const html = renderToStaticMarkup(<DocumentLinks kinds={kinds} documents={documents} onChange={() => undefined} />)
  expect(html).toContain('<p>The page is blank. It is a copy.</p>')
  expect(html.match(/<button[^>]*>Change.*?<\/button>/g)).toEqual([expect.stringContaining('Marksheet')])
})

test('where nothing can be changed, documents have no warnings', () => {
  const html = renderToStaticMarkup(<DocumentLinks kinds={kinds} documents={documents} />)
  expect(html).not.toContain('blank')
})
