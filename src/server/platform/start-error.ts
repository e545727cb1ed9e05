/** Why the portal cannot start, in one line a person can act on. Printed without a stack. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
