import type { Person } from '#domain/accounts/accounts.endpoints.ts'

/** What an administrator may do to an account. */
export type PersonAct = 'promote' | 'demote' | 'disable' | 'enable'

type PersonActWords = {
  button: string
  title: (person: Person) => string
  body: string
  confirm: string
  done: (person: Person) => string
  change: { role?: Person['role']; disabled?: boolean }
}

export const personActs: Record<PersonAct, PersonActWords> = {
  promote: {
    button: 'Make administrator…',
    title: ({ name }) => `Make ${name} an administrator?`,
    body: 'Administrators see every application and its documents, decide on them, and change these settings.',
    confirm: 'Make administrator',
    done: ({ name }) => `${name} is an administrator now`,
    change: { role: 'admin' },
  },
  demote: {
    button: 'Remove admin role…',
    title: ({ name }) => `Remove the admin role from ${name}?`,
    body: 'Every session of this person ends at once. The account stays, as an applicant.',
    confirm: 'Remove admin role',
    done: ({ name }) => `${name} is no longer an administrator`,
    change: { role: 'applicant' },
  },
  disable: {
    button: 'Disable…',
    title: ({ name }) => `Disable the account of ${name}?`,
    body: 'Every session of this person ends at once, and nobody can log in with this account until it is enabled again.',
    confirm: 'Disable account',
    done: ({ name }) => `The account of ${name} is disabled`,
    change: { disabled: true },
  },
  enable: {
    button: 'Enable…',
    title: ({ name }) => `Enable the account of ${name}?`,
    body: 'This person can log in again.',
    confirm: 'Enable account',
    done: ({ name }) => `The account of ${name} is enabled`,
    change: { disabled: false },
  },
}

/** The acts that change something for this person. */
export function actsFor({ role, disabled }: Person): PersonAct[] {
  return [role === 'admin' ? 'demote' : 'promote', disabled ? 'enable' : 'disable']
}
