/** Returns a path of this site to go back to after log-in; drops anything that could lead elsewhere. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  return /^\/(login|register|forgotpassword|set-password)\b/.test(path) ? undefined : path
}

/** Whether the page was on the way to a new application: such a person may not have an account yet. */
export function beginsApplication(path: unknown): boolean {
  return /^\/[^?#]*\/application\/(?:[^/?#]+\/)?new(?:[?#]|$)/.test(safeReturnPath(path) ?? '')
}
