import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const indexOfLibrary = /node_modules[\\/].*[\\/](?:index|tabler-icons-react)\.m?js$/

/** What was found out of a build's modules: the bundler asks about thousands of them, and copies code at every request. */
type Known = { codes: Map<string, string | undefined>; importers: Map<string, string[]> }
const knownOf = new WeakMap<Modules, Known>()

function known(modules: Modules): Known {
  const found = knownOf.get(modules) ?? { codes: new Map(), importers: new Map() }
  knownOf.set(modules, found)
  return found
}

/** The code of a module in lower case. */
function codeOf(id: string, modules: Modules): string | undefined {
  const { codes } = known(modules)
  if (!codes.has(id)) codes.set(id, modules.getModuleInfo(id)?.code?.toLowerCase())
  return codes.get(id)
}

function findImporters(id: string, modules: Modules): string[] {
  const [, name = ''] = /([\w-]+)\.\w+$/.exec(id) ?? []
  const isNamedIn = (importer: string) => codeOf(importer, modules)?.includes(name.toLowerCase()) ?? true
  const seen = new Set(modules.getModuleInfo(id)?.importers)
  for (const one of seen) {
    const further = indexOfLibrary.test(one) ? modules.getModuleInfo(one)?.importers : []
    for (const importer of further ?? []) if (indexOfLibrary.test(importer) || isNamedIn(importer)) seen.add(importer)
  }
  return [...seen].filter((one) => !indexOfLibrary.test(one))
}

/**
 * The modules that import one. A module that imports a library's index imports only those parts that its code names;
 * otherwise every page with one icon would have all of them.
 */
function importersOf(id: string, modules: Modules): string[] {
  const { importers } = known(modules)
  const found = importers.get(id) ?? findImporters(id, modules)
  importers.set(id, found)
  return found
}

/** The project's folder, whose own name says nothing of a page. */
const root = join(import.meta.dirname, '../..')

