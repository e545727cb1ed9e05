import { dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '#domain/platform/problem.ts'

const common = new Set(dictionary['passwords-common'])

/** Refuses passwords that stand on lists of the most used ones, whatever their capitals (decision 17). */
export function refuseCommonPassword(password: string, path: string): void {
  if (!common.has(password.toLowerCase())) return
  const msg = 'This password is on lists of the most used ones. Choose another.'
  throw new Problem('rule-broken', msg, { errors: [{ path, msg }] })
}
