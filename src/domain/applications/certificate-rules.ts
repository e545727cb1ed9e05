import type { Category, RuleReport } from './application.ts'

/** `actual` of a rule that only people can judge. */
export const toBeChecked = 'To be checked'

/** What the committee checks on paper: the certificate of a reserved category, and of a disability. */
export function certificateReports(category: Category | null | undefined, isPwd: boolean): RuleReport[] {
  const reports: RuleReport[] = []
  if (category && category !== 'UR') {
    reports.push({
      rule: `${category} certificate`,
      outcome: 'check',
      detail: 'The committee checks the certificate against the original',
      required: 'Valid',
      actual: toBeChecked,
    })
  }
  if (isPwd) {
    reports.push({
      rule: 'Disability certificate',
      outcome: 'check',
      detail: 'The committee checks the certificate: benchmark disability of 40 % or more',
      required: '40 % or more',
      actual: toBeChecked,
    })
  }
  return reports
}
