import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The portal itself reports faulty settings.
    return null
  }
}

/**
 * A variable's value for the portal: from the environment, else from its settings file, found as in
 * settings-file.ts, which older Nodes can neither run nor replace.
 */
export function readSetting(root, name) {
  if (process.env[name] !== undefined) return process.env[name]
  const places = process.env.PRAVESH_ENV ? [process.env.PRAVESH_ENV] : ['/etc/pravesh/pravesh.env', '.env']
  const text = places.map((place) => textOf(resolve(root, place))).find((found) => found !== null)
  const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*(["'\`]?)(.*?)\\1\\s*(?:#.*)?$`, 'm')
  return line.exec(text || '')?.[2]
}
