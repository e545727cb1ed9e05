import { expect, test } from 'vitest'
import { sharedByForms } from '../scripts/build/shared-by-forms.ts'

const track = '/src/web/tracks.ts'
const formOf = (name: string) => `/src/web/${name}/form/${name}-form.tsx`
const summaryOf = (name: string) => `/src/web/${name}/summary/${name}-summary.tsx`

/** A module that these pages import, each of which is loaded when it is opened. */
function importedBy(...pages: string[]) {
  const infoOf = (id: string) => (pages.includes(id) ? { importers: [], dynamicImporters: [track] } : null)
  const own = { importers: pages, dynamicImporters: [] }
  return { getModuleInfo: (id: string) => (id === 'part' ? own : infoOf(id)) } as unknown as Parameters<
    typeof sharedByForms
  >[1]
}

test.each([
  ['the form of one track', [formOf('hostel')], null],
  ['the forms of two', [formOf('admission'), formOf('recruitment')], 'form'],
  ['the forms of three', [formOf('admission'), formOf('recruitment'), formOf('hostel')], 'form'],
  ['forms and summaries', ['admission', 'hostel'].flatMap((name) => [formOf(name), summaryOf(name)]), 'application'],
  ['the page of a notice as well', [formOf('admission'), formOf('hostel'), '/src/web/routes/landing.tsx'], null],
])('a part of %s comes in the file that is meant for it, if any', (_what, pages, file) => {
  expect(sharedByForms('part', importedBy(...pages))).toBe(file)
})
