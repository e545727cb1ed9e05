import { randomBytes } from 'node:crypto'

/** It cannot be guessed, so wrong ones are not counted. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A path of the portal with secrets behind `#`, which browsers send to no server, log or other site. */
export const secretPath = (page: string, values: Record<string, string>) =>
  `${page}#${new URLSearchParams(values).toString()}`

/** The path on which a password is set once. */
export const setPasswordPath = (email: string, secret: string) =>
  secretPath('/set-password', { token: Buffer.from(`${email}\n${secret}`).toString('base64url') })

export function readSetPasswordToken(token: string): { email: string; code: string } {
  const [email = '', code = ''] = Buffer.from(token, 'base64url').toString('utf8').split('\n')
  return { email: email.toWellFormed().replaceAll('\u0000', ''), code }
}
