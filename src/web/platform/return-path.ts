/** A path of this site to go back to after logging in; anything that could lead elsewhere is dropped. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  return /^\/(login|register|forgotpassword|set-password)\b/.test(path) ? undefined : path
}

/** Whether who comes from there was about to begin an application, for which one may well have no account yet. */
export function beginsApplication(path: unknown): boolean {
  return /^\/[^?#]*\/application\/(?:[^/?#]+\/)?new(?:[?#]|$)/.test(safeReturnPath(path) ?? '')
}