/** The pages, and other parts loaded on demand, that contain a module, as paths within the project. */
function pagesWith(id: string, modules: Modules): string[] {
  const seen = new Set([id])
  // Iterating a set includes what is added meanwhile.
  for (const one of seen) for (const importer of importersOf(one, modules)) seen.add(importer)
  const onDemand = [...seen].filter((one) => (modules.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0)
  return onDemand.map((one) => (one.startsWith(root) ? one.slice(root.length) : one))
}

const formPage = /[\\/]form[\\/][\w-]+-form\.tsx$/
const summaryPage = /[\\/]summary[\\/][\w-]+-summary\.tsx$/
const accountPage = /[\\/](?:login|register)\.tsx$/
/** Pages that may load more of a form than they need. No other page gets heavier. */
const besideForms = /[\\/](?:form|summary|admin|desk|drives|lists|payments|review|search|settings)[\\/]|admin|own-pages/
const startPage = /start-page\.tsx$/
const homePage = /home-page\.tsx$/
const besideAccounts = /(?:login|register|password|account|start-page)\.tsx$/

const icon = /node_modules[\\/]@tabler[\\/]/
/** The office's pages, which open no applicant's form. */
const officePage = /[\\/](?:admin|drives|lists|review|search|settings)[\\/]|admin/

/** The last step of a form, which is loaded with the step before it. */
const reviewPage = /[\\/]form[\\/]review(?:-page)?\.tsx$/
const trackOfPage = /[\\/]([\w-]+)[\\/](?:form|summary)[\\/][\w-]+\.tsx$/

/**
 * The file for a part that reviews share with the log-in, or with pages of submitted applications: of one track, named
 * after it, or of several. Null for a part that a form itself, the office or no other page needs.
 */
function sharedByReviews(pages: readonly string[]): string | null {
  if (pages.some((page) => formPage.test(page)) || !pages.some((page) => reviewPage.test(page))) return null
  if (pages.some((page) => accountPage.test(page))) return 'account'
  if (!pages.some((page) => summaryPage.test(page)) || pages.some((page) => officePage.test(page))) return null
  const [track, another] = new Set(pages.map((page) => trackOfPage.exec(page)?.[1]))
  return track === undefined || another !== undefined ? 'summary' : `${track}-summary`
}

/** The track of all these pages, one of which is its form; null if they belong to several tracks or to no form. */
function onlyTrack(pages: readonly string[]): string | null {
  const [form, another] = pages.filter((page) => formPage.test(page))
  const [folder, track = null] = (form !== undefined && /[\\/]([\w-]+)[\\/]form[\\/]/.exec(form)) || []
  if (folder === undefined || another !== undefined) return null
  const inTrack = new RegExp(`[\\\\/]${track}[\\\\/]`)
  return pages.every((page) => inTrack.test(page)) ? track : null
}

/**
 * The file for a part that the form of one track shares with other pages of that track only: with those that load what
 * a form needs anyway, with the page that everybody may read first, or with the rest. Null for a part of the form alone.
 */
function sharedInTrack(track: string, pages: readonly string[]): string | null {
  if (pages.length === 1) return null
  if (pages.every((page) => besideForms.test(page) || startPage.test(page))) return track
  return pages.some((page) => homePage.test(page)) ? `${track}-home` : `${track}-pages`
}

/**
 * The file for a part that a form shares with pages of its track, with other tracks' forms or with other pages, or that
 * reviews share; null for any other part. Each page uses its own choice of parts, so the bundler would make ninety files,
 * and on a slow line requests take longer than their bytes. No file needs a later one in this order: basics, parts,
 * start, application, fields, form, home of a track, its pages, its form, summary, that of a track's summary.
 */
export function sharedByForms(id: string, modules: Modules): string | null {
  const pages = pagesWith(id, modules)
  const reviewFile = sharedByReviews(pages)
  if (reviewFile !== null) return reviewFile
  if (icon.test(id) && pages.every((page) => officePage.test(page))) return 'icons'
  if (!pages.some((page) => formPage.test(page))) return null
  const track = onlyTrack(pages)
  if (track !== null) return sharedInTrack(track, pages)
  if (pages.some((page) => accountPage.test(page))) return 'basics'
  const elsewhere = pages.filter((page) => !besideForms.test(page))
  if (!elsewhere.every((page) => besideAccounts.test(page))) return 'parts'
  if (elsewhere.length > 0) return 'start'
  if (pages.filter((page) => summaryPage.test(page)).length > 1) return 'application'
  return pages.some((page) => officePage.test(page)) ? 'fields' : 'form'
}

const schemaLibrary = /node_modules[\\/]zod[\\/]/
const domain = /[\\/]src[\\/](?:domain|lib)[\\/]/

/** Whether a module is useless without the schema library. */
function needsSchemas(id: string, modules: Modules): boolean {
  const seen = new Set([id])
  for (const one of seen) {
    if (schemaLibrary.test(one)) return true
    for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) seen.add(imported)
  }
  return false
}

/**
 * The file for a rule of the domain, by the pages that need it: forms and log-in (`basic`), several forms or one and
 * pages elsewhere, or the form of one track (named after it). Rules that need no schemas have files of their own
 * (`facts`), so that no page loads the schema library for a sum. The bundler places rules that no form needs.
 */
export function ruleFile(id: string, modules: Modules): string | null {
  if (schemaLibrary.test(id)) return 'schemas'
  if (!domain.test(id)) return null
  const kind = needsSchemas(id, modules) ? 'rules' : 'facts'
  const pages = pagesWith(id, modules)
  if (!pages.some((page) => formPage.test(page))) return null
  if (kind === 'rules' && pages.some((page) => accountPage.test(page))) return 'basic-rules'
  const track = onlyTrack(pages)
  return track === null ? kind : `${track}-${kind}`
}
