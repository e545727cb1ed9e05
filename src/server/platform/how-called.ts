/** What to type for a command of this installation: a release says how it was called, a clone has npm. */
export const howCalled = (command: string) => `${process.env['PRAVESH_COMMAND'] || 'npm run pravesh --'} ${command}`
