/** The parts of the bench, in the order in which they are measured; each can be measured without the others. */
export const parts = [
  'lists',
  'drafts',
  'audit',
  'overload',
  'crowds',
  'uploads',
  'inspection',
  'slow-files',
  'export',
  'statements',
  'reports',
  'scrutiny',
  'letters',
  'corrections',
  'desk',
  'migrations',
  'selection',
  'allotment',
  'page',
] as const

export type Part = (typeof parts)[number]
