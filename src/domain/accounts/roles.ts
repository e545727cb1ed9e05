import { permissions, type Permission, type Roles } from './permissions.ts'

/** What reading an application takes for those who work on it. */
const reading = ['applications.read', 'documents.read'] as const satisfies readonly Permission[]

/** The roles of the office, from the one that may everything to the one that decides nothing. */
export const roles = {
  registrar: permissions,
  sectionOfficer: [
    ...reading,
    'applications.export',
    'payments.read',
    'refunds.propose',
    'notes.read',
    'notes.write',
    'scrutiny.mark',
    'scrutiny.assign',
    'corrections.ask',
    'decisions.propose',
    'letters.write',
    'selection.read',
    'selection.propose',
    'joining.record',
    'reports.read',
    'drives.write',
    'audit.read',
  ],
  scrutinyClerk: [...reading, 'scrutiny.mark', 'corrections.ask', 'joining.record', 'notes.read', 'notes.write'],
  accounts: [
    'applications.read',
    'payments.read',
    'payments.verify',
    'refunds.propose',
    'refunds.approve',
    'statements.import',
    'reports.read',
  ],
  committee: reading,
  auditor: [
    ...reading,
    'payments.read',
    'notes.read',
    'applications.export',
    'selection.read',
    'audit.read',
    'reports.read',
  ],
  administrator: ['people.grant', 'settings.write', 'operations.run', 'notices.write', 'audit.read'],
} as const satisfies Roles

export type OfficeRole = keyof typeof roles

/** The roles that somebody always holds, for everything and without a last day: registrar and administrator. */
export const lastingRoles = ['administrator', 'registrar'] as const satisfies readonly OfficeRole[]

/** The roles of administrators from before there were several roles, and of those that the command makes. */
export const founderRoles = ['registrar', 'accounts', 'administrator'] as const satisfies readonly OfficeRole[]

/** The roles that are held for everything only: for a part they would allow next to nothing. */
export const undividedRoles: readonly string[] = ['administrator'] satisfies OfficeRole[]
