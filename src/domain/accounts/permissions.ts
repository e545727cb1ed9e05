import type { Role } from './account.ts'

/** What an officer may do, each by the room in which it is done. */
export const permissions = [
  'applications.read',
  'applications.decide',
  'applications.export',
  'aadhaar.reveal',
  'notes.write',
  'payments.verify',
  'statements.import',
  'drives.write',
  'notices.write',
  'people.grant',
  'settings.write',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** What each role may do. */
const roles: Record<Role, readonly Permission[]> = { applicant: [], admin: permissions }

/** Whether somebody may do this, or one of these. */
export function may({ role }: { role: Role }, wanted: Permission | readonly Permission[]): boolean {
  return [wanted].flat().some((permission) => roles[role].includes(permission))
}
