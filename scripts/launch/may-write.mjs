import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'

function mayWrite(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Tells a user who can only read the code who has to do what, before anything is half done. */
export function refuseUnlessWritable(root, why) {
  const places = [root, join(root, 'node_modules'), join(root, 'dist')]
  if (places.every((path) => mayWrite(path) || (path !== root && !existsSync(path)))) return
  throw new Error(
    `${why}, and this user may not write into ${root}. Run "npm run build" there as the owner of the code.`,
  )
}
