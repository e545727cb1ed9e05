import { expect, test } from 'vitest'
import { ruleFile, sharedByForms } from '../scripts/build/shared-by-forms.ts'

const track = '/src/web/tracks.ts'
const formOf = (name: string) => `/src/web/${name}/form/${name}-form.tsx`
const summaryOf = (name: string) => `/src/web/${name}/summary/${name}-summary.tsx`
const reviewOf = (name: string) => `/src/web/${name}/form/review.tsx`
const landing = '/src/web/routes/landing.tsx'
const logIn = '/src/web/routes/login.tsx'

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
  ['the page of a notice as well', [formOf('admission'), formOf('hostel'), landing], 'parts'],
  ['that page and the log-in, too', [formOf('admission'), formOf('hostel'), landing, logIn], 'basics'],
  ['forms and the log-in', [formOf('admission'), formOf('hostel'), logIn], 'basics'],
  ['forms and where they begin', [formOf('admission'), formOf('hostel'), '/src/web/hostel/start-page.tsx'], 'start'],
  ['the form and the summary of one track', [formOf('hostel'), summaryOf('hostel')], 'hostel'],
  ['the form of one track and its start', [formOf('hostel'), '/src/web/hostel/start-page.tsx'], 'hostel'],
  ['the form and the public page of one track', [formOf('hostel'), '/src/web/hostel/public-page.tsx'], 'hostel-pages'],
  ['the form and the home page of one track', [formOf('hostel'), '/src/web/hostel/home-page.tsx'], 'hostel-home'],
  ['one form and the page of a notice', [formOf('hostel'), landing], 'parts'],
  ['the review and the summary of one track', [reviewOf('hostel'), summaryOf('hostel')], 'hostel-summary'],
  ['a review and the summaries of two', [reviewOf('hostel'), ...['admission', 'hostel'].map(summaryOf)], 'summary'],
  ['a review and the log-in', [reviewOf('hostel'), logIn], 'account'],
  ['the reviews of two', [reviewOf('admission'), reviewOf('hostel')], null],
  ['one form and the office of another track', [formOf('hostel'), '/src/web/admission/admin/list.tsx'], 'fields'],
  [
    'forms and a page of the office',
    [formOf('admission'), formOf('hostel'), '/src/web/review/lists/list.tsx'],
    'fields',
  ],
])('a part of %s is in its intended chunk, if any', (_what, pages, file) => {
  expect(sharedByForms('part', importedBy(...pages))).toBe(file)
})

test.each([
  ['form', ['/src/web/admission/form/student-form.tsx'], ['admission-facts', 'admission-rules']],
  ['two forms', [formOf('admission'), formOf('recruitment')], ['facts', 'rules']],
  ['two forms and the log-in', [formOf('admission'), formOf('hostel'), logIn], ['facts', 'basic-rules']],
  ['log-in', [logIn], [null, null]],
  ['form and the office of another track', [formOf('hostel'), '/src/web/admission/admin/list.tsx'], ['facts', 'rules']],
  ['page of the office', ['/src/web/admission/admin/student-list.tsx'], [null, null]],
])('a rule of a %s comes without schemas that it does not need', (_what, pages, files) => {
  const rule = '/src/domain/rule.ts'
  const asked = (...importedIds: string[]) => {
    const modules = importedBy(...pages)
    const own = { ...modules.getModuleInfo('part'), importedIds }
    const infoOf = (id: string) => (id === rule ? own : modules.getModuleInfo(id))
    return ruleFile(rule, { getModuleInfo: infoOf } as typeof modules)
  }
  expect([asked(), asked('/node_modules/zod/index.js')]).toEqual(files)
})

test('the schema library has a chunk of its own, and modules that are no rules are in none of these', () => {
  expect(ruleFile('/node_modules/zod/index.js', importedBy())).toBe('schemas')
  expect(ruleFile('part', importedBy(formOf('admission')))).toBe(null)
})
