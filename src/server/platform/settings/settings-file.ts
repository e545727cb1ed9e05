import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { errorCode } from '#lib/values/caught.ts'
import { StartError } from '#lib/start-error/start-error.ts'

/** Where settings are looked for without PRAVESH_ENV: the first existing file is read. */
const usualPlaces = ['/etc/pravesh/pravesh.env', '.env']

/** The text of a file; null if it does not exist. An unreadable one throws a StartError. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new StartError(
      code === 'EACCES'
        ? `The settings in ${path} may not be read by this user. Run this as root or as the user of the service.`
        : `The settings in ${path} cannot be read: ${code}.`,
    )
  }
}

/**
 * The settings of every command: the environment, completed from one file, which PRAVESH_ENV names or which is in a
 * usual place. A variable set to an empty value stays empty.
 */
export function readSettings(env: NodeJS.ProcessEnv, places: readonly string[] = usualPlaces): NodeJS.ProcessEnv {
  const { PRAVESH_ENV: named = '' } = env
  if (named === '') {
    const text = places.map(textOf).find((found) => found !== null)
    return { ...parseEnv(text ?? ''), ...env }
  }
  const text = textOf(named)
  if (text === null) throw new StartError(`PRAVESH_ENV names the file ${named}, and there is none.`)
  return { ...parseEnv(text), ...env }
}
