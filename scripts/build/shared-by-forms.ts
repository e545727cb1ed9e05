import type { Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** The pages, and other parts that are loaded when they are wanted, of which a module is a part. */
function pagesWith(id: string, modules: Modules): Set<string> {
  const seen = new Set([id])
  // A set is walked through to what is added on the way.
  for (const one of seen) for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return new Set([...seen].filter((one) => (modules.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0))
}

const formPage = /[\\/]form[\\/][\w-]+-form\.tsx$/
const summaryPage = /[\\/]summary[\\/][\w-]+-summary\.tsx$/
const accountPage = /[\\/](?:login|register)\.tsx$/
/** May bring more of a form than they need. Every other page stays as light as it is. */
const besideForms = /[\\/](?:form|summary|admin|desk|drives|lists|payments|review|search|settings)[\\/]|admin|own-pages/
const besideAccounts = /(?:login|register|password|account|start-page)\.tsx$/
const smallPart = /node_modules[\\/]@tabler|src[\\/](?:words|web[\\/]ui(?![\\/](?:fields|admin)))[\\/]/

/**
 * The file in which a part of several tracks' forms comes. They would be ninety, since each page has its own choice of parts, and on a slow
 * line more time goes by with asking than with sending. None of these needs a later one: parts, controls, application, form.
 */
export function sharedByForms(id: string, modules: Modules): string | null {
  const pages = [...pagesWith(id, modules)]
  const hasSeveral = (kind: RegExp) => pages.filter((page) => kind.test(page)).length > 1
  if (!hasSeveral(formPage)) return null
  const elsewhere = pages.filter((page) => !besideForms.test(page))
  if (elsewhere.length === 0) return hasSeveral(summaryPage) ? 'application' : 'form'
  if (hasSeveral(accountPage) && elsewhere.every((page) => besideAccounts.test(page))) return 'controls'
  return smallPart.test(id) ? 'parts' : null
}
