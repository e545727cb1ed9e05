import { dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '#domain/platform/problem.ts'

const common = new Set(dictionary['passwords-common'])

const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')

/**
 * Refuses passwords that stand on lists of the most used ones, whatever their capitals (decision 17), and the person's own
 * address or name. `path` is the field the message stands at.
 */
export function refuseGuessablePassword(
  password: string,
  path: string,
  person: { email: string; name?: string },
): void {
  const own = [person.email, person.email.replace(/@.*/, ''), person.name ?? '']
  const msg = common.has(password.toLowerCase())
    ? 'This password is on lists of the most used ones. Choose another.'
    : own.map(plain).includes(plain(password))
      ? 'This password is your own name or address. Choose another.'
      : null
  if (msg !== null) throw new Problem('rule-broken', msg, { errors: [{ path, msg }] })
}
