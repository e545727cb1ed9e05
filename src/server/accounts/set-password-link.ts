import { randomBytes } from 'node:crypto'

/** It cannot be guessed, so wrong ones are not counted. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The path on which a password is set once. The secret is behind `#`, which browsers send to no server or log. */
export function setPasswordPath(email: string, secret: string): string {
  return `/set-password#token=${Buffer.from(`${email}\n${secret}`).toString('base64url')}`
}

export function readSetPasswordToken(token: string): { email: string; code: string } {
  const [email = '', code = ''] = Buffer.from(token, 'base64url').toString('utf8').split('\n')
  return { email: email.toWellFormed().replaceAll('\u0000', ''), code }
}
