import type { Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** The pages, and other parts loaded on demand, that contain a module. */
function pagesWith(id: string, modules: Modules): Set<string> {
  const seen = new Set([id])
  // Iterating a set includes what is added meanwhile.
  for (const one of seen) for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return new Set([...seen].filter((one) => (modules.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0))
}

const formPage = /[\\/]form[\\/][\w-]+-form\.tsx$/
const summaryPage = /[\\/]summary[\\/][\w-]+-summary\.tsx$/
const accountPage = /[\\/](?:login|register)\.tsx$/
/** These may load more of a form than they need. Every other page stays as light as it is. */
const besideForms = /[\\/](?:form|summary|admin|desk|drives|lists|payments|review|search|settings)[\\/]|admin|own-pages/
const besideAccounts = /(?:login|register|password|account|start-page)\.tsx$/
const smallPart = /node_modules[\\/]@tabler|src[\\/](?:words|web[\\/]ui(?![\\/](?:fields|admin)))[\\/]/

/** The office's pages, which open no applicant's form. */
const officePage = /[\\/](?:admin|drives|lists|review|search|settings)[\\/]|admin/

/**
 * The chunk for a part shared by several tracks' forms. Separate ones would be ninety, since each page has its own
 * choice of parts, and on a slow line requests take more time than bytes. None of these needs a later one: basics,
 * parts, controls, application, fields, form.
 */
export function sharedByForms(id: string, modules: Modules): string | null {
  const pages = [...pagesWith(id, modules)]
  const hasSeveral = (kind: RegExp) => pages.filter((page) => kind.test(page)).length > 1
  if (!hasSeveral(formPage)) return null
  const elsewhere = pages.filter((page) => !besideForms.test(page))
  if (elsewhere.length === 0) {
    if (hasSeveral(summaryPage)) return 'application'
    return pages.some((page) => officePage.test(page)) ? 'fields' : 'form'
  }
  if (hasSeveral(accountPage) && elsewhere.every((page) => besideAccounts.test(page))) return 'controls'
  if (!smallPart.test(id)) return null
  return pages.some((page) => accountPage.test(page)) ? 'basics' : 'parts'
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
 * The chunk for a rule of the domain: with what all forms need, with what one track's form needs, or with what logging
 * in needs; each once with schemas and once without, so that no page loads the schema library for a calculation.
 */
export function ruleFile(id: string, modules: Modules): string | null {
  if (schemaLibrary.test(id)) return 'schemas'
  if (!domain.test(id)) return null
  const kind = needsSchemas(id, modules) ? 'rules' : 'facts'
  const pages = [...pagesWith(id, modules)]
  if (pages.some((page) => accountPage.test(page))) return `basic-${kind}`
  const [form, ...others] = pages.filter((page) => formPage.test(page))
  if (form === undefined) return null
  if (others.length > 0) return kind
  const [, track = 'own'] = /[\\/]([\w-]+)[\\/]form[\\/]/.exec(form) ?? []
  return `${track}-${kind}`
}
