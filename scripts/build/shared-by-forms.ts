import type { Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const indexOfLibrary = /node_modules[\\/].*[\\/](?:index|tabler-icons-react)\.m?js$/

/** Asked for once: the bundler hands over a copy each time. */
const codeOf = new Map<string, string>()

/**
 * The modules that import one. What a library gives by its index is imported by those who import the index and name it, or else each of
 * its icons would be a part of every page that has one.
 */
function importersOf(id: string, modules: Modules): string[] {
  const [, name = ''] = /([\w-]+)\.\w+$/.exec(id) ?? []
  const isNamedIn = (importer: string) => {
    const code = codeOf.get(importer) ?? modules.getModuleInfo(importer)?.code?.toLowerCase()
    if (code === undefined) return true
    codeOf.set(importer, code)
    return code.includes(name.toLowerCase())
  }
  const seen = new Set(modules.getModuleInfo(id)?.importers)
  for (const one of seen) {
    const further = indexOfLibrary.test(one) ? modules.getModuleInfo(one)?.importers : []
    for (const importer of further ?? []) if (indexOfLibrary.test(importer) || isNamedIn(importer)) seen.add(importer)
  }
  return [...seen].filter((one) => !indexOfLibrary.test(one))
}

/** The pages, and other parts loaded on demand, that contain a module. */
function pagesWith(id: string, modules: Modules): Set<string> {
  const seen = new Set([id])
  // Iterating a set includes what is added meanwhile.
  for (const one of seen) for (const importer of importersOf(one, modules)) seen.add(importer)
  return new Set([...seen].filter((one) => (modules.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0))
}

const formPage = /[\\/]form[\\/][\w-]+-form\.tsx$/
const summaryPage = /[\\/]summary[\\/][\w-]+-summary\.tsx$/
const accountPage = /[\\/](?:login|register)\.tsx$/
/** These may load more of a form than they need. Every other page stays as light as it is. */
const besideForms = /[\\/](?:form|summary|admin|desk|drives|lists|payments|review|search|settings)[\\/]|admin|own-pages/
const startPage = /start-page\.tsx$/
const besideAccounts = /(?:login|register|password|account|start-page)\.tsx$/

const icon = /node_modules[\\/]@tabler[\\/]/
/** The office's pages, which open no applicant's form. */
const officePage = /[\\/](?:admin|drives|lists|review|search|settings)[\\/]|admin/

/** The track to whose form all of these pages belong; null where they are of several, or of none. */
function onlyTrack(pages: readonly string[]): string | null {
  const [form, another] = pages.filter((page) => formPage.test(page))
  const [folder, track = null] = (form !== undefined && /[\\/]([\w-]+)[\\/]form[\\/]/.exec(form)) || []
  if (folder === undefined || another !== undefined) return null
  const inTrack = new RegExp(`[\\\\/]${track}[\\\\/]`)
  return pages.every((page) => inTrack.test(page)) ? track : null
}

/**
 * The file in which a part of several tracks' forms comes, or one that the form of a track shares with its other pages. They would be ninety,
 * since each page has its own choice of parts, and on a slow line more time goes by with asking than with sending. None of these needs a
 * later one: basics, parts, controls, start, application, fields, form, that of a track.
 */
export function sharedByForms(id: string, modules: Modules): string | null {
  const pages = [...pagesWith(id, modules)]
  const hasSeveral = (kind: RegExp) => pages.filter((page) => kind.test(page)).length > 1
  if (!hasSeveral(formPage)) {
    if (icon.test(id) && pages.every((page) => officePage.test(page))) return 'icons'
    return pages.length > 1 && pages.every((page) => besideForms.test(page) || startPage.test(page))
      ? onlyTrack(pages)
      : null
  }
  const elsewhere = pages.filter((page) => !besideForms.test(page))
  if (elsewhere.length === 0) {
    if (hasSeveral(summaryPage)) return 'application'
    return pages.some((page) => officePage.test(page)) ? 'fields' : 'form'
  }
  const isOfAccounts = pages.some((page) => accountPage.test(page))
  if (elsewhere.every((page) => besideAccounts.test(page))) return isOfAccounts ? 'controls' : 'start'
  return isOfAccounts ? 'basics' : 'parts'
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
 * The file in which a rule of the domain comes: with what all forms need, with what the form of one track needs, or with what both forms
 * and getting in need; each once for what is made of schemas and once for what is not, so that no page brings the library of schemas along
 * for a sum. What one form needs, and the office of another track, is a file of its own, and what
 * none needs comes as the bundler puts it.
 */
export function ruleFile(id: string, modules: Modules): string | null {
  if (schemaLibrary.test(id)) return 'schemas'
  if (!domain.test(id)) return null
  const kind = needsSchemas(id, modules) ? 'rules' : 'facts'
  const pages = [...pagesWith(id, modules)]
  const forms = pages.filter((page) => formPage.test(page))
  if (forms.length === 0) return null
  if (pages.some((page) => accountPage.test(page))) return `basic-${kind}`
  if (forms.length > 1) return kind
  return `${onlyTrack(pages) ?? 'office'}-${kind}`
}
