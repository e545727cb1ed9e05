/** The command to type on this installation: a release knows how it was called, a clone uses npm. */
export const howCalled = (command: string) => `${process.env['PRAVESH_COMMAND'] || 'npm run pravesh --'} ${command}`
