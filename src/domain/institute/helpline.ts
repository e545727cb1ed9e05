import type { Institute } from './institute.ts'

/** Where and when to call, in one line; nothing where nobody answers. */
export function helplineOf({ telephone, telephoneHours }: Pick<Institute, 'telephone' | 'telephoneHours'>): string {
  return telephone && [telephone, telephoneHours].filter(Boolean).join(', ')
}
