import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The portal says what is wrong with its settings.
    return null
  }
}

/**
 * What a variable will be for the portal: by the environment, else by its file of settings, where
 * src/server/platform/settings-file.ts looks for one. Older Nodes cannot run that, nor read such files by themselves.
 */
export function readSetting(root, name) {
  if (process.env[name] !== undefined) return process.env[name]
  const places = process.env.PRAVESH_ENV ? [process.env.PRAVESH_ENV] : ['/etc/pravesh/pravesh.env', '.env']
  const text = places.map((place) => textOf(resolve(root, place))).find((found) => found !== null)
  const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*(["'\`]?)(.*?)\\1\\s*(?:#.*)?$`, 'm')
  return line.exec(text || '')?.[2]
}
