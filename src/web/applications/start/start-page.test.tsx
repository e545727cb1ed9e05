import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadAdvertisement } from './start-page.tsx'

test('applicants are asked to read the advertisement only if there is one', () => {
  const file = { url: '/api/files/advertisement.pdf', key: 'a', name: 'advertisement.pdf', size: 4_711, pages: 2 }
  const said = renderToStaticMarkup(<ReadAdvertisement file={file} />)
  expect(said).toContain(
    '<a href="/api/files/advertisement.pdf" target="_blank" rel="noopener noreferrer">advertisement',
  )
  expect(said.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')).toBe(
    'Read the advertisement (opens in a new tab) (PDF, 5 kB).',
  )
  expect(renderToStaticMarkup(<ReadAdvertisement file={null} />)).toBe('')
})
