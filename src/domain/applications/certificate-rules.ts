import type { Category } from '#domain/drives/category.ts'
import type { Finding } from './decisions/finding.ts'

/** What the committee checks on paper: the certificates of a reserved category and of a disability. */
export function certificateFindings(category: Category | null | undefined, isPwd: boolean): Finding[] {
  const findings: Finding[] = []
  if (category && category !== 'UR') {
    findings.push({ rule: 'category-certificate', outcome: 'check', reason: 'committee', facts: { category } })
  }
  if (isPwd) findings.push({ rule: 'disability-certificate', outcome: 'check', reason: 'committee', facts: {} })
  return findings
}
