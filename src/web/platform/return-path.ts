/** A path of this site to go back to after logging in; anything that could lead elsewhere is dropped. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  return /^\/(login|register|forgotpassword|set-password)\b/.test(path) ? undefined : path
}
