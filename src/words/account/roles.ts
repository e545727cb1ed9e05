import type { OfficeRole } from '#domain/accounts/roles.ts'
import type { ShownGrant } from '#domain/accounts/role-grant.ts'
import { room, type Language } from '#words/room.ts'

/** The roles of the office, and for what somebody holds one. */
const roles = room('roles', {
  'role.registrar': 'Registrar',
  'role.sectionOfficer': 'Section officer',
  'role.scrutinyClerk': 'Scrutiny clerk',
  'role.accounts': 'Accounts',
  'role.committee': 'Committee',
  'role.auditor': 'Auditor',
  'role.administrator': 'Administrator',
  held: '{role}{of, select, everything {} student {: all admissions} faculty {: all recruitments} drive {: {title}} gone {: a deleted admission or recruitment} other {}}{ends, select, no {} other {, until {until, date, short}}}',
  none: 'No role',
} as const satisfies Record<`role.${OfficeRole}` | 'held' | 'none', string>)

export function sayRole(role: OfficeRole, language: Language): string {
  return roles.in(language)(`role.${role}`)
}

/** “Scrutiny clerk: BSc Nursing 2026, until 31-12-2026”; for everything just “Registrar”. */
function sayGrant({ role, track, drive, title, until }: ShownGrant, language: Language): string {
  const say = roles.in(language)
  const ofDrive = title === undefined ? 'gone' : 'drive'
  const of = drive === undefined ? (track ?? 'everything') : ofDrive
  return say('held', {
    role: say(`role.${role}`),
    of,
    title: title ?? '',
    ends: until === undefined ? 'no' : 'yes',
    until: until ?? '',
  })
}

/** The same of several, as the lines of a list; “No role” for none. */
export function sayGrants(grants: readonly ShownGrant[], language: Language): string[] {
  return grants.length === 0 ? [roles.in(language)('none')] : grants.map((grant) => sayGrant(grant, language))
}
